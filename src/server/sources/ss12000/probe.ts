import { z } from "zod";
import { NOT_OFFERED } from "../rest/pages.ts";
import type { Query, RestClient } from "../rest/restClient.ts";
import type { School } from "./school.ts";

/** Purpose of each path. */
const PATHS: [string, string][] = [
  ["/organisations", "schools"],
  ["/persons", "students, guardians and staff"],
  ["/placements", "children of preschools"],
  ["/duties", "roles of staff"],
  ["/groups", "classes and groups"],
  ["/activities", "courses and teachers"],
  ["/calendarEvents", "lessons"],
  ["/attendances", "attendance in lessons"],
  ["/absences", "absences"],
  ["/deletedEntities", "removals between complete runs"],
  ["/subscriptions", "notices of changes"],
];

const Answer = z.union([z.object({ data: z.unknown(), pageToken: z.string().nullish() }), z.array(z.unknown())]);

/** Tells in words what a system can do. Each path is asked for one record, of which nothing is kept. */
export async function probe(client: RestClient, window: School["window"]): Promise<string[]> {
  const lines: string[] = [];
  const after = window.to.toISOString();
  for (const [path, use] of PATHS) {
    const needed: Query =
      path === "/calendarEvents"
        ? { "startTime.onOrAfter": window.from.toISOString(), "startTime.onOrBefore": window.to.toISOString() }
        : path === "/deletedEntities"
          ? { after }
          : {};
    const status = await statusOf(path, { ...needed, limit: "1" });
    if (status.words !== undefined) {
      lines.push(`${path}: ${status.words}, so it brings no ${use}.`);
      continue;
    }
    const can = [`${path}: brings ${use}`];
    if (!status.hasPages) can.push("in one page");
    if (!["/deletedEntities", "/subscriptions", "/organisations"].includes(path)) {
      const changed = await statusOf(path, { ...needed, limit: "1", "meta.modified.after": after });
      if (changed.words !== undefined) can.push("cannot tell what has changed since a moment");
      else if (changed.count > 0) can.push("does not heed the moment of the last change");
    }
    lines.push(`${can.join("; ")}.`);
  }
  return lines;

  async function statusOf(path: string, query: Query) {
    const { status, body } = await client.ask(path, { query, allowed: [...NOT_OFFERED, 400, 422] });
    if (status === 403) return { words: "is not open to these credentials (403)", hasPages: false, count: 0 };
    if (NOT_OFFERED.includes(status)) return { words: `is not offered (${status})`, hasPages: false, count: 0 };
    if (status >= 400) return { words: `refuses the request (${status})`, hasPages: false, count: 0 };
    const answer = client.parse(path, body, Answer);
    const data = Array.isArray(answer) ? answer : answer.data;
    const count = Array.isArray(data) ? data.length : 0;
    return { words: undefined, hasPages: !Array.isArray(answer) && count <= 1, count };
  }
}
