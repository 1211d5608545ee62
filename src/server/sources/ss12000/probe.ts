import { z } from "zod";
import { NOT_OFFERED } from "#server/http/dataProblems.ts";
import { NOT_TAKEN } from "../rest/pages.ts";
import type { Query, RestClient } from "../rest/restClient.ts";
import { CHANGED, type School } from "./school.ts";

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
    if (status.pages !== undefined) can.push(status.pages);
    if (!["/deletedEntities", "/subscriptions", "/organisations"].includes(path)) {
      const changed = await statusOf(path, { ...needed, limit: "1", [CHANGED]: after });
      if (changed.words !== undefined) can.push("cannot tell what has changed, so updates read everything");
      else if (changed.count > 0) can.push("does not heed the moment of the last change");
    }
    lines.push(`${can.join("; ")}.`);
  }
  return lines;

  async function statusOf(path: string, query: Query) {
    const allowed = [...NOT_OFFERED, ...NOT_TAKEN];
    const limited = await client.ask(path, { query, allowed });
    const { limit: _, ...unlimited } = query;
    // A system that refuses the limit gives a page of its own size.
    const isRefused = NOT_TAKEN.includes(limited.status);
    const { status, body } = isRefused ? await client.ask(path, { query: unlimited, allowed }) : limited;
    if (status === 403) return { words: "is not open to these credentials (403)", count: 0 };
    if (NOT_OFFERED.includes(status)) return { words: `is not offered (${status})`, count: 0 };
    if (status >= 400) return { words: `refuses the request (${status})`, count: 0 };
    const answer = client.parse(path, body, Answer);
    const data = Array.isArray(answer) ? answer : answer.data;
    const count = Array.isArray(data) ? data.length : 0;
    const isWhole = Array.isArray(answer) || count > 1;
    return { pages: isRefused ? "in pages of its own size" : isWhole ? "in one page" : undefined, count };
  }
}
