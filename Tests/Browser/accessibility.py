"""Checks names, roles, focus, contrast, targets, and motion; the self-test seeds a fault of each kind and expects it to be found."""

import pathlib
import shutil
import tempfile

from axe_core_python.sync_playwright import Axe
from browser import CheckError, expect, opened, wait

MINIMUM_TARGET = 24
MINIMUM_GRAPHICS_CONTRAST = 3

INTERACTIVE = "a[href], button, select, input, summary, [role=slider], [tabindex]:not([tabindex='-1'])"

# Finds control borders, strips, and accents with too little contrast to the color behind them; axe checks only text contrast.
GRAPHICS = """() => {
    const parse = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
    const luminance = (rgb) => rgb.slice(0, 3).map((value) => value / 255)
        .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const contrast = (a, b) => {
        const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
    };
    const behind = (element) => {
        for (let parent = element.parentElement; parent; parent = parent.parentElement) {
            const color = parse(getComputedStyle(parent).backgroundColor);
            if (color.length === 3 || color[3] > 0) return color;
        }
        return [255, 255, 255];
    };
    const probe = document.createElement("span");
    document.body.append(probe);
    const variable = (element, name) => {
        probe.style.color = getComputedStyle(element).getPropertyValue(name);
        return parse(getComputedStyle(probe).color);
    };
    const found = [];
    const judge = (element, color, what) => {
        const ratio = contrast(color, behind(element));
        const name = element.id || element.className || element.tagName.toLowerCase();
        if (ratio < LIMIT) found.push(`${what} of ${name} has a contrast of ${ratio.toFixed(2)}`);
    };
    for (const element of document.querySelectorAll("button, select, input[type=text], input[type=search], input[type=color]")) {
        if (element.disabled || element.checkVisibility() === false) continue;
        const style = getComputedStyle(element);
        const isFilled = contrast(parse(style.backgroundColor), behind(element)) >= LIMIT;
        const hasText = element.tagName === "BUTTON" && element.textContent.trim() !== "";
        if (!isFilled && !hasText) judge(element, parse(style.borderTopColor), "the border");
    }
    for (const element of document.querySelectorAll(".strip")) {
        judge(element, variable(element, "--bar"), "the bars");
        judge(element, variable(element, "--accent"), "the current bar");
    }
    const color = (element, property) => parse(getComputedStyle(element)[property]);
    const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const all = (selector) => document.querySelectorAll(selector);
    for (const element of visible(".mark, .cursor, .divider")) judge(element, color(element, "backgroundColor"), "the mark");
    for (const element of visible(".bounds, .thumbnail.empty")) {
        judge(element, color(element, element.matches(".bounds") ? "outlineColor" : "borderTopColor"), "the outline");
    }
    for (const element of all("input[type=checkbox], input[type=range]")) judge(element, variable(element, "--accent"), "the accent");
    for (const element of all(".segments input:checked + span")) judge(element, color(element, "borderTopColor"), "the border");
    probe.remove();
    return found;
}""".replace("LIMIT", str(MINIMUM_GRAPHICS_CONTRAST))

TARGETS = """(selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).flatMap((element) => {
    const target = element.closest("label") ?? element;
    const { width, height } = target.getBoundingClientRect();
    const isSmall = width < LIMIT - 0.01 || height < LIMIT - 0.01;
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
    return isSmall && !element.matches(".bar") ? [`${name}: ${width.toFixed(0)}x${height.toFixed(0)}`] : [];
})""".replace("LIMIT", str(MINIMUM_TARGET))

FOCUSABLE = """(selector) => {
    const groups = new Set();
    return [...document.querySelectorAll(selector)].filter((element) => {
        if (!element.checkVisibility() || element.disabled || element.tabIndex < 0) return false;
        if (element.type !== "radio") return true;
        // Only the selected radio button of a group is reached with Tab.
        return element.checked;
    }).map((element, index) => { element.dataset.order = index; return index; }).length;
}"""

FOCUSED = """() => {
    const element = document.activeElement;
    const shown = element.type === "radio" ? element.nextElementSibling : element;
    const style = getComputedStyle(shown);
    const hasOutline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    return [element.dataset?.order ?? null, hasOutline, element.outerHTML.slice(0, 80)];
}"""


def prepared(page):
    wait(page, "page.isReady")


