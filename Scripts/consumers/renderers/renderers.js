// The examples of Tests/DrawingTests/Operations, drawn by a browser. Scripts/consumers/renderers/run compares the results.

const indigo = "rgb(37% 36% 90%)";
const pink = "rgb(100% 22% 37%)";
const orange = "rgb(100% 62% 4%)";
const teal = "rgb(19% 72% 75%)";
const gray = "rgb(56% 56% 56%)";
const turn = 2 * Math.PI;
const scale = 2;

/**
 * The canvas of the current example; a point is one unit.
 * @type {CanvasRenderingContext2D}
 */
let c;

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {string | CanvasGradient} Style
 * @typedef {{ cap?: CanvasLineCap, join?: CanvasLineJoin, dashes?: number[], offset?: number }} LineOptions
 */

/** @param {(path: Path2D) => void} draw */
function path(draw) {
  const path = new Path2D();
  draw(path);
  return path;
}
/** @type {(x: number, y: number, radius: number) => Path2D} */
const circle = (x, y, radius) =>
  path((p) => {
    p.arc(x, y, radius, 0, turn);
    p.closePath();
  });
/** @type {(x: number, y: number, width: number, height: number) => Path2D} */
const rect = (x, y, width, height) => path((p) => p.rect(x, y, width, height));
/** @type {(x: number, y: number, width: number, height: number, radius: number) => Path2D} */
const roundRect = (x, y, width, height, radius) => path((p) => p.roundRect(x, y, width, height, radius));
/** @type {(...points: Point[]) => Path2D} */
const line = (...points) => path((p) => points.forEach((point) => p.lineTo(...point)));
/** @type {(points: Point[]) => Path2D} */
const polygon = (points) =>
  path((p) => {
    points.forEach((point) => p.lineTo(...point));
    p.closePath();
  });
