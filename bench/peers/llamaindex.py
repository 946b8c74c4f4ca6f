"""LlamaIndex's hybrid retrieval on our texts and vectors; runs in an environment of its own.

    python llamaindex.py FOLDER

FOLDER holds data.json (ids, texts, queries, depth) and rows.npy. Texts and queries are words as our
index sees them, so that both sides rank the same words; vectors are the same as ours. Prints one
JSON object: store -> milliseconds of processor time a query, and the fused ranking of each query.
"""

import json
import sys
import time
from pathlib import Path

import faiss
import numpy as np
import wordllama
from llama_index.core import QueryBundle, StorageContext, VectorStoreIndex
from llama_index.core.embeddings import BaseEmbedding
from llama_index.core.llms import MockLLM
from llama_index.core.retrievers import QueryFusionRetriever
from llama_index.core.schema import TextNode
from llama_index.retrievers.bm25 import BM25Retriever
from llama_index.vector_stores.faiss import FaissVectorStore

FOLDER = Path(wordllama.__file__).parent
MODEL = wordllama.WordLlama.load(cache_dir=FOLDER, disable_download=True)
ROUNDS = {"default store": 1, "FAISS flat": 5}


class Shipped(BaseEmbedding):  # type: ignore[misc]  # installed in its own environment only
    """The vectors that wordllama ships, as ours."""

    def _get_query_embedding(self, query: str) -> list[float]:
        row = MODEL.embed([query])[0]
        return list(map(float, row / np.linalg.norm(row)))

    _get_text_embedding = _get_query_embedding

    async def _aget_query_embedding(self, query: str) -> list[float]:
        return self._get_query_embedding(query)


def stores(rows: np.ndarray) -> dict[str, StorageContext]:
    flat = FaissVectorStore(faiss_index=faiss.IndexFlatIP(rows.shape[1]))
    return {
        "FAISS flat": StorageContext.from_defaults(vector_store=flat),
        "default store": StorageContext.from_defaults(),
    }


def main() -> None:
    faiss.omp_set_num_threads(1)
    folder = Path(sys.argv[1])
    data, rows = json.loads((folder / "data.json").read_text()), np.load(folder / "rows.npy")
    ids, words = data["ids"], data["words"]
    nodes = [
        TextNode(id_=name, text=text, embedding=row.tolist())
        for name, text, row in zip(ids, words, rows, strict=True)
    ]
    # An empty stop list and no stemming: the words are taken as they come.
    lexical = BM25Retriever.from_defaults(
        nodes=nodes, similarity_top_k=data["depth"], language=[], skip_stemming=True,
        token_pattern=r"\S+",
    )  # fmt: skip
    asked = [
        QueryBundle(text, custom_embedding_strs=[raw])
        for text, raw in zip(data["asked"], data["queries"], strict=True)
    ]
    found = {}
    for store, context in stores(rows).items():
        index = VectorStoreIndex(nodes, storage_context=context, embed_model=Shipped())
        dense = index.as_retriever(similarity_top_k=data["depth"])
        fused = QueryFusionRetriever(
            [lexical, dense], MockLLM(), mode="reciprocal_rerank", num_queries=1,
            use_async=False, similarity_top_k=2 * data["depth"],
        )  # fmt: skip
        some = asked if store == "FAISS flat" else asked[: data["few"]]
        times = []
        for _ in range(ROUNDS[store]):
            began = time.process_time()
            ranked = [fused.retrieve(query) for query in some]
            times.append(time.process_time() - began)
        found[store] = {
            "ms": 1000 * min(times) / len(some),
            "ranked": [[(hit.node.node_id, hit.score) for hit in hits] for hits in ranked],
        }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