def rules(page):
    """Checks names, roles, text contrast, and axe-core's other rules."""
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    results = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    for violation in results["violations"]:
        raise CheckError(f"axe rule {violation['id']}: {violation['help']}: {violation['nodes'][0]['html'][:120]}")
    expect(len(results["passes"]) >= 15, f"axe checked only {len(results['passes'])} rules")
    return f"{len(results['passes'])} rules of axe-core"


def graphics(page):
    found = page.evaluate(GRAPHICS)
    expect(not found, f"{found[0] if found else ''}, expected {MINIMUM_GRAPHICS_CONTRAST}")


def targets(page):
    found = page.evaluate(TARGETS, INTERACTIVE)
    expect(not found, f"a target is smaller than {MINIMUM_TARGET} pixels: {found[0] if found else ''}")


def look(browser, file, **look):
    """Checks the visible page, in one theme and at one size."""
    with opened(browser, file, **look) as page:
        prepared(page)
        page.evaluate("pageOptions.change({ isPlaying: false })")
        graphics(page)
        targets(page)
        return rules(page)


def focus(browser, file):
    """Checks that Tab reaches every control once, in page order, and that each control shows its focus."""
    with opened(browser, file, has_clock=True) as page:
        prepared(page)
        page.evaluate("pageOptions.change({ isPlaying: false })")
        return focus_order(page)


def focus_order(page):
    count = page.evaluate(FOCUSABLE, INTERACTIVE)
    for expected in range(count):
        page.keyboard.press("Tab")
        order, is_visible, html = page.evaluate(FOCUSED)
        expect(order is not None, f"Tab reaches something unexpected: {html}")
        expect(int(order) == expected, f"Tab number {expected + 1} reaches control {int(order) + 1}: {html}")
        expect(is_visible, f"the focus is not visible: {html}")
    return f"{count} controls"


def motion(browser, file):
    """Checks that nothing moves for viewers who prefer reduced motion until they press Play."""
    with opened(browser, file, motion="reduce", has_clock=True) as page:
        prepared(page)
        page.clock.run_for(300)
        wait(page, "page.current !== page.gallery || page.current.cards.filter((card) => card.isVisible).every((card) => card.pass)")
        first = page.screenshot()
        page.clock.run_for(700)
        expect(page.screenshot() == first, "the page moves although the viewer prefers reduced motion")


# One fault of each kind: the check that must find it, a word from its message, the file, the text to replace, and the replacement.
FAULTS = [
    (look, "axe rule", "scripts/shared/elements.js", 'make("label", { for: id }, title)', 'make("span", {}, title)'),
    (look, "axe rule", "scripts/shared/strip.js", 'role: "slider"', 'role: "sliding"'),
    (look, "axe rule", "styles/base.css", "light-dark(#5c5c62", "light-dark(#a0a0a8"),
    (look, "contrast of", "styles/base.css", "light-dark(#85858d", "light-dark(#d0d0d8"),
    (look, "contrast of", "styles/base.css", "light-dark(#8e8e96", "light-dark(#d4d4da"),
    (
        look,
        "smaller than",
        "styles/detail.css",
        "min-width: 32px;\n  padding: 4px 6px",
        "min-width: 0; min-height: 0; height: 14px; padding: 0",
    ),
    (focus, "Tab number", "scripts/preview/detail.js", 'class: "play", onclick', 'class: "play", tabindex: 3, onclick'),
    (
        focus,
        "not visible",
        "styles/base.css",
        ":focus-visible {\n  outline: 2px solid var(--accent)",
        ":focus-visible {\n  outline: 0 solid var(--accent)",
    ),
    (motion, "moves", "scripts/shared/page-options.js", '!matchMedia("(prefers-reduced-motion: reduce)").matches', "true"),
]


def self_test(browser, file, faults=FAULTS):
    """Seeds each fault into a copy of a passing page, and checks that the corresponding check finds it."""
    file = pathlib.Path(file)
    for check, word, path, old, new in faults:
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "page"
            if path:
                shutil.copytree(file.parent, copy)
            else:
                # The page is a single file.
                copy.mkdir()
                shutil.copy(file, copy)
            seeded = copy / (path or file.name)
            text = seeded.read_text()
            expect(old in text, f"{seeded.name} no longer contains {old!r}; seed another fault")
            seeded.write_text(text.replace(old, new))
            try:
                check(browser, copy / file.name)
            except CheckError as problem:
                expect(word in str(problem), f"{new!r} in {seeded.name} is reported as '{problem}', expected '{word}'")
                continue
            raise CheckError(f"the check '{check.__name__}' does not find {new!r} in {seeded.name}")
    return f"{len(faults)} seeded faults found"
