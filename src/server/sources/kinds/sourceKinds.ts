import { folderKind } from "../csv/folderKind.ts";
import type { SourceKind } from "../delivery/sourceKind.ts";
import { readOneRoster } from "../oneRoster/oneRoster.ts";
import { readSds } from "../sds/sds.ts";

/** Every kind of source. */
const KINDS = { sds: folderKind(readSds), oneroster: folderKind(readOneRoster) } satisfies Record<string, SourceKind>;

export const SOURCE_KINDS = Object.keys(KINDS);

/** Finds the kind of a source; undefined for what `npm run import` brought, which is read from the folder it is given. */
export const kindNamed = (name: string): SourceKind | undefined =>
  new Map<string, SourceKind>(Object.entries(KINDS)).get(name);
