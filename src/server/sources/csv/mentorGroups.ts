import { CLASS_TYPES, HOMEROOM } from "./codes.ts";
import type { RosterClass } from "./roster.ts";

/**
 * Tells mentor groups by the type of the class, or by the setting `mentorGroups` of the source: ids and titles of classes, separated
 * by commas, in which * stands for any text and # for a digit.
 * @returns undefined for a class of which neither says it
 */
export function mentorGroupFinder(setting: string | undefined): (one: RosterClass) => boolean | undefined {
  const patterns = setting
    ?.split(",")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  return ({ id, title, classType }) => {
    const isNamed = patterns?.some((pattern) => [id, title].some((name) => matches(pattern, name.toLowerCase())));
    if (classType === HOMEROOM || isNamed) return true;
    if (classType === null) return patterns && false;
    return CLASS_TYPES.includes(classType) ? false : undefined;
  };
}

/** Whether a name fits a pattern. Each * takes as little as it can, so no name takes longer than its length times the pattern's. */
function matches(pattern: string, name: string): boolean {
  let [at, inName] = [0, 0];
  let star: { at: number; inName: number } | undefined;
  while (inName < name.length) {
    const sign = pattern[at];
    if (sign === "*") {
      star = { at, inName };
      at += 1;
    } else if (sign !== undefined && (sign === "#" ? isDigit(name[inName]) : sign === name[inName])) {
      at += 1;
      inName += 1;
    } else if (star) {
      star.inName += 1;
      [at, inName] = [star.at + 1, star.inName];
    } else return false;
  }
  return [...pattern.slice(at)].every((sign) => sign === "*");
}

const isDigit = (sign = ""): boolean => sign >= "0" && sign <= "9";
