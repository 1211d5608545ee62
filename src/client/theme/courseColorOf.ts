/** The base colours as schools would pick them; each theme has its own shades. */
const BASE_COLORS = {
  cornflower: "#4f6bed",
  teal: "#038387",
  forest: "#498205",
  lavender: "#7160e8",
  pumpkin: "#ca5010",
  berry: "#c239b3",
  brass: "#986f0b",
  steel: "#005b70",
  brown: "#8e562e",
  blue: "#0078d4",
} as const;

type CourseColor = keyof typeof BASE_COLORS;

/** Weight of a difference in lightness against one in hue, so that a pale red is red and not grey. */
const LIGHTNESS_WEIGHT = 0.25;

/** Returns the base colour nearest to a colour code of any system; steel if it cannot be parsed. */
export function courseColorOf(colorCode: string): CourseColor {
  const wanted = oklab(colorCode);
  if (!wanted) return "steel";
  const [nearest] = baseLabs
    .map(({ name, lab }) => ({ name, distance: distance(wanted, lab) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name ?? "steel";
}

type Lab = { lightness: number; a: number; b: number };

const baseLabs = Object.entries(BASE_COLORS).flatMap(([name, code]) => {
  const lab = oklab(code);
  return lab ? [{ name: name as CourseColor, lab }] : [];
});

const distance = (one: Lab, other: Lab): number =>
  (LIGHTNESS_WEIGHT * (one.lightness - other.lightness)) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

/** Björn Ottosson's perceptual colour space: equal distances look equally different. */
function oklab(colorCode: string): Lab | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(colorCode)?.[1];
  if (!hex) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
