"""Mitigations: functions over trace types, wrapped around an Episode. One file each."""