/** @type {(x: number, y: number, radius: number, angle: number) => Point} */
const around = (x, y, radius, angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
/** @type {(x: number, y: number, outer: number, inner: number) => Path2D} */
const star = (x, y, outer, inner) =>
  polygon([...Array(10).keys()].map((i) => around(x, y, i % 2 ? inner : outer, (i / 5 - 0.5) * Math.PI)));
/** @type {(color: string, alpha: number) => string} */
const withAlpha = (color, alpha) => color.replace(")", ` / ${alpha})`);

/**
 * @param {Path2D} path
 * @param {Style} style
 * @param {CanvasFillRule} rule
 */
function fill(path, style, rule = "nonzero") {
  c.fillStyle = style;
  c.fill(path, rule);
}

/**
 * @param {Path2D} path
 * @param {Style} style
 * @param {number} width
 * @param {LineOptions} options
 */
function stroke(path, style, width, { cap = "butt", join = "miter", dashes = [], offset = 0 } = {}) {
  Object.assign(c, { strokeStyle: style, lineWidth: width, lineCap: cap, lineJoin: join, lineDashOffset: offset });
  c.setLineDash(dashes);
  c.stroke(path);
}

/** @param {() => void} draw */
function saved(draw) {
  c.save();
  draw();
  c.restore();
}

/**
 * Adds evenly spaced colors, or colors at their offsets.
 * @param {CanvasGradient} gradient
 * @param {...(string | [offset: number, color: string])} colors
 */
function stops(gradient, ...colors) {
  for (const [i, color] of colors.entries()) {
    if (typeof color === "string") gradient.addColorStop(i / (colors.length - 1), color);
    else gradient.addColorStop(...color);
  }
  return gradient;
}

/**
 * Returns the context of a new canvas, whose size is in pixels.
 * @param {number} width
 * @param {number} height
 */
function context(width, height) {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("the browser could not allocate a canvas");
  Object.assign(context.canvas, { width, height });
  return context;
}

/**
 * Draws on a separate canvas, then draws that canvas with the filter, the opacity, or the shadow that the options set.
 * @param {() => void} draw
 * @param {Partial<CanvasRenderingContext2D>} options
 */
function layer(draw, options = {}) {
  const outer = c;
  c = context(outer.canvas.width, outer.canvas.height);
  c.setTransform(outer.getTransform());
  draw();
  const content = c.canvas;
  c = outer;
  saved(() => {
    c.resetTransform();
    Object.assign(c, options);
    c.drawImage(content, 0, 0);
  });
}

/** @type {Record<string, () => void>} */
const examples = {
  shapes() {
    fill(circle(24, 22, 15), indigo);
    fill(path((p) => p.ellipse(61, 22, 16, 12, 0, 0, turn)), teal);
    fill(rect(85, 9, 26, 26), orange);
    fill(roundRect(9, 45, 30, 26, 8), pink);
    fill(
      path((p) => {
        p.arc(61, 58, 15, -turn / 4, turn * 5 / 12);
        p.lineTo(61, 58);
      }),
      indigo,
    );
    fill(polygon([[98, 44], [114, 72], [82, 72]]), teal);
  },
  curves() {
    stroke(new Path2D("M8 24C26-4 42 52 60 24S94 52 112 24"), indigo, 4, { cap: "round" });
    stroke(new Path2D("M8 56Q34 28 60 56T112 56"), pink, 4, { cap: "round" });
  },
  fillRules() {
    /** @type {(x: number, y: number) => Path2D} */
    const pentagram = (x, y) => polygon([...Array(5).keys()].map((i) => around(x, y, 30, (i * 2 / 5 - 0.25) * turn)));
    fill(pentagram(30, 43), orange, "nonzero");
    fill(pentagram(90, 43), pink, "evenodd");
  },
  caps() {
    /** @type {CanvasLineCap[]} */
    const caps = ["butt", "round", "square"];
    caps.forEach((cap, i) => {
      const across = line([22, 16 + 24 * i], [98, 16 + 24 * i]);
      stroke(across, indigo, 14, { cap });
      stroke(across, "white", 1);
    });
  },
  joins() {
    /** @type {CanvasLineJoin[]} */
    const joins = ["miter", "round", "bevel"];
    joins.forEach((join, i) => {
      const x = 22 + 38 * i;
      const angle = line([x - 11, 62], [x, 24], [x + 11, 62]);
      stroke(angle, teal, 10, { join });
      stroke(angle, "white", 1);
    });
  },
  dashes() {
    stroke(line([8, 12], [112, 12]), gray, 3, { dashes: [9, 5] });
    stroke(circle(32, 48, 21), indigo, 5, { cap: "round", dashes: [0, Math.PI * 21 / 8] });
    // Starts at the top right corner, like our canvas.
    const rounded = path((p) => {
      p.arc(100, 38, 10, -turn / 4, 0);
      p.arc(100, 58, 10, 0, turn / 4);
      p.arc(76, 58, 10, turn / 4, turn / 2);
      p.arc(76, 38, 10, turn / 2, turn * 3 / 4);
      p.closePath();
    });
    stroke(rounded, pink, 3, { cap: "round", dashes: [10, 6, 1, 6], offset: 4 });
  },
  transforms() {
    for (let i = 1; i <= 12; i++) {
      c.translate(60, 40);
      c.rotate(turn / 12);
      c.translate(-60, -40);
      stroke(line([60, 22], [60, 8]), withAlpha(indigo, i / 12), 6, { cap: "round" });
    }
  },

  trim() {
    [pink, orange, teal].forEach((color, i) => {
      const radius = 34 - 10 * i;
      const end = 0.8 - 0.2 * i;
      stroke(circle(60, 40, radius), withAlpha(color, 0.25), 7);
      saved(() => {
        c.translate(60, 40);
        c.rotate(-turn / 4);
        stroke(path((p) => p.arc(0, 0, radius, 0, turn)), color, 7, { cap: "round", dashes: [turn * radius * end, turn * radius] });
      });
      fill(circle(...around(60, 40, radius, turn * (end - 0.25)), 2), "white");
    });
  },
  svgPath() {
    const heart = new Path2D("M0 18C-34-8-16-28 0-13 16-28 34-8 0 18Z");
    saved(() => {
      c.translate(33, 45);
      fill(heart, pink);
    });
    saved(() => {
      c.translate(87, 45);
      stroke(heart, indigo, 3, { join: "round" });
    });
  },
  joinedPaths() {
    const petal = path((p) => p.ellipse(0, -17, 11, 17, 0, 0, turn)), flower = new Path2D();
    for (let i = 0; i < 6; i++) flower.addPath(petal, new DOMMatrix().translate(38, 40).rotate(60 * i));
    fill(flower, indigo, "evenodd");
    stroke(roundRect(82, 11, 26, 58, 13), teal, 5);
  },
  // Clips instead of combining paths.
  areas() {
    const outer = circle(15, 32, 13), square = roundRect(12, 31, 22, 22, 5), outside = rect(0, 0, 41, 80);
    outside.addPath(square);
    [() => {
      const both = new Path2D(outer);
      both.addPath(square);
      fill(both, orange);
    }, () => {
      c.clip(square);
      fill(outer, orange);
    }, () => {
      c.clip(outside, "evenodd");
      fill(outer, orange);
    }].forEach((draw) => {
      saved(draw);
      stroke(outer, gray, 0.75);
      stroke(square, gray, 0.75);
      c.translate(41, 0);
    });
  },
  // Erases the inside of a wider stroke.
  strokeOutlines() {
    /** @type {(path: Path2D, color: string, width: number, options: LineOptions) => void} */
    const outline = (path, color, width, options) =>
      layer(() => {
        stroke(path, color, width + 2, options);
        c.globalCompositeOperation = "destination-out";
        stroke(path, "black", width - 2, options);
      });
    const wave = new Path2D("M14 50C28 4 46 76 60 30");
    stroke(wave, withAlpha(orange, 0.3), 14, { cap: "round" });
    outline(wave, orange, 14, { cap: "round" });
    outline(circle(92, 40, 20), indigo, 8, { cap: "round", dashes: [turn * 2.5, turn * 2.5] });
  },
  roundedPolygons() {
    /** @type {(corners: [x: number, y: number, radius: number][]) => Path2D} */
    const rounded = (corners) =>
      path((p) =>
        corners.forEach(([x, y, radius], i) => {
          const { length } = corners;
          const [[beforeX, beforeY], [nextX, nextY]] = [corners[(i + length - 1) % length], corners[(i + 1) % length]];
          if (i === 0) p.moveTo((beforeX + x) / 2, (beforeY + y) / 2);
          p.arcTo(x, y, nextX, nextY, radius);
          if (i === length - 1) p.closePath();
        })
      );
    /** @type {(count: number, x: number, y: number, radius: number, cornerRadius: number, innerRadius?: number) => Path2D} */
    const regular = (count, x, y, radius, cornerRadius, innerRadius = radius) =>
      rounded([...Array(count).keys()].map(
        (i) => [...around(x, y, i % 2 ? innerRadius : radius, turn * (i / count - 0.25)), cornerRadius],
      ));
    fill(regular(3, 30, 25, 20, 5), pink);
    fill(regular(6, 90, 21, 17, 5), indigo);
    fill(regular(16, 30, 59, 18, 4, 14), orange);
    fill(rounded([[68, 46, 8], [112, 46, 8], [104, 74, 0], [76, 74, 0]]), teal);
  },
  // Mixes points at equal fractions of both lengths.
  morph() {
    const corners = [...Array(11).keys()].map((i) => around(17, 40, i % 2 ? 6 : 15, (i / 5 - 0.5) * Math.PI));
    /** @type {(a: number, b: number, t: number) => number} */
    const mix = (a, b, t) => a + (b - a) * t;
    for (let step = 0; step <= 3; step++) {
      /** @type {Point[]} */
      const points = [...Array(200).keys()].map((i) => {
        const edge = Math.floor(i / 20);
        const [x, y] = around(17, 40, 10, turn * (i / 200 - 0.25));
        const [starX, starY] = [0, 1].map((axis) => mix(corners[edge][axis], corners[edge + 1][axis], i % 20 / 20));
        return [mix(x, starX, step / 3), mix(y, starY, step / 3)];
      });
      const [red, green, blue] = [[19, 37], [72, 36], [75, 90]].map(([from, to]) => mix(from, to, step / 3));
      fill(polygon(points), `rgb(${red}% ${green}% ${blue}%)`);
      c.translate(29, 0);
    }
  },
  // Projects points on the outlines as CSS's rotateY and perspective do.
  perspective() {
    /** @type {(x: number, y: number, radius: number, from: number) => Point[]} */
    const quarter = (x, y, radius, from) => [...Array(17).keys()].map((i) => around(x, y, radius, turn * (from + i / 64)));
    const card = [quarter(25, 25, 5, 0.75), quarter(25, 55, 5, 0), quarter(9, 55, 5, 0.25), quarter(9, 25, 5, 0.5)].flat();
    const dot = [0, 1, 2, 3].flatMap((i) => quarter(17, 34, 7, i / 4));
    for (const degrees of [0, 40, 65, 130]) {
      const angle = degrees / 360 * turn;
      /** @type {(points: Point[]) => Path2D} */
      const projected = (points) =>
        polygon(points.map(([x, y]) => {
          const growth = 60 / (60 + (x - 17) * Math.sin(angle));
          return [17 + (x - 17) * Math.cos(angle) * growth, 40 + (y - 40) * growth];
        }));
      fill(projected(card), degrees > 90 ? gray : indigo);
      if (degrees < 90) fill(projected(dot), orange);
      c.translate(29, 0);
    }
  },

  linearGradient() {
    fill(roundRect(10, 10, 100, 26, 8), stops(c.createLinearGradient(10, 0, 110, 0), indigo, pink, orange));
    fill(roundRect(10, 44, 100, 26, 8), stops(c.createLinearGradient(10, 0, 110, 0), [0.2, teal], [1, withAlpha(teal, 0)]));
  },
  radialGradient() {
    fill(circle(34, 40, 20), stops(c.createRadialGradient(27, 33, 0, 27, 33, 32), "white", pink, indigo));
    fill(circle(88, 40, 22), stops(c.createRadialGradient(88, 40, 6, 88, 40, 22), orange, withAlpha(orange, 0)));
  },
  conicGradient() {
    fill(circle(33, 40, 20), stops(c.createConicGradient(-turn / 4, 33, 40), pink, orange, teal, indigo, pink));
    stroke(circle(87, 40, 18), stops(c.createConicGradient(0, 87, 40), withAlpha(indigo, 0), indigo), 6);
    fill(circle(105, 40, 5), indigo);
  },
  tintedGradient() {
    fill(roundRect(10, 10, 100, 26, 13), stops(c.createLinearGradient(10, 0, 110, 0), indigo, withAlpha(indigo, 0)));
    fill(roundRect(10, 44, 100, 26, 13), stops(c.createLinearGradient(10, 0, 110, 0), orange, withAlpha(orange, 0)));
  },
  hues() {
    // Converts the Swift example's hue to hsl(), with a saturation of 100% and half of the sum as the lightness.
    for (let i = 0; i < 12; i++) {
      fill(circle(...around(31, 40, 22, i / 12 * turn), 5), `hsl(${i * 30}deg 100% 62.5%)`);
      fill(circle(...around(89, 40, 22, i / 12 * turn), 5), `oklch(0.75 0.11 ${i * 30}deg)`);
    }
  },
  mixing() {
    ["srgb", "oklab", "oklch"].forEach((space, row) => {
      const colors = [...Array(65).keys()].map((i) => `color-mix(in ${space}, ${indigo}, ${orange} ${i / 0.64}%)`);
      fill(roundRect(10, 8 + 23 * row, 100, 18, 6), stops(c.createLinearGradient(10, 0, 110, 0), ...colors));
    });
  },

  clips() {
    const shapes = circle(33, 40, 26);
    shapes.addPath(star(90, 42, 28, 13));
    c.clip(shapes);
    for (let i = 0; i < 24; i++) stroke(line([i * 9 - 60, 80], [i * 9 + 20, 0]), i % 2 ? teal : indigo, 6);
  },
  clear() {
    fill(roundRect(16, 10, 88, 60, 14), indigo);
    c.globalCompositeOperation = "destination-out";
    fill(circle(60, 40, 20), "black");
  },
  groupOpacity() {
    /** @type {(x: number, alpha: number) => void} */
    const circles = (x, alpha) => {
      fill(circle(x - 9, 32, 16), withAlpha(pink, alpha));
      fill(circle(x + 9, 32, 16), withAlpha(orange, alpha));
      fill(circle(x, 48, 16), withAlpha(indigo, alpha));
    };
    circles(32, 0.5);
    layer(() => circles(88, 1), { globalAlpha: 0.5 });
  },
  blendModes() {
    /** @type {GlobalCompositeOperation[]} */
    const modes = [
      "source-over",
      "multiply",
      "screen",
      "overlay",
      "darken",
      "lighten",
      "color-dodge",
      "color-burn",
      "hard-light",
      "soft-light",
      "difference",
      "exclusion",
      "hue",
      "saturation",
      "color",
      "luminosity",
    ];
    modes.forEach((mode, i) =>
      saved(() => {
        c.translate(2 + 14.75 * (i % 8), 4 + 38 * Math.floor(i / 8));
        fill(roundRect(0, 0, 9, 34, 3), stops(c.createLinearGradient(0, 0, 0, 34), indigo, orange));
        layer(() => fill(path((p) => p.ellipse(7, 17, 6, 12, 0, 0, turn)), teal), { globalCompositeOperation: mode });
      })
    );
  },
  addedLight() {
    c.globalCompositeOperation = "lighter";
    ["#f00", "#0f0", "#00f"].forEach((color, i) => fill(circle(...around(60, 43, 14, (i / 3 - 0.25) * turn), 22), color));
  },
  masks() {
    for (let row = 0; row < 3; row++) {
      const y = 22 * row;
      fill(circle(18, y + 18, 8), indigo);
      fill(roundRect(32, y + 11, 78, 6, 3), indigo);
      fill(roundRect(32, y + 20, 52, 6, 3), withAlpha(indigo, 0.5));
    }
    c.globalCompositeOperation = "destination-in";
    fill(rect(0, 0, 120, 80), stops(c.createLinearGradient(16, 10, 104, 50), "rgb(0 0 0 / 0)", "black", "rgb(0 0 0 / 0)"));
  },
  blur() {
    [0, 2, 6].forEach((radius, i) => {
      layer(() => fill(star(22 + 38 * i, 40, 15, 7), pink), { filter: `blur(${radius / 2 * scale}px)` });
    });
  },
  shadows() {
    const shadow = { shadowColor: "rgb(0 0 0 / 0.4)", shadowBlur: 10 * scale, shadowOffsetY: 4 * scale };
    layer(() => fill(roundRect(14, 16, 46, 42, 9), orange), shadow);
    layer(() => fill(circle(91, 38, 10), indigo), { shadowColor: indigo, shadowBlur: 12 * scale });
  },

  text() {
    c.textAlign = "center";
    /** @type {(text: string, font: string, style: Style, y: number) => void} */
    const write = (text, font, style, y) => {
      c.font = `${font} Inter`;
      c.fillStyle = style;
      c.fillText(text, 60, y);
    };
    write("Refresh", "700 26px", stops(c.createLinearGradient(20, 0, 100, 0), indigo, pink), 34);
    write("Pull to refresh", "500 13px", gray, 54);
    write("Updated at 9:41", "400 10px", gray, 70);
  },
  bitmaps() {
    const pixels = context(3, 3);
    for (let i = 0; i < 9; i++) {
      pixels.fillStyle = ["#5e5ce6", "#ff375f", "#ff9f0a"][(i + Math.floor(i / 3)) % 3];
      pixels.fillRect(i % 3, Math.floor(i / 3), 1, 1);
    }
    for (let i = 0; i < 3; i++) {
      c.imageSmoothingEnabled = i > 0;
      c.globalAlpha = i > 1 ? 0.5 : 1;
      c.drawImage(pixels.canvas, 6 + 37 * i, 23, 34, 34);
    }
  },
};

// The page that Scripts/consumers/renderers/run writes calls the examples.
Object.assign(globalThis, { examples });
