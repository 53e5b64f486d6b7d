"""Checks that each control of a page works."""

import base64

from browser import expect, opened, wait, wait_for_story

SUBJECT = "page.current"


def shown(page):
    """Returns the readout, such as "Loop, frame 3 of 60, 0.433 s"."""
    return page.locator(".readout").inner_text()


def pixels(page, stage=0):
    return page.evaluate(f"{SUBJECT}.stages[{stage}].frames.element.toDataURL()")


def phases(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("button", name="Pause").click()
        for label, phase in (("Pull", "pulling"), ("Introduction", "introduction"), ("Loop", "refreshing"), ("Finish", "finishing")):
            page.get_by_role("radio", name=label, exact=True).check(force=True)
            expect(shown(page).startswith(f"{label}, frame 0 of"), f"{label} shows '{shown(page)}', expected its first frame")
            expect(
                page.evaluate(f"{SUBJECT}.story.entries.every((entry) => entry.phase === '{phase}')"), f"{label} also plays another phase"
            )
        page.get_by_role("radio", name="Whole refresh").check(force=True)
        found = page.evaluate(f"[...new Set({SUBJECT}.story.entries.map((entry) => entry.phase))].join()")
        expect(found == "pulling,introduction,refreshing,finishing", f"a whole refresh plays {found}")


def scrubbing(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("radio", name="Pull", exact=True).check(force=True)
        slider = page.get_by_role("slider", name="Pull")
        slider.focus()
        page.keyboard.press("End")
        last = shown(page)
        expect(last.startswith("Pull, frame 29 of 30, progress 1.000"), f"the end of the pull is '{last}'")
        expect(slider.get_attribute("aria-valuetext") == last, "the slider's value differs from the page")
        end = pixels(page)
        page.keyboard.press("Home")
        expect(pixels(page) != end and shown(page).startswith("Pull, frame 0 of 30"), "Home does not show the first frame of the pull")
        page.keyboard.press("ArrowRight")
        expect(shown(page).startswith("Pull, frame 1 of"), "the arrow key does not show the next frame")
        expect(page.get_by_role("button", name="Play").is_visible(), "scrubbing does not pause")


def stepping(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("radio", name="Loop").check(force=True)
        page.get_by_role("button", name="Pause").click()
        start = shown(page)
        page.get_by_role("button", name="Next frame").click()
        expect(shown(page).startswith("Loop, frame 1 of"), f"the next frame is '{shown(page)}'")
        page.get_by_role("button", name="Previous frame").click()
        expect(shown(page) == start, "the previous frame is not the first one")
        page.get_by_role("button", name="Previous frame").click()
        expect(shown(page).startswith("Loop, frame 59 of 60"), f"the frame before the first is '{shown(page)}', expected the last")
        page.locator(".box").first.focus()
        page.keyboard.press("Home")
        expect(shown(page) == start, "the key Home does not show the first frame")
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Pause").is_visible(), "the space bar does not play")


def speed(browser, file):
    """Checks each playback speed on a clock that the test advances."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("radio", name="Loop").check(force=True)
        for choice, expected in (("1", 0.5), ("0.5", 0.25), ("2", 0.0), ("0.1", 0.05)):
            page.get_by_label("Speed").select_option(choice)
            page.evaluate(f"{SUBJECT}.goTo(0)")
            page.clock.run_for(500)
            time = page.evaluate(f"{SUBJECT}.time")
            distance = abs((time - expected + 0.5) % 1 - 0.5)
            expect(
                distance < 0.04 * float(choice) + 0.01,
                f"half a second at {choice}x moves to {time:.3f} s, expected {expected} s of a loop of 1 s",
            )
        page.get_by_role("button", name="Pause").click()
        before = page.evaluate(f"{SUBJECT}.time")
        page.clock.run_for(500)
        expect(page.evaluate(f"{SUBJECT}.time") == before, "a paused animation moves")


def reduced_motion(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("button", name="Pause").click()
        page.get_by_label("Reduced motion").check()
        wait(page, f"{SUBJECT}.passes.every((pass) => pass.head.reducedMotion)")
        page.get_by_label("Reduced motion").uncheck()
        wait(page, f"{SUBJECT}.passes.every((pass) => !pass.head.reducedMotion)")


def direction(browser, file):
    """Checks that the switch shows the mirror image of the same frame."""
    mirrored = """(data) => new Promise((done) => {
        const image = new Image();
        image.onload = () => {
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const context = canvas.getContext("2d");
            context.scale(-1, 1);
            context.drawImage(image, -image.width, 0);
            done(canvas.toDataURL());
        };
        image.src = data;
    })"""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("radio", name="Loop", exact=True).check(force=True)
        before = pixels(page)
        page.get_by_label("Right to left").check()
        wait(page, f"{SUBJECT}.passes.every((pass) => pass.head.rightToLeft)")
        page.get_by_role("radio", name="Loop", exact=True).check(force=True)
        expect(pixels(page) == page.evaluate(mirrored, before), "the frame is not the mirror image")
        page.get_by_label("Right to left").uncheck()
        wait(page, f"{SUBJECT}.passes.every((pass) => !pass.head.rightToLeft)")
        expect(pixels(page) == before, "the frame from left to right does not return")


def zoom(browser, file):
    """Checks that every zoom maps a frame pixel to a whole number of screen pixels, at one and two pixels per point."""
    for scale in (1, 2):
        with opened(browser, file, scale=scale, has_clock=True) as page:
            wait_for_story(page)
            for choice in (1, 2, 4, 16):
                page.get_by_label("Zoom").select_option(str(choice))
                width = page.evaluate(f"{SUBJECT}.stages[0].frames.element.getBoundingClientRect().width * devicePixelRatio")
                expect(abs(width - 74 * choice) < 0.01, f"74 pixels at {choice}x are {width} screen pixels wide")
                style = page.evaluate(f"getComputedStyle({SUBJECT}.stages[0].frames.element).imageRendering")
                expect(style == "pixelated", f"{choice}x is drawn '{style}'")
            page.get_by_label("Zoom").select_option("points")
            width = page.evaluate(f"{SUBJECT}.stages[0].frames.element.getBoundingClientRect().width")
            expect(abs(width - 37) < 0.01, f"the actual size is {width} points, expected 37")


def drawn(page, selector):
    """Returns how a canvas is drawn: its style, its width in pixels, and its width in screen pixels."""
    return page.evaluate(
        "(selector) => { const canvas = document.querySelector(selector);"
        " return [getComputedStyle(canvas).imageRendering, canvas.width, canvas.getBoundingClientRect().width * devicePixelRatio]; }",
        selector,
    )


def fitting(browser, file):
    """Checks that a frame that fits its box is smoothed, and that its contact sheet is not enlarged."""
    for scale in (1, 2):
        with opened(browser, file, scale=scale, has_clock=True) as page:
            wait_for_story(page)
            style, _, width = drawn(page, ".stage canvas")
            expect(style == "auto" and abs(width - 260 * scale) < 1, f"a fitting frame is drawn '{style}', {width} screen pixels wide")
            expect("smoothed" in page.locator(".looks .note").inner_text(), "the page does not say that the frame is smoothed")


def scene_pixels(browser, file):
    """Checks that a phone is smoothed when it fits and in the contact sheet, and that its pixels are whole screen pixels otherwise."""
    for scale in (1, 2):
        with opened(browser, file, scale=scale, width=400, has_clock=True) as page:
            wait_for_story(page)
            style, _, _ = drawn(page, ".stage canvas")
            expect(style == "auto", f"a fitting phone is drawn '{style}'")
            style, pixels, width = drawn(page, ".row canvas")
            expect(style == "auto" and abs(pixels - width) < 1, f"a thumbnail of {pixels} pixels is drawn '{style}' on {width}")
            for choice in (1, 3):
                page.get_by_label("Zoom").select_option(str(choice))
                style, pixels, width = drawn(page, ".stage canvas")
                expect(
                    style == "pixelated" and abs(width - pixels * choice) < 0.1,
                    f"{pixels} pixels at {choice}x are drawn '{style}', {width} screen pixels wide",
                )
            expect(
                page.evaluate("(() => { const { box } = page.current.stages[0]; box.scrollLeft = 50; return box.scrollLeft; })()") == 50,
                "a magnified phone does not scroll",
            )


def background(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        for choice in ("checkers", "custom"):
            page.get_by_label("Background", exact=True).select_option(choice)
            expect(page.locator(f".stage[data-background={choice}]").count() == 2, f"the background {choice} is not shown")
        page.locator("[aria-label='Background color']").fill("#ff8800")
        color = page.evaluate("getComputedStyle(document.querySelector('.box')).backgroundColor")
        expect(color == "rgb(255, 136, 0)", f"the custom background is {color}")


def swatch(page):
    """Returns the color in the middle of the tint control, as seen on the screen."""
    picture = base64.b64encode(page.get_by_label("Tint").screenshot()).decode()
    return page.evaluate(
        """async (file) => {
            const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
            const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
            context.drawImage(image, 0, 0);
            const [red, green, blue] = context.getImageData(image.width / 2, image.height / 2, 1, 1).data;
            return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
        }""",
        picture,
    )


def tint(browser, file):
    """Checks that a tint changes the image, the code, and the swatch, and that Reset restores all of them."""
    for scheme in ("light", "dark"):
        with opened(browser, file, scheme=scheme, has_clock=True) as page:
            wait_for_story(page)
            color = page.evaluate("(scheme) => page.current.subject.color[scheme]", scheme)
            expect(swatch(page) == color, f"the swatch is {swatch(page)}, expected the indicator's own color {color}")
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("button", name="Pause").click()
        own = pixels(page)
        first = swatch(page)
        page.get_by_label("Tint").fill("#ff0000")
        color = page.evaluate(f"""(() => {{
            const {{ context, element }} = {SUBJECT}.stages[0].frames;
            const {{ data }} = context.getImageData(0, 0, element.width, element.height);
            for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 250 && (data[i] < 250 || data[i + 1] > 0)) return "other";
            return "red";
        }})()""")
        expect(color == "red", "the tint does not replace the color")
        expect(swatch(page) == "#ff0000", f"the swatch of a red tint is {swatch(page)}")
        expect("--set 'color=#ff0000'" in page.locator("code").first.inner_text(), "the command does not set the tint")
        page.get_by_role("button", name="Reset").click()
        expect(pixels(page) == own, "Reset does not restore the image")
        expect(swatch(page) == first, "Reset does not restore the swatch")
        expect("--set" not in page.locator("code").first.inner_text(), "Reset does not restore the command")


def options(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_label("width", exact=True).fill("0.2")
        page.get_by_label("track", exact=True).select_option("false")
        codes = page.locator("code").all_inner_texts()
        expect("--set width=0.2 --set track=false" in codes[0], f"the command is '{codes[0]}'")
        expect(codes[1].endswith("--set width=0.2 --set track=false --preset css"), f"the command for the web is '{codes[1]}'")
        expect("set: {width: 0.2, track: false}" in codes[2], f"the batch entry is '{codes[2]}'")
        expect('options: ["width": "0.2", "track": "false"]' in codes[4], f"the Swift line is '{codes[4]}'")


def copying(browser, file):
    """Checks that the copy buttons work without clipboard permission and confirm the copy."""
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        for label in ("Command", "Web", "Batch entry", "Scene line", "Swift"):
            code = page.locator(f"pre[aria-label='{label}'] code").inner_text()
            page.evaluate("document.addEventListener('copy', (event) => { window.copied = String(getSelection()); }, { once: true })")
            page.evaluate("announce('')")
            page.get_by_role("button", name=f"Copy: {label}").click()
            wait(page, "document.getElementById('status').textContent !== ''")
            status = page.locator("#status").inner_text()
            expect(status == f"Copied: {label}", f"copying says '{status}'")
            found = page.evaluate("window.copied ?? null")
            expect(found is None or found.strip() == code.strip(), f"copying {label} copies '{found}'")


def sizes(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("radio", name="Loop").check(force=True)
        strip = page.get_by_role("slider", name="File size of each frame")
        strip.focus()
        page.keyboard.press("End")
        expect(shown(page).startswith("Loop, frame 59 of 60"), "the strip does not go to the last frame")
        page.keyboard.press("ArrowLeft")
        expect("frame 58, " in strip.get_attribute("aria-valuetext"), f"the strip says '{strip.get_attribute('aria-valuetext')}'")
        box = strip.bounding_box()
        page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 40)
        expect(shown(page).startswith("Loop, frame 30 of 60"), f"a click in the middle of the strip shows '{shown(page)}'")
        page.get_by_text("As a table").click()
        wait(page, "document.querySelectorAll('.sizes tbody tr').length === 60")


def contact_sheet(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("button", name="Finish, dark, frame 0").click()
        expect(shown(page).startswith("Finish, frame 0 of"), f"the contact sheet goes to '{shown(page)}'")
        rows = page.locator(".row").count()
        expect(rows == 8, f"the contact sheet has {rows} rows, expected 4 phases in 2 appearances")


def theme(browser, file):
    for scheme, background in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(17, 17, 19)")):
        with opened(browser, file, scheme=scheme, has_clock=True) as page:
            read = "getComputedStyle(document.body).backgroundColor"
            expect(page.evaluate(read) == background, f"the page does not follow a {scheme} system")
            page.get_by_role("radio", name="Dark").check(force=True)
            expect(page.evaluate(read) == "rgb(17, 17, 19)", "Dark does not darken the page")
            page.get_by_role("radio", name="Light").check(force=True)
            expect(page.evaluate(read) == "rgb(255, 255, 255)", "Light does not lighten the page")


def widths(browser, file):
    """Checks that nothing is wider than the screen, from a small phone to a large monitor."""
    for width in (360, 820, 1600):
        with opened(browser, file, width=width, has_clock=True) as page:
            found = page.evaluate("document.documentElement.scrollWidth")
            expect(found <= width, f"the page is {found} points wide on a screen of {width}")


def ticks(page):
    """Returns the number of animation updates in a third of a second."""
    page.evaluate("() => { window.count = 0; window.counter = () => { window.count++; }; ticker.add(window.counter); }")
    page.clock.run_for(320)
    return page.evaluate("() => { ticker.remove(window.counter); return window.count; }")


def gallery(browser, file):
    with opened(browser, file, has_clock=True) as page:
        cards = page.locator(".cards li:visible")
        count, expected = cards.count(), ticks(page)
        page.keyboard.press("/")
        page.keyboard.type("sk-chase")
        expect(cards.count() == 1, f"searching for an alias finds {cards.all_inner_texts()}")
        page.get_by_role("searchbox").fill("no such thing")
        expect(cards.count() == 0 and "Nothing found" in page.locator(".count").inner_text(), "an empty search does not say so")
        page.get_by_role("searchbox").fill("")
        page.get_by_label("Show").select_option("family:playful")
        found = cards.count()
        expect(0 < found < count, f"the family shows {found} of {count}")
        page.get_by_label("Show").select_option("")
        page.get_by_label("Size").focus()
        before = cards.first.bounding_box()["width"]
        page.keyboard.press("End")
        expect(cards.first.bounding_box()["width"] > before, "the size does not change")
        are_loaded = "page.current.cards.filter((card) => card.isVisible).every((card) => card.pass?.head === card.head)"
        page.clock.run_for(100)
        wait(page, are_loaded)
        page.get_by_label("Tint").fill("#ff0000")
        colors = page.evaluate(
            "page.current.cards.filter((card) => card.isVisible && card.subject.tintable).every((card) => card.frames.color === '#ff0000')"
        )
        expect(colors, "one tint does not color all indicators")
        page.get_by_role("button", name="Reset").click()
        page.get_by_role("radio", name="Dark").check(force=True)
        page.clock.run_for(100)
        wait(page, are_loaded)
        darkened = page.evaluate(
            "page.current.cards.filter((card) => card.isVisible)"
            ".every((card) => card.subject.tintable || card.pass.head.appearance === 'dark')"
        )
        expect(darkened, "Dark does not show all indicators in their dark appearance")
        page.evaluate("location.hash = '#%'")
        expect(page.evaluate("page.current === page.gallery"), "an address without a subject does not show the gallery")
        name = cards.first.locator(".name").inner_text()
        cards.first.locator("a").click()
        wait_for_story(page)
        expect(page.locator("h1:visible").inner_text() == name, "a card does not open its details")
        expect(page.evaluate("document.activeElement.tagName") == "H1", "the details are not announced")
        page.go_back()
        wait(page, "page.current === page.gallery")
        expect(cards.count() == count, "Back does not return to all cards")
        found = ticks(page)
        expect(0 < found <= expected + 1, f"after going back and forth, the animations are advanced {found} times instead of {expected}")
        page.get_by_label("Tint").fill("#ff0000")
        page.locator(".cards a", has_text="ball-pulse").first.click()
        wait_for_story(page)
        expect("--set 'color=#ff0000'" in page.locator("code").first.inner_text(), "the details do not adopt the tint of the gallery")


def card_sizes(browser, file, gallery):
    """Checks that cards show their sizes if and only if only the size distinguishes them."""
    with opened(browser, file, has_clock=True) as page:
        found = page.locator(".cards .size").all_inner_texts()
        expect(found == ["20 × 20 points", "48 × 48 points"], f"the cards say {found}")
    with opened(browser, gallery, has_clock=True) as page:
        expect(page.locator(".cards .size").count() == 0, "cards with different names show their sizes")


def scene(browser, file):
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.get_by_role("button", name="Pause").click()
        entry = page.locator(".bar").first
        entry.click()
        start = float(entry.get_attribute("aria-label").split(" at ")[1].removesuffix(" s"))
        expect(abs(page.evaluate(f"{SUBJECT}.time") - start) < 0.001, "a script entry does not show its instant")
        page.locator(".trace button").last.click()
        expect(page.locator(".trace li[aria-current]").count() == 1, "the trace does not mark the current event")
        before = pixels(page)
        page.get_by_role("slider", name="Frame", exact=True).focus()
        page.keyboard.press("Home")
        expect(pixels(page) != before, "the first frame of the scene is the last one")


def hostile(browser, file, name):
    """Checks that a name with HTML, quotes, and a right-to-left mark is displayed as plain text."""
    with opened(browser, file, has_clock=True) as page:
        found = page.locator("h1:visible").text_content()
        expect(found == name, f"the name is shown as {found!r}, expected {name!r}")
        expect(page.evaluate("window.attacked === undefined"), "text from data was run")
        expect(page.locator("main img, main script, main iframe").count() == 0, "text from data became an element")
