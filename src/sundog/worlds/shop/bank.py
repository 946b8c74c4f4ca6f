"""Names, places and goods from which the shop's world is drawn."""

from dataclasses import dataclass
from typing import Final

FIRST: Final = (
    "Dana",
    "Marcus",
    "Elena",
    "Tobias",
    "Priya",
    "Owen",
    "Lucia",
    "Harriet",
    "Samir",
    "Nadia",
    "Colin",
    "Beatriz",
    "Jerome",
    "Mei",
    "Walter",
    "Ingrid",
    "Tamika",
    "Rafael",
    "Joanne",
    "Desmond",
    "Yuki",
    "Pauline",
    "Gareth",
    "Leila",
    "Stefan",
    "Camille",
    "Andre",
    "Rosalind",
    "Hugo",
    "Farah",
    "Nolan",
    "Teresa",
    "Kwame",
    "Birgit",
    "Julian",
    "Amara",
    "Felix",
    "Noor",
    "Gordon",
    "Shauna",
    "Mateo",
    "Clara",
    "Vikram",
    "Edith",
    "Luis",
    "Renata",
    "Malcolm",
    "Sofia",
    "Idris",
    "Hannah",
    "Theo",
    "Carmen",
    "Douglas",
    "Anika",
    "Ruben",
    "Maeve",
    "Terrence",
    "Olga",
    "Caleb",
    "Simone",
    "Arjun",
    "Frances",
    "Emeka",
    "Lydia",
    "Grant",
    "Paola",
    "Ellis",
    "Miriam",
    "Jonas",
    "Delphine",
    "Ray",
    "Aisha",
    "Victor",
    "Greta",
    "Duncan",
    "Ximena",
    "Patrick",
    "Thandi",
    "Ivan",
    "Colette",
)
LAST: Final = (
    "Whitfield",
    "Okafor",
    "Lindqvist",
    "Marsh",
    "Delgado",
    "Petrov",
    "Hargrove",
    "Nakamura",
    "Castellano",
    "Boyd",
    "Farrow",
    "Iyer",
    "Kowalski",
    "Trent",
    "Abernathy",
    "Moreau",
    "Salas",
    "Winslow",
    "Dietrich",
    "Osei",
    "Brandt",
    "Calloway",
    "Nguyen",
    "Redmond",
    "Vasquez",
    "Holloway",
    "Stein",
    "Achebe",
    "Larkin",
    "Pruitt",
    "Sandoval",
    "Keane",
    "Ellsworth",
    "Haddad",
    "Novak",
    "Barlow",
    "Quintero",
    "Ferris",
    "Mbeki",
    "Langley",
    "Rourke",
    "Schaefer",
    "Amado",
    "Thorne",
    "Bellamy",
    "Kaplan",
    "Sutter",
    "Villanueva",
    "Creighton",
    "Dunne",
    "Park",
    "Ostrowski",
    "Garrity",
    "Blum",
    "Romero",
    "Hatch",
    "Sorensen",
    "Devlin",
    "Mukherjee",
    "Pike",
    "Lowell",
    "Zamora",
    "Finch",
    "Arden",
    "Costa",
    "Merritt",
    "Yilmaz",
    "Baptiste",
    "Crowley",
    "Vance",
    "Rosen",
    "Tillman",
    "Escobar",
    "Whelan",
    "Gupta",
    "Stroud",
    "Marchetti",
    "Lund",
    "Ibarra",
    "Peck",
)
MAIL: Final = ("posthaven.example", "inkwell.example", "brightmail.example", "northpost.example",
               "quickletter.example", "homeward.example")  # fmt: skip
STREETS: Final = (
    "Alder",
    "Birchwood",
    "Canal",
    "Chestnut",
    "Dogwood",
    "Eastgate",
    "Fairmount",
    "Garfield",
    "Hillcrest",
    "Juniper",
    "Kenmore",
    "Lakeshore",
    "Magnolia",
    "Northfield",
    "Orchard",
    "Prospect",
    "Quarry",
    "Ridgeway",
    "Sycamore",
    "Tamarack",
    "Upland",
    "Valleyview",
    "Weaver",
    "Highland",
    "Mulberry",
    "Cedar",
    "Poplar",
    "Franklin",
    "Monroe",
    "Harbor",
    "Summit",
    "Meadow",
)
KINDS_OF_STREET: Final = ("Street", "Avenue", "Lane", "Drive", "Court", "Road")


@dataclass(frozen=True, slots=True)
class Place:
    """A town with its state and the first three digits of its ZIP codes."""

    city: str
    region: str
    zip3: str
    area: str


