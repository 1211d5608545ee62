/**
 * Finds variables that look like a misspelt setting. Others are ignored, since the environment belongs to many programs.
 * A name is close to a setting if it differs
 * - in upper and lower case, in the plural of a word, or by the product's name before it
 * - by one letter more, less, changed or swapped with the next one
 * - by two such slips, none of which turns a short word into another: `DATABASE_PORT` is not `DATABASE_POOL`
 */
export function misspeltSettings(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = FORMS.map((isClose) => known.find((setting) => isLong(setting) && isClose(name, setting)));
      const [first] = meant.filter((setting) => setting !== undefined);
      return first ? [{ name, meant: first }] : [];
    });
}

/** Short names are one letter from too many others. */
const MISSPELT_MIN_LENGTH = 6;
const isLong = (setting: string): boolean => setting.length >= MISSPELT_MIN_LENGTH;

/** Kubernetes gives pods next to a service of this name variables such as SKOLVY_PORT, which is no long name. */
const PREFIX = "SKOLVY_";

/** A short word is two letters from too many others. */
const SHORT_WORD = 5;
const MOST_SLIPS = 2;

/** Ways to be close, the most certain first. */
const FORMS: ((name: string, setting: string) => boolean)[] = [
  (name, setting) => withoutPlurals(name) === withoutPlurals(setting),
  (name, setting) => slipsBetween(name, setting) <= 1,
  (name, setting) => {
    const given = name.split("_");
    const words = setting.split("_");
    if (given.length !== words.length) return false;
    const slips = words.map((word, place) => {
      const found = slipsBetween(given[place] ?? "", word);
      return found > 1 && word.length <= SHORT_WORD ? MOST_SLIPS + 1 : found;
    });
    return slips.reduce((sum, count) => sum + count, 0) <= MOST_SLIPS;
  },
];

/** Returns a name in upper case, without the product's name before it, and with each word in the singular. */
function withoutPlurals(name: string): string {
  const upper = name.toUpperCase();
  const own = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper;
  const words = own.split("_").map((word) => word.replace(/IES$/, "Y").replace(/(?<=[^S]{2})S$/, ""));
  return words.join("_");
}

/** Counts the letters that were added, left out, changed, or swapped with the next one (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_SLIPS) return MOST_SLIPS + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
