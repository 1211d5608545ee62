import type { ReaderChild } from "./readers.ts";

/** Returns the name of the school, or of the tenant for several; undefined where it could tell where a protected child is. */
export function senderName(children: ReaderChild[]): string | undefined {
  if (children.some(({ isProtected }) => isProtected)) return undefined;
  const schools = new Set(children.map(({ school }) => school));
  const [school] = schools;
  return schools.size === 1 && school ? school : children[0]?.tenant;
}

/** Returns the options of texts that have words of their own for preschools, for news about some children. */
export const wordsOfSchool = (children: ReaderChild[]): { context?: "preschool" } =>
  children.length > 0 && children.every(({ isPreschool }) => isPreschool) ? { context: "preschool" } : {};
