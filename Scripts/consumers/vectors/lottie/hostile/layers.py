"""Layers that refer to each other in circles, or very often."""

from hostile.parts import add, composition, constant, document, fill, group, hostile, layer, mask, moving, rectangle, stroke, use, zigzag
from hostile.parts import path as line

# The deepest nesting that the reader allows.
DEEP = 31


def doubling(content, uses, depth=DEEP):
    """Returns compositions that use the next one several times."""
    chain = [composition(f"c{k}", *[use(f"c{k + 1}")] * uses) for k in range(depth - 1)]
    return document(use("c0"), assets=[*chain, composition(f"c{depth - 1}", *content)])


# About a megabyte.
add("nested compositions", doubling, [layer(rectangle(), fill())], 400)
add("nested compositions without shapes", doubling, [], 400)
add("nested compositions of null layers", doubling, [{"ty": 3, "ks": {}}], 2)
add("nested compositions of shapes without a style", doubling, [layer(rectangle())], 2)
add("nested compositions of invisible shapes", doubling, [layer(rectangle(), fill(0))], 2)
add("nested compositions with masks", doubling, [layer(rectangle(), fill(), masksProperties=[mask()])], 2)
add("10,000 nested compositions", doubling, [layer(rectangle(), fill())], 1, 10_000)


def often(count, size, content):
    return document(*[use("c")] * count, size=size, assets=[composition("c", *content)])


add("10,000 layers that use one composition", often, 10_000, 100, [layer(rectangle(), fill())])
add("10,000 large layers that use one composition", often, 10_000, 4096, [layer(rectangle(4096), fill(50))])
add("100,000 layers that use an empty composition", often, 100_000, 100, [])


@hostile
def circle_of_compositions():
    names = "abcd"
    chain = [composition(name, use(names[(k + 1) % 4]), layer(rectangle(), fill())) for k, name in enumerate(names)]
    return document(use("a"), assets=chain)


@hostile
def composition_in_itself():
    return document(use("a"), assets=[composition("a", use("a"))])


@hostile
def circle_of_parents():
    return document(*[layer(rectangle(), fill(), ind=k, parent=(k + 1) % 5) for k in range(5)])


@hostile
def layer_that_is_its_own_parent():
    return document(layer(rectangle(), fill(), ind=1, parent=1))


@hostile
def chain_of_20_000_parents():
    moved = {"p": constant([0.01, 0]), "s": constant([100.01, 100])}
    return document(*[layer(rectangle(), fill(), ind=k, parent=k + 1, ks=moved) for k in range(20_000)])


@hostile
def chain_of_20_000_parents_without_indices():
    return document(*[layer(rectangle(), fill(), ind=1, parent=1)] * 20_000)


@hostile
def chain_of_mattes():
    return document(*[layer(rectangle(), fill(), ind=k, td=1, tt=1 + k % 4, tp=k - 1) for k in range(1, 5000)])


@hostile
def circle_of_mattes():
    return document(*[layer(rectangle(), fill(), ind=k, tt=1, tp=1 + k % 5) for k in range(1, 6)])


@hostile
def layers_that_share_a_heavy_matte():
    heavy = layer(line(zigzag(100_000)), fill(), ind=1, td=1)
    return document(heavy, *[layer(rectangle(), fill(), tt=1, tp=1)] * 1900)


@hostile
def layers_that_share_a_matte_without_a_style():
    heavy = layer(line(zigzag(100_000)), ind=1, td=1)
    return document(heavy, *[layer(rectangle(), fill(), tt=1, tp=1)] * 1900)


@hostile
def layers_with_a_matte_of_many_compositions():
    matte = use("c", ind=1, td=1)
    return document(
        matte, *[layer(rectangle(), fill(), tt=1, tp=1)] * 1900, assets=[composition("c", *[layer(rectangle(), fill())] * 20)], size=1000
    )


@hostile
def layers_that_share_a_matte_of_many_paths_without_a_style():
    heavy = layer(*[line(zigzag(5000))] * 40, ind=1, td=1)
    return document(heavy, *[layer(rectangle(), fill(), tt=1, tp=1)] * 1900)


def masked(count, size, **members):
    return document(*[layer(rectangle(size), fill(), masksProperties=[mask(size=size * 0.9, **members)])] * count, size=size)


add("a mask on each of 5,000 large layers", masked, 5000, 4096)
add("a mask on each of 1,900 large layers", masked, 1900, 4096)
add("an inverted mask on each of 1,900 layers", lambda: masked(1900, 100, inv=True))
add("an inverted mask on each of 1,900 large layers", lambda: masked(1900, 4096, inv=True))


def several_masks(mode, count, size):
    return document(layer(rectangle(size), fill(), masksProperties=[mask(mode, size * 0.9)] * count), size=size)


