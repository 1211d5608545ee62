import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Item } from "../delivery/records.ts";
import { askWithout } from "../rest/pages.ts";
import { untrusted } from "../rest/restClient.ts";
import type { School } from "./school.ts";
import { Deleted } from "./shapes.ts";

const PATH = "/deletedEntities";
const PAGES_MAX = 1_000;
const ENTITIES = ["Person", "Group", "Activity", "CalendarEvent", "Attendance", "Absence"];
const Page = z.object({ data: Deleted, pageToken: z.string().nullish() });

/** Kinds of things that a removal ends, by their names in the listing. */
const KINDS: [keyof z.infer<typeof Deleted>, (ObjectKind | "attendance")[]][] = [
  ["attendances", ["attendance"]],
  ["absences", ["absence"]],
  ["calendarEvents", ["lesson"]],
  ["groups", ["group"]],
  ["persons", ["student", "guardian", "user"]],
];

/**
 * Reads what the system has removed since the last run. It may know fewer kinds of things and refuse to be asked for others: then
 * it lists the removals of all that it knows.
 */
export async function* readDeletions({ client, reading }: Pick<School, "client" | "reading">): AsyncGenerator<Item> {
  const { lastRun } = reading;
  if (lastRun === null) return;
  const query = { after: lastRun.toISOString(), entities: ENTITIES };
  const first = await askWithout(client, PATH, query, ["entities"]);
  if (!first) return;
  let { body } = first.received;
  const tokens = new Set<string>();
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data, pageToken: next } = client.parse(PATH, body, Page);
    for (const [name, kinds] of KINDS)
      for (const id of data[name] ?? [])
        for (const kind of kinds) yield { is: "removal", kind, id, at: { where: PATH.slice(1), item: id } };
    if (!next) return;
    if (tokens.has(next)) throw untrusted(PATH, dataProblem("pagesInCircle"));
    tokens.add(next);
    body = (await client.ask(PATH, { query: { pageToken: next } })).body;
  }
}
