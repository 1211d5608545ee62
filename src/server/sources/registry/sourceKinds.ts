import { calendarKind } from "../calendars/calendarKind.ts";
import { menuKind } from "../calendars/menuKind.ts";
import { folderKind } from "../csv/folderKind.ts";
import type { SourceKind } from "../delivery/sourceKind.ts";
import { readOneRosterFiles } from "../oneRoster/oneRoster.ts";
import { oneRosterRestKind } from "../oneRoster/oneRosterRest.ts";
import { readSds } from "../sds/sds.ts";
import { ss12000Kind } from "../ss12000/ss12000.ts";

/** Every kind of source. */
const KINDS = {
  sds: folderKind(readSds),
  oneroster: folderKind(readOneRosterFiles),
  "oneroster-rest": oneRosterRestKind(),
  ss12000: ss12000Kind(),
  icalendar: calendarKind(),
  menu: menuKind(),
} satisfies Record<string, SourceKind>;

export const SOURCE_KINDS = Object.keys(KINDS);

/** Finds the kind of a source; undefined for what `npm run import` brought, which is read from the folder it is given. */
export const kindNamed = (name: string): SourceKind | undefined =>
  new Map<string, SourceKind>(Object.entries(KINDS)).get(name);