for mode, name in {"a": "added", "s": "subtracted", "i": "intersected"}.items():
    add(f"1,900 {name} masks on a layer", several_masks, mode, 1900, 100)
    add(f"1,900 {name} masks on a large layer", several_masks, mode, 1900, 4096)
    add(f"20 {name} masks on a large layer", several_masks, mode, 20, 4096)


@hostile
def translucent_masks_on_nested_large_compositions():
    size = {"w": 4096, "h": 4096, "masksProperties": [mask(size=4000, o=constant(50))]}
    chain = [composition(f"c{k}", use(f"c{k + 1}", **size)) for k in range(DEEP - 1)]
    return document(use("c0", **size), size=4096, assets=[*chain, composition(f"c{DEEP - 1}", layer(rectangle(4000), fill()))])


@hostile
def translucent_nested_large_compositions():
    content = layer(rectangle(4000), fill())
    size = {"w": 4096, "h": 4096, "ks": {"o": constant(90)}}
    chain = [composition(f"c{k}", use(f"c{k + 1}", **size), content) for k in range(DEEP - 1)]
    return document(use("c0", **size), size=4096, assets=[*chain, composition(f"c{DEEP - 1}", content)])


@hostile
def blended_nested_large_groups():
    item = group(rectangle(4000), fill())
    for _ in range(DEEP - 1):
        item = group(item, rectangle(4000), fill(), o=constant(90)) | {"bm": 3}
    return document(layer(item), size=4096)


@hostile
def hundred_blended_large_layers():
    return document(*[layer(rectangle(4000), fill(), bm=1 + k % 15) for k in range(100)], size=4096)


@hostile
def masks_with_huge_expansions():
    return document(*[layer(rectangle(), fill(), masksProperties=[mask(x=constant(x))]) for x in (1e9, -1e9, 1e6, -1e6, 1e-9)])


@hostile
def time_remap_that_refers_far():
    times = [constant(1e9), constant(-1e9), moving([1e9], [-1e9]), moving([0], [1], y=(-1e9, 1e9))]
    content = composition("c", layer(rectangle(), fill(), ks={"p": moving([0, 0], [50, 50], (0, 60))}))
    return document(*[use("c", tm=time) for time in times], assets=[content])


@hostile
def nested_stretched_times():
    layers = [use(f"c{k + 1}", sr=1e-9 if k < 20 else -1e-9, st=(-1) ** k * 1e9) for k in range(DEEP - 1)]
    chain = [composition(f"c{k}", item) for k, item in enumerate(layers)]
    content = layer(rectangle(), fill(), ip=-1e9, op=1e9, ks={"p": moving([0, 0], [50, 50]), "ao": 1}, ao=1)
    return document(use("c0"), assets=[*chain, composition(f"c{DEEP - 1}", content)])


@hostile
def hundred_thousand_layers():
    return document(*[layer()] * 100_000)


@hostile
def hundred_thousand_layers_with_one_index():
    return document(*[layer(rectangle(), ind=1, parent=1)] * 100_000)


@hostile
def hundred_thousand_assets():
    return document(use("c"), assets=[composition("c", layer(rectangle(), fill()))] * 100_000)


@hostile
def circle_of_slots():
    slot = {"sid": "a", **constant(10)}
    return document(layer(rectangle(), stroke(), fill(), ks={"r": slot}), slots={"a": {"p": slot}})


@hostile
def many_slots():
    names = [f"{k:x}" for k in range(70_000)]
    items = [rectangle(r={"sid": name}) for name in names]
    return document(layer(*items, fill()), slots={name: {"p": constant(1)} for name in names})


@hostile
def children_of_a_layer_that_follows_a_point_at_rest():
    keys = [{"t": t, "s": [0, 0]} for t in range(50_000)]
    parent = {"ty": 3, "ind": 1, "ao": 1, "ks": {"p": {"a": 1, "k": keys}}}
    return document(parent, *[layer(rectangle(), fill(), parent=1)] * 10_000)


@hostile
def children_of_a_chain_of_90_parents():
    moved = {"p": constant([0.01, 0]), "s": constant([100.01, 100]), "sk": constant(1)}
    parents = [{"ty": 3, "ind": k, "parent": k + 1, "ks": moved} for k in range(1, 90)]
    return document(*parents, *[layer(rectangle(), fill(), parent=1)] * 15_000)


@hostile
def hundred_thousand_undrawn_layers():
    return document(*[{"ty": 5, "nm": f"{'a' * 40}{k}", "ks": {}} for k in range(100_000)])


@hostile
def thousand_undrawn_features_with_line_breaks():
    return document(*[{"ty": 5, "nm": f"a\nb\r\x1b[31m\u2028{k}", "ks": {}} for k in range(2000)])


@hostile
def long_name():
    return document({"ty": 5, "nm": "a" * 1_000_000, "ks": {}})


@hostile
def long_name_of_a_composition():
    return document(use("a\n" * 500_000), assets=[])