PLACES: Final = tuple(
    Place(*row.split("|"))
    for row in (
        "Columbus|Ohio|432|614", "Tucson|Arizona|857|520", "Raleigh|North Carolina|276|919",
        "Boise|Idaho|837|208", "Providence|Rhode Island|029|401", "Omaha|Nebraska|681|402",
        "Savannah|Georgia|314|912", "Duluth|Minnesota|558|218", "Fresno|California|937|559",
        "Albany|New York|122|518", "Tulsa|Oklahoma|741|918", "Spokane|Washington|992|509",
        "Knoxville|Tennessee|379|865", "Mobile|Alabama|366|251", "Reno|Nevada|895|775",
        "Dayton|Ohio|454|937", "Lubbock|Texas|794|806", "Portland|Maine|041|207",
        "Madison|Wisconsin|537|608", "Tampa|Florida|336|813", "Pueblo|Colorado|810|719",
        "Erie|Pennsylvania|165|814", "Eugene|Oregon|974|541", "Roanoke|Virginia|240|540",
        "Wichita|Kansas|672|316", "Peoria|Illinois|616|309", "Lansing|Michigan|489|517",
        "Trenton|New Jersey|086|609", "Provo|Utah|846|801", "Macon|Georgia|312|478",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Product:
    """Something on sale; price in cents."""

    sku: str
    name: str
    price: int
    aisle: str


def _aisle(aisle: str, prefix: str, rows: str) -> tuple[Product, ...]:
    found = []
    for number, row in enumerate(filter(None, (r.strip() for r in rows.split(";")))):
        name, _, price = " ".join(row.split()).rpartition(" ")
        found.append(
            Product(f"{prefix}-{1107 + 13 * number}", name, round(float(price) * 100), aisle)
        )
    return tuple(found)


APPAREL: Final = _aisle(
    "apparel",
    "APP",
    """Merino roll-neck sweater 118.00; Double-breasted wool
    coat 289.00; Linen summer blazer 164.50; Silk wrap dress 212.00; Pleated midi skirt 89.90;
    Waxed field jacket 198.00; Cashmere cardigan 236.00; Tailored dinner jacket 318.00; Velvet
    evening gown 274.00; Suede ankle boots 179.00; Quilted down vest 132.00; Corduroy trousers
    94.00; Embroidered kaftan 148.00; Trench coat, belted 255.00; Leather biker jacket 342.00;
    Sequin cocktail dress 187.00; Alpine softshell jacket 169.00; Pinstripe trouser suit 298.00""",
)
TECH: Final = _aisle(
    "electronics",
    "TEC",
    """Noise-cancelling headphones 249.00; Mirrorless
    camera body 899.00; Tablet, 11 inch 479.00; Portable speaker 129.00; Smart watch, steel 329.00;
    E-reader, 7 inch 159.00; Mechanical keyboard 139.00; Webcam, 4K 119.00; Wireless earbuds 189.00;
    Game controller 69.00; Portable SSD, 2 TB 174.00; Action camera 299.00; Drawing tablet 219.00;
    Wireless router, tri-band 209.00""",
)
HOME: Final = _aisle(
    "home",
    "HOM",
    """Enamelled cast-iron pot 218.00; Stand mixer 389.00; Down
    duvet, queen 199.00; Espresso machine 549.00; Knife set, six pieces 164.00; Wool throw 96.00;
    Table lamp, brass 142.00; Air purifier 229.00; Linen bed set 176.00; Cordless vacuum 359.00;
    Pour-over kettle 88.00; Copper saucepan 134.00; Walnut serving board 58.00""",
)
OUTDOOR: Final = _aisle(
    "outdoor",
    "OUT",
    """Two-person tent 268.00; Trail running shoes 134.00;
    Trekking poles, pair 92.00; Backpack, 45 litres 178.00; Down sleeping bag 246.00; Bike computer
    199.00; Climbing harness 79.00; Camp stove 86.00; Dry bag, 30 litres 44.00; Head torch 52.00""",
)
BEAUTY: Final = _aisle(
    "beauty",
    "BEA",
    """Vitamin C serum 58.00; Eau de parfum, 50 ml 124.00;
    Hair dryer, ionic 179.00; Retinol night cream 72.00; Beard care set 46.00; Electric toothbrush
    118.00; Bath oil 38.00; Sunscreen, SPF 50 26.00""",
)
PLURAL = {"boots", "trousers", "headphones", "earbuds", "shoes", "pair"}


def single(products: tuple[Product, ...]) -> tuple[Product, ...]:
    """Return the goods that are spoken of in the singular, for texts that name them."""
    return tuple(p for p in products if p.name.split()[-1] not in PLURAL)


PRODUCTS: Final = (*APPAREL, *TECH, *HOME, *OUTDOOR, *BEAUTY)

CARRIERS: Final = (("ups", "Crown Parcel"), ("usps", "Federal Letter Service"),
                   ("fedex", "Swiftline"))  # fmt: skip
CARDS: Final = (("VI", "Visa"), ("MC", "MasterCard"), ("AE", "American Express"),
                ("DI", "Discover"))  # fmt: skip
STAFF: Final = ("Ruth Adeyemi", "Kenji Mora", "Paul Stenger", "Ana Bright", "Lewis Grady",
                "Ivy Solano")  # fmt: skip
GROUPS: Final = ("NOT LOGGED IN", "General", "Wholesale", "Retailer", "Member")
