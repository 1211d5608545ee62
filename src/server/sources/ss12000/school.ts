import type { z } from "zod";
import { addDays, momentInZone } from "#contract/dates/dates.ts";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { reasonOfIssue } from "#server/http/dataProblems.ts";
import type { Item, Kind, Place } from "../delivery/records.ts";
import type { Reading } from "../delivery/sourceKind.ts";
import { readPages } from "../rest/pages.ts";
import type { Query, RestClient } from "../rest/restClient.ts";
import { Id } from "./shapes.ts";

export type Ss12000Settings = {
  /** Issuer of the guardians' tokens, whose subject is their eduPersonPrincipalName. */
  issuer?: string | undefined;
  /** Relations that give access, separated by commas. */
  relations: string;
  /** The source that brings the people and groups of this timetable. */
  register?: string | undefined;
};

/** Context of one reading. */
export type School = {
  client: RestClient;
  reading: Reading;
  settings: Ss12000Settings;
  today: string;
  /** The last run, if only what has changed since then is read. */
  since: Date | undefined;
  /** The days of which lessons are read, and moments at their ends. */
  window: { first: string; last: string; from: Date; to: Date };
  /** Finds our school of an organisation, itself or above. */
  schoolOf: (organisation: string) => string | undefined;
  /** Whether an organisation may belong to a school of ours, because it has no record, or the one above it has none. */
  mayBeOurs: (organisation: string) => boolean;
  /** Whether a record of an organisation is bad, so that what seems to be at no school of ours may be at one. */
  hasBadUnit: boolean;
  /** Kinds whose listings came to their end. */
  complete: Set<Kind>;
};

const DAYS_BACK = 7;
const DAYS_AHEAD = 70;

export function windowAround(today: string): School["window"] {
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const midnight = (day: string) => momentInZone(day, "00:00:00", SCHOOL_TIME_ZONE);
  return { first, last, from: midnight(first), to: midnight(addDays(last, 1)) };
}

type Listing<Schema extends z.ZodType<{ id: string }>> = {
  schema: Schema;
  query?: Query;
  /** Filters of the query that a system may refuse: everything is read then. */
  filters?: readonly string[];
  /** Reads nothing if the system refuses a filter, because everything would be too much. */
  skipsWhole?: boolean;
  /** The ids that a lookup asks for. */
  body?: string;
  /** The kinds of objects that a bad record may be about, which this delivery leaves as they are. */
  about: readonly ObjectKind[];
  /** The kinds whose records never end while it is unknown what an unreadable record refers to. */
  feeds: readonly Kind[];
  /** The kinds whose records never end beside an unreadable record, since only others of the kind refer to it. */
  opens?: readonly Kind[];
  /** Is called for each bad record, with its id if that can be read. */
  onBad?: (id: string | undefined) => void;
};

/** The filter for what has changed since a moment. */
export const CHANGED = "meta.modified.after";

/**
 * Whether a listing was offered; "WHOLE" if the system refused a filter and so listed everything. One without a single record says
 * as little as one that is not offered: "NOTHING".
 */
type Offered = "AS_ASKED" | "WHOLE" | "NOTHING" | undefined;

/** Whether a listing says what there is, so that what it does not have may end. */
export const isExhaustive = (offered: Offered): boolean => offered === "AS_ASKED" || offered === "WHOLE";

/** Reads the records of a path and sets bad ones aside. Notes which filters the system refuses. */
export async function* listing<Schema extends z.ZodType<{ id: string }>>(
  { client, reading }: Pick<School, "client" | "reading">,
  path: string,
  { schema, query, filters = [CHANGED], skipsWhole = false, body, about, feeds, opens = [], onBad }: Listing<Schema>,
  use: (record: z.output<Schema>, at: Place) => Iterable<Item> | undefined,
): AsyncGenerator<Item, Offered> {
  const listed = await readPages(client, path, { ...(query && { query }), droppable: filters, ...(body && { body }) });
  if (!listed) return undefined;
  const { pages, refused } = listed;
  const where = path.slice(1);
  const missed = filters.filter((filter) => refused.includes(filter));
  for (const filter of missed) yield { is: "note", at: { where }, reason: dataProblem("filterRefused", { filter }) };
  if (skipsWhole && missed.length > 0) return "WHOLE";
  let count = 0;
  for await (const page of pages) {
    for (const raw of page) {
      count += 1;
      const { success, data, error } = schema.safeParse(raw, { reportInput: true });
      if (success) {
        yield* use(data, { where, item: data.id }) ?? [];
        continue;
      }
      const { data: id } = Id.safeParse(typeof raw === "object" && raw !== null && "id" in raw ? raw.id : undefined);
      const [issue] = error.issues;
      const field = issue?.path.join(".") ?? "";
      onBad?.(id);
      if (id !== undefined) {
        for (const kind of about) yield { is: "held", kind, id };
      }
      yield {
        is: "bad",
        at: { where, item: id ?? count, field },
        reason: reasonOfIssue(issue),
        leavesOpen: id === undefined || about.length === 0 ? feeds : opens,
      };
    }
    reading.say(`${where}: ${count}`);
  }
  if (count === 0) return "NOTHING";
  return missed.length > 0 ? "WHOLE" : "AS_ASKED";
}

/** A moment with an offset, or without one by the clock of the schools. Undefined if it is neither. */
export function momentOf(text: string): Date | undefined {
  const isLocal = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  const [day = "", time = ""] = text.split("T");
  const moment = isLocal
    ? momentInZone(day, time.length === "HH:mm".length ? `${time}:00` : time, SCHOOL_TIME_ZONE)
    : new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Whether a record has changed since the last run; true if it does not say when. */
export const isNew = (
  { since }: Pick<School, "since">,
  { meta }: { meta?: { modified?: string | null | undefined } | null | undefined },
): boolean => {
  const modified = meta?.modified ? momentOf(meta.modified) : undefined;
  return since === undefined || modified === undefined || modified > since;
};

/** The query for what has changed since the last run. */
export const changedSince = ({ since }: Pick<School, "since">): Query =>
  since === undefined ? {} : { [CHANGED]: since.toISOString() };
