import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import type { Oldest } from "./browserTargets.ts";

/** Features that at least one of the oldest browsers lacks. */
export type Newer = {
  /** Global objects and functions, such as `SyncManager`. */
  globals: Set<string>;
  /** Members of global objects, such as `URL.canParse`. */
  statics: Set<string>;
  /** Methods of objects that all have, such as `isWellFormed`. Leaves out names that other objects have had before. */
  methods: Set<string>;
  /** Selectors, at-rules and functions of style sheets, such as `:has`, `@property` and `light-dark(`. */
  styles: Set<string>;
};

const { api, css, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** Objects whose members are called by name alone. */
const SCOPES = new Set(["Window", "WorkerGlobalScope", "globalThis"]);

const isUsual = ({ flags, prefix, alternative_name, version_removed }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name && !version_removed;

/** Compares as numbers: no browser of the list has had a tenth minor version. */
const isWithin = ({ version_added: added }: SimpleSupportStatement, oldest: number): boolean =>
  typeof added === "string" && Number.parseFloat(added.replace("≤", "")) <= oldest;

const isOld = ({ __compat: compat }: Identifier, oldest: Oldest): boolean =>
  !compat ||
  Object.entries(oldest).every(([browser, version]) =>
    [compat.support[browser as keyof typeof compat.support] ?? []]
      .flat()
      .some((statement) => isUsual(statement) && isWithin(statement, version)),
  );

const membersOf = (feature: Identifier = {}): [string, Identifier][] =>
  Object.entries(feature).flatMap(([key, member]) =>
    key === "__compat" || key.startsWith("@@") ? [] : [[key, member as Identifier]],
  );

/** Lists what the oldest browsers lack, by the compatibility data of MDN. */
export function newerThan(oldest: Oldest): Newer {
  const newer: Newer = { globals: new Set(), statics: new Set(), methods: new Set(), styles: stylesNewerThan(oldest) };
  const known = new Set<string>();
  for (const [owner, feature] of [...membersOf(javascript.builtins), ...membersOf(api)]) {
    const isOwnerOld = isOld(feature, oldest);
    if (!isOwnerOld) newer.globals.add(owner);
    for (const [key, member] of membersOf(feature)) {
      const name = key.replace(/_static$/, "");
      if (isOwnerOld && isOld(member, oldest)) {
        known.add(name);
        continue;
      }
      newer.statics.add(`${owner}.${name}`);
      if (SCOPES.has(owner)) newer.globals.add(name);
      // The methods of newer objects are out of reach without the object.
      if (isOwnerOld) newer.methods.add(name);
    }
  }
  for (const name of known) newer.methods.delete(name);
  return newer;
}

function stylesNewerThan(oldest: Oldest): Set<string> {
  const written = (features: Identifier | undefined, as: (name: string) => string) =>
    membersOf(features)
      .filter(([name, feature]) => !name.startsWith("-") && !isOld(feature, oldest))
      .map(([name]) => as(name));
  const functions = (features: Identifier | undefined): string[] =>
    membersOf(features).flatMap(([name, feature]) => {
      const isFunction = feature.__compat?.description?.startsWith(`<code>${name}()</code>`);
      return [...(isFunction && !isOld(feature, oldest) ? [`${name}(`] : []), ...functions(feature)];
    });
  return new Set([
    ...written(css.selectors, (name) => `:${name}`),
    ...written(css["at-rules"], (name) => `@${name}`),
    ...functions(css.types),
  ]);
}
