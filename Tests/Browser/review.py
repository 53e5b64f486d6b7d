"""Checks the page that `refreshkit verify --page` writes: its controls, its pixels, and each kind of difference."""

import base64
import pathlib
import re

import accessibility
from browser import expect, opened, wait, wait_for_story

MODES = ("Side by side", "Onion skin", "Flicker", "Swipe", "Difference")


def verdict(page):
    return page.locator("h1").inner_text()


def readout(page):
    return page.locator(".readout").inner_text()


def choose(page, mode):
    page.get_by_role("radio", name=mode, exact=True).check(force=True)


def layers(page, name):
    """Returns a style property's values for both frames in the overlay: expected, then found."""
    return page.evaluate(f"['expected', 'found'].map((side) => getComputedStyle(page.current.overlay.layers[side].element).{name})")


# Cases


def one_frame(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect(re.match(r"1 of \d+ frames differs\.", verdict(page)), f"the verdict is '{verdict(page)}'")
        expect(page.locator(".entries").count() == 0, "a single difference is shown in a list")
        expect(
            readout(page).startswith("Frame 3 of 30, ") and "differ by up to" in readout(page), f"the page begins with '{readout(page)}'"
        )
        page.keyboard.press("ArrowRight")
        expect(readout(page).endswith("no pixel differs"), f"the next frame is '{readout(page)}'")


def one_pixel(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect(
            ": 1 pixel differs by up to " in readout(page) and readout(page).endswith("within 1 × 1 at (37, 30)"),
            f"the page shows '{readout(page)}'",
        )
        choose(page, "Difference")
        expect(page.locator(".stage:visible figcaption").inner_text() == "1 pixel in red differs", "the difference does not name the pixel")
        found = page.evaluate("""(() => {
            const { marks, bounds } = page.current.overlay;
            const { data } = marks.getContext("2d").getImageData(37, 30, 1, 1);
            const [frame, box] = [marks.getBoundingClientRect(), bounds.getBoundingClientRect()];
            return [...data, (box.left - frame.left) / frame.width * 74, (box.top - frame.top) / frame.height * 74].map(Math.round);
        })()""")
        expect(found == [255, 0, 0, 255, 37, 30], f"the mark and its outline are {found}")


def missing(browser, file):
    """Checks that if a file is missing, only the other export's frame is shown, without a stale one."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect(verdict(page).endswith("1 file is missing."), f"the verdict is '{verdict(page)}'")
        name = page.get_by_role("region", name="Missing files").locator("li").inner_text()
        expect("0003_light" in name, f"the missing file is '{name}'")
        index = page.evaluate("page.current.story.entries.findIndex((pair) => pair.found === null)")
        page.evaluate(f"page.current.goToPair({index - 1})")
        page.get_by_role("button", name="Next frame").click()
        expect(readout(page).endswith("only expected"), f"the frame is '{readout(page)}'")
        shown = page.locator(".stage:visible canvas:visible").count()
        message = page.locator(".absent:visible").all_inner_texts()
        expect(shown == 1 and message == ["No frame at this time"], f"{shown} frames and {message} are shown")
        for mode in MODES[1:]:
            choose(page, mode)
            caption = page.locator(".stage:visible figcaption").inner_text()
            expect(caption in ("No found frame at this time", "Expected"), f"{mode} says '{caption}'")
        expect(page.locator(".marks:visible").count() == 0, "pixels are marked although there is only one frame")


def size(browser, file):
    """Checks that frames of different sizes share an origin, and that pixels found in only one of them are marked."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect("80 × 80 pixels, expected 74 × 74" in page.locator(".comparison .title").inner_text(), "the page does not name both sizes")
        page.get_by_label("Zoom").select_option("2")
        widths = page.evaluate(
            "page.current.panels.map((panel, side) =>"
            " panel.layers[['expected', 'found'][side]].element.getBoundingClientRect().width * devicePixelRatio)"
        )
        expect([round(width, 1) for width in widths] == [148, 160], f"frames of 74 and 80 pixels at 2x are {widths} screen pixels wide")
        choose(page, "Difference")
        marked, differing = page.evaluate("[page.current.overlay.markCount, page.current.story.entries[page.current.index].pixels]")
        expect(marked == differing > 80 * 80 - 74 * 74, f"{marked} pixels are marked, expected {differing}")


def sizes(browser, file):
    """Checks an indicator in two sizes: each is an animation with its own frames, through which the arrows step one by one."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect(verdict(page) == "60 of 60 frames differ.", f"the verdict is '{verdict(page)}'")
        found = page.evaluate("pageData.entries.map(({ variant, frames, found }) => [variant, frames.length, found.width, found.count])")
        expect(
            sorted(found) == [["20 × 20 pt", 30, 20, 30], ["48 × 48 pt", 30, 48, 30]],
            f"the animations are {found}, expected two of 30 frames",
        )
        for size in (20, 48):
            page.locator(".entries a", has_text=f"{size} × {size} pt").click()
            wait(page, f"page.current.entry.found.width === {size} && page.current.story !== undefined")
            page.evaluate("page.current.goToPair(0)")
            for button, frame in (("Next", 1), ("Next", 2), ("Previous", 1), ("Previous", 0), ("Previous", 29)):
                page.get_by_role("button", name=f"{button} frame").click()
                expect(readout(page).startswith(f"Frame {frame} of 30, "), f"{button} shows '{readout(page)}', expected frame {frame}")
                expect("differ by up to" in readout(page), f"the change of {size} points is '{readout(page)}'")
                shown = page.evaluate(
                    "page.current.panels.map((panel, side) => panel.layers[['expected', 'found'][side]].element)"
                    ".map((canvas) => [canvas.width, canvas.toDataURL()])"
                )
                expect([width for width, _ in shown] == [size, size], f"the frames are {[width for width, _ in shown]} pixels wide")
                expect(shown[0][1] != shown[1][1], f"the change of {size} points cannot be seen")


def timing(browser, file):
    """Compares exports at 30 and 60 frames per second: both rows share one axis, and every second frame has no counterpart."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect("the timing of 2 animations differs" in verdict(page), f"the verdict is '{verdict(page)}'")
        facts = page.get_by_role("region", name="Timing").locator("li").all_inner_texts()
        expect(facts == ["Expected: 30 frames, 0.033 s each", "Found: 60 frames, 0.017 s each"], f"the timing says {facts}")
        page.evaluate("page.current.goToPair(1)")
        expect(page.locator(".absent:visible").all_inner_texts() == ["No frame at this time"], "a stale frame is shown")
        # During playback, a frame stays visible until the next one appears.
        page.evaluate("pageOptions.change({ isPlaying: true })")
        expect(page.locator(".absent:visible").count() == 0, "a frame disappears in playback before its time is over")


def delays(browser, file):
    """Compares exports that have the same images but different durations."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect(verdict(page).startswith("No pixels differ; the timing of 1 animation differs"), f"the verdict is '{verdict(page)}'")
        facts = page.get_by_role("region", name="Timing").locator("li").all_inner_texts()
        expect(facts[0].endswith("0.100 s each") and facts[1].endswith("from 0.100 to 0.200 s each"), f"the timing says {facts}")
        distance = page.evaluate("""(() => {
            const { cursor, track } = page.current.timing;
            page.current.goToPair(page.current.story.entries.findLastIndex((pair) => pair.expected !== null));
            return (cursor.getBoundingClientRect().left - track.getBoundingClientRect().left) / track.clientWidth;
        })()""")
        expect(abs(distance - 9 / 11) < 0.01, f"the last expected frame is at {distance:.3f} of the longer time, expected {9 / 11:.3f}")


def nothing(browser, file):
    with opened(browser, file, has_clock=True) as page:
        expect(verdict(page) == "No visible differences.", f"the verdict is '{verdict(page)}'")
        expect(page.locator("main canvas, main button, .entries, .comparison").count() == 0, "the page shows something to compare")


def hostile(browser, file, name):
    """Checks that names with HTML, quotes, and a right-to-left mark are displayed as plain text."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        found = page.locator("h2").first.text_content()
        expect(name in found or found in name, f"the title is {found!r}, expected {name!r}")
        expect(page.locator("h2 bdi").count() == 1, "the direction of the title is not isolated")
        expect(page.evaluate("window.attacked === undefined"), "text from data was run")
        expect(page.locator("main img, main script, main iframe").count() == 0, "text from data became an element")


# Controls


def modes(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        expect(page.locator(".stage:visible").count() == 2, "Side by side does not show two stages")
        choose(page, "Onion skin")
        opacity = page.get_by_role("slider", name="Opacity of found")
        opacity.focus()
        page.keyboard.press("Home")
        expect(layers(page, "opacity") == ["1", "0"], f"an opacity of 0 shows {layers(page, 'opacity')}")
        page.keyboard.press("End")
        expect(layers(page, "opacity") == ["0", "1"], f"an opacity of 100 shows {layers(page, 'opacity')}")
        choose(page, "Swipe")
        page.get_by_role("slider", name="Divider").focus()
        page.keyboard.press("Home")
        expect(
            layers(page, "clipPath") == ["inset(0px 100% 0px 0px)", "inset(0px 0px 0px 0%)"],
            f"a divider at the left clips {layers(page, 'clipPath')}",
        )
        box = page.evaluate(
            "(() => { const { left, top, width, height } = page.current.overlay.frame.getBoundingClientRect();"
            " return [left, top, width, height]; })()"
        )
        page.mouse.click(box[0] + box[2] * 0.25, box[1] + box[3] / 2)
        expect(page.get_by_role("slider", name="Divider").input_value() == "25", "a click does not move the divider")
        expect(
            layers(page, "clipPath") == ["inset(0px 75% 0px 0px)", "inset(0px 0px 0px 25%)"],
            f"a divider at a quarter clips {layers(page, 'clipPath')}",
        )
        choose(page, "Difference")
        expect(
            layers(page, "opacity")[0] == "0.25" and layers(page, "visibility") == ["visible", "hidden"], "the expected frame is not faded"
        )
        for choice, expected in (("dark", "rgb(0, 0, 0)"), ("light", "rgb(255, 255, 255)")):
            page.get_by_label("Background", exact=True).select_option(choice)
            found = page.evaluate("getComputedStyle(page.current.overlay.box).backgroundColor")
            expect(found == expected, f"the background '{choice}' is {found}")
        page.get_by_label("Background", exact=True).select_option("checkers")
        expect(page.locator(".stage[data-background=checkers]:visible").count() == 1, "the checkerboard is not shown")


def flicker(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        choose(page, "Flicker")
        caption = page.locator(".stage:visible figcaption")
        seen = []
        for _ in range(5):
            seen.append(caption.inner_text())
            page.clock.run_for(400)
        expect(set(seen) == {"Expected", "Found"}, f"the stage shows only {seen}")
        page.get_by_role("button", name="Switch").click()
        before = caption.inner_text()
        page.clock.run_for(1500)
        expect(caption.inner_text() == before, "Switch does not stop the alternation")
        expect(
            layers(page, "visibility") == [("visible" if side == before else "hidden") for side in ("Expected", "Found")],
            "the caption names the other side",
        )
        page.get_by_role("button", name="Switch").click()
        expect(caption.inner_text() != before, "Switch does not show the other side")


def playback(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.keyboard.press("Home")
        expect(readout(page).startswith("Frame 0 of 30"), f"Home shows '{readout(page)}'")
        page.keyboard.press(" ")
        page.clock.run_for(520)
        page.get_by_role("button", name="Pause").click()
        time = page.evaluate("page.current.time")
        expect(abs(time - 0.5) < 0.06, f"half a second of playback moves to {time:.3f} s")
        page.get_by_label("Speed").select_option("2")
        page.keyboard.press("Escape")
        page.evaluate("page.current.goToPair(0)")
        page.get_by_role("button", name="Play").click()
        page.clock.run_for(200)
        time = page.evaluate("page.current.time")
        expect(abs(time - 0.4) < 0.08, f"0.2 s at 2x move to {time:.3f} s")
        page.get_by_role("button", name="Previous frame").click()
        expect(page.get_by_role("button", name="Play").is_visible(), "a step does not pause")
        strip = page.get_by_role("slider", name="Difference of each frame")
        strip.focus()
        page.keyboard.press("End")
        expect(readout(page).startswith("Frame 29 of 30"), f"the end of the strip is '{readout(page)}'")
        expect(strip.get_attribute("aria-valuetext") == readout(page), "the strip does not describe the frame")
        box = strip.bounding_box()
        page.mouse.click(box["x"] + box["width"] * 3.5 / 30, box["y"] + 30)
        expect(readout(page).startswith("Frame 3 of 30"), f"a click on the tall bar shows '{readout(page)}'")


def zoom(browser, file):
    """Checks that in every mode, every zoom maps a frame pixel to a whole number of screen pixels, with a grid from 8x up."""
    for scale in (1, 2):
        with opened(browser, file, scale=scale, has_clock=True) as page:
            wait_for_story(page)
            for mode in ("Side by side", "Difference"):
                choose(page, mode)
                for choice in (1, 4, 8):
                    page.get_by_label("Zoom").select_option(str(choice))
                    width = page.evaluate(
                        "document.querySelector('.stage:not([hidden]) canvas:not([hidden])').getBoundingClientRect().width"
                        " * devicePixelRatio"
                    )
                    expect(abs(width - 74 * choice) < 0.05, f"74 pixels at {choice}x are {width} screen pixels wide")
                    grids = page.locator(".stage:visible .box.grid").count()
                    expect((grids > 0) == (choice == 8), f"the grid at {choice}x is wrong")


def scrolling(browser, file):
    """Checks that zooming scrolls to the difference, and that both sides scroll together."""
    positions = "page.current.panels.map(({ box }) => [box.scrollLeft, box.scrollTop])"
    with opened(browser, file, width=820) as page:
        wait_for_story(page)
        page.get_by_label("Zoom").select_option("16")
        found = page.evaluate("""(() => {
            const { frame, box } = page.current.panels[1];
            const [inner, outer] = [frame.getBoundingClientRect(), box.getBoundingClientRect()];
            return [inner.left + 37.5 * 16 - outer.left - box.clientWidth / 2, inner.top + 30.5 * 16 - outer.top - box.clientHeight / 2];
        })()""")
        expect(all(abs(distance) <= 2 for distance in found), f"the differing pixel is {found} points from the middle")
        page.evaluate("page.current.panels[0].box.scrollBy(120, 40)")
        wait(page, f"(([first, second]) => first.join() === second.join())({positions})")
        choose(page, "Difference")
        expect(page.evaluate("page.current.overlay.box.scrollTop > 0"), "another mode does not show the difference")


def largest(browser, file):
    """Checks that the list of the largest differences is sorted, and that its entries lead to their frames."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        buttons = page.locator(".jumps button")
        counts = [int(text.split()[0].replace(",", "")) for text in page.locator(".jumps .pixels").all_text_contents()]
        expect(2 <= len(counts) <= 24 and counts == sorted(counts, reverse=True), f"the largest differences are {counts}")
        shown = page.evaluate("page.current.story.entries[page.current.index].pixels")
        expect(shown == counts[0], f"the page begins with a difference of {shown} pixels, expected {counts[0]}")
        buttons.nth(1).click()
        expect(f"{counts[1]:,} pixels differ" in readout(page), f"the second largest difference is '{readout(page)}'")
        expect(page.locator(".jumps [aria-current=true]").count() == 1, "the list does not mark the frame")


def entries(browser, file):
    """Checks the list of differences: its filter, keyboard control, and addresses."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        links = page.locator(".entries a:visible")
        count = links.count()
        expect(count >= 6, f"there are {count} differences")
        pixels = page.evaluate("pageData.entries.map((entry) => entry.pixels)")
        expect(pixels == sorted(pixels, reverse=True), f"the differences are not sorted: {pixels}")
        wait(page, "[...document.querySelectorAll('.entries li')].slice(0, 3).every((item) => item.querySelectorAll('canvas').length > 0)")
        links.nth(1).click()
        wait(page, "page.current.entry === pageData.entries[1] && page.current.story !== undefined")
        expect(page.evaluate("location.hash === addressOf(pageData.entries[1])"), f"the address is {page.url}")
        expect("differ" in page.locator("#status").inner_text(), "the choice is not announced")
        page.keyboard.press("ArrowDown")
        wait(page, "page.current.entry === pageData.entries[2] && page.current.story !== undefined")
        expect(page.evaluate("document.activeElement.getAttribute('aria-current')") == "true", "the focus does not follow the arrow key")
        choose(page, "Difference")
        page.get_by_label("Show").select_option("added")
        wait(page, "page.current.entry.kinds.includes('added') && page.current.story !== undefined")
        expect(0 < links.count() < count, f"the filter shows {links.count()} of {count}")
        expect(
            page.locator(".stage:visible").count() == 2 and page.get_by_text("Not in this export").is_visible(),
            "an added animation is not shown beside an empty stage",
        )
        page.get_by_label("Show").select_option("")
        expect(links.count() == count, "the filter does not show all differences again")
        links.first.click()
        wait(page, "page.current.entry === pageData.entries[0] && page.current.story !== undefined")
        expect(page.get_by_role("radio", name="Difference").is_checked(), "another entry changes the mode")
        address = page.evaluate("addressOf(pageData.entries[3])")
    with opened(browser, file, part=address) as page:
        wait_for_story(page)
        expect(page.evaluate("page.current.entry === pageData.entries[3]"), "an address does not open its entry")


def narrow(browser, file):
    """Checks that choosing from the list on a phone scrolls to the entry below it."""
    with opened(browser, file, width=360, has_clock=True) as page:
        wait_for_story(page)
        page.locator(".entries a").nth(1).click()
        page.clock.run_for(50)
        wait(page, "page.current.story !== undefined && document.activeElement.tagName === 'H2'")
        top = page.evaluate("document.activeElement.getBoundingClientRect().top")
        expect(-1 < top < 200, f"the entry is {top:.0f} points from the top")


# Pixels

COMPARE = """async ([side, file]) => {
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = page.current.panels[side].layers[["expected", "found"][side]].element;
    if (canvas.width !== image.width || canvas.height !== image.height) return `${canvas.width}x${canvas.height}`;
    const data = (image) => {
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    };
    const [exported, shown] = [data(image), data(canvas)];
    return exported.reduce((count, value, index) => count + (value !== shown[index] ? 1 : 0), 0);
}"""


def pixels(browser, file, found, expected):
    """Checks that the page shows the exported frames and marks as many pixels as the command reported."""
    printed = re.findall(r"([\d,]+) pixels? differs? by up to (\d+)", file.with_suffix(".txt").read_text())
    compared = 0
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        entry = page.evaluate(
            "(({ phase, appearance, scale, frames, title }) => ({ phase, appearance, scale, frames, title }))(pageData.entries[0])"
        )
        for index, row in enumerate(entry["frames"]):
            page.evaluate(f"page.current.goToPair({index})")
            for side, folder in enumerate((expected, found)):
                name = f"{entry['title']}_*{row[side]:04}_{entry['appearance']}@2x.png"
                path = next(path for path in pathlib.Path(folder).glob("*.png") if path.match(name))
                differing = page.evaluate(COMPARE, [side, base64.b64encode(path.read_bytes()).decode()])
                expect(differing == 0, f"{path}: {differing} components differ on the page")
                compared += 1
        choose(page, "Difference")
        marked = []
        for index, row in enumerate(entry["frames"]):
            page.evaluate(f"page.current.goToPair({index})")
            count = page.evaluate("page.current.overlay.markCount")
            expect(count == row[3], f"frame {index}: {count} pixels are marked, expected {row[3]}")
            if count > 0:
                marked.append((str(count), str(row[4])))
        expect(
            len(printed) == 1 and [(count.replace(",", ""), largest) for count, largest in printed] == marked,
            f"{marked} pixels are marked, but the command printed {printed}",
        )
    return f"{compared} frames equal, {marked[0][0]} pixels marked"


# Accessibility


def look(browser, file, **look):
    """Checks the visible page in each mode."""
    with opened(browser, file, **look) as page:
        accessibility.prepared(page)
        for mode in MODES:
            if page.get_by_role("radio", name=mode, exact=True).count() > 0:
                choose(page, mode)
            accessibility.graphics(page)
            accessibility.targets(page)
        return accessibility.rules(page)


def motion(browser, file):
    """Checks that nothing alternates for viewers who prefer reduced motion until they press Alternate."""
    with opened(browser, file, motion="reduce", has_clock=True) as page:
        wait_for_story(page)
        choose(page, "Flicker")
        page.clock.run_for(100)
        first = page.screenshot()
        page.clock.run_for(1500)
        expect(page.screenshot() == first, "the page moves although the viewer prefers reduced motion")
        page.get_by_role("button", name="Alternate").click()
        page.clock.run_for(600)
        expect(page.locator(".stage:visible figcaption").inner_text() == "Found", "Alternate does not show the other side")


# One fault for each new kind of element: the check that must find it, a word from its message, the file, and the replacement.
FAULTS = [
    (look, "axe rule", None, 'make("ol", { class: "jumps"', 'make("ol", { role: "menu", class: "jumps"'),
    (look, "contrast of", None, "background: var(--accent);\n  box-shadow", "background: var(--behind);\n  box-shadow"),
    (look, "contrast of", None, "outline: 1.5px solid #ff0000", "outline: 1.5px solid var(--behind)"),
    (look, "smaller than", None, ".jumps button {", ".jumps button { min-height: 0; height: 16px; padding: 0;"),
    (accessibility.focus, "not visible", None, ".entries a {", ".entries a:focus-visible { outline: none; } .entries a {"),
    (accessibility.focus, "Tab number", None, "item.entry === entry ? 0 : -1", "item.entry === entry ? 2 : -1"),
    (motion, "moves", None, 'isAlternating: !matchMedia("(prefers-reduced-motion: reduce)").matches', "isAlternating: true"),
]
