/** Names of the `:segments` in a path template. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A screen of guardians or of staff, whose table `deskScreens.ts` is apart. */
export type ScreenRow<Name extends string> = {
  /** Address template; its `:segments` are ids. */
  path: `/${string}`;
  /** Other addresses of the same screen, as the tabs in Teams have them (TEAMS-1). */
  aliases?: readonly `/${string}`[];
  /** Screen above it, where the back button leads from a first visit; null for a screen without that button (NAV-7). */
  back: Name | null;
  /** Its entry in the menu, if it has one: a text, an icon's id, and a category if it belongs to one. */
  menu?: { text: string; icon: string; category?: string };
};

/** Returns the function that gives the addresses of a table's screens; the parameters are those of the template. */
export const linksOf =
  <Table extends { [Name in keyof Table]: { path: string } }>(table: Table) =>
  <Name extends keyof Table>(
    name: Name,
    ...[params]: [PathParam<Table[Name]["path"]>] extends [never]
      ? []
      : [Record<PathParam<Table[Name]["path"]>, string>]
  ): string =>
    fillPath(table[name].path, params ?? {});

/** Returns an address for a template and its parameters. */
export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/\/\*$/, "").replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

/** A value for each `:segment` of a path template, in their order. */
export type Ids<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Ids<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [string]
    : [];

/** Returns an address for a template and the values of its segments in their order. */
export const fillInOrder = (path: string, ids: readonly string[]): string =>
  ids.reduce((filled, id) => filled.replace(/:\w+/, encodeURIComponent(id)), path.replace(/\/\*$/, ""));

/** Removes slashes at the end of a path, except from that of home. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end) || "/";
}

/** Finds the screen at an address. A template without parameters takes precedence over one with parameters. */
export function findScreen<Row extends ScreenRow<string>, Entry extends [string, Row]>(
  list: Entry[],
  address: string,
): Entry | undefined {
  const path = withoutEndSlash(address);
  const matches = (template: string) => patternOf(template).test(path);
  const found = list.filter(([, { path: own, aliases = [] }]) => [own, ...aliases].some(matches));
  return found.find(([, { path: own }]) => !own.includes(":")) ?? found[0];
}

const patterns = new Map<string, RegExp>();

/** Compiles each template once: lists ask about hundreds of addresses. */
function patternOf(template: string): RegExp {
  const known = patterns.get(template);
  if (known) return known;
  const pattern = new RegExp(`^${template.replace(/\/\*$/, "(?:/.*)?").replace(/:\w+/g, "[^/]+")}$`);
  patterns.set(template, pattern);
  return pattern;
}
