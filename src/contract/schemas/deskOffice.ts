import { z } from "zod";
import { DELIVERY_STATES, FLAG_DECISIONS } from "../kinds.ts";
import { Id, Nothing, Person, Timestamp } from "./common.ts";

const Count = z.number().int().min(0);

/** A reported message. People with a protected identity are null. */
const DeskFlag = z.object({
  id: Id,
  student: Person.nullable(),
  /** Title of the student's mentor group. */
  group: z.string().nullable(),
  conversationTitle: z.string(),
  writer: Person.nullable(),
  /** HTML; empty once it is removed. */
  text: z.string(),
  sent: Timestamp,
  reporter: Person.nullable(),
  reason: z.string(),
  created: Timestamp,
  decision: z.enum(FLAG_DECISIONS).nullable(),
  decisionReason: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  decidedBy: Person.nullable(),
  /** Whether the caller may decide: not on an own message, nor on an own report. */
  mayDecide: z.boolean(),
  version: z.string(),
});
export type DeskFlag = z.infer<typeof DeskFlag>;

const FlagDecision = z.object({
  decision: z.enum(FLAG_DECISIONS),
  reason: z.string().trim().min(1).max(1_000),
});
export type FlagDecision = z.infer<typeof FlagDecision>;

const DeskDelivery = z.object({
  id: Id,
  student: Person.nullable(),
  /** Title of the student's mentor group. */
  group: z.string().nullable(),
  school: z.string(),
  kind: z.enum(["absence", "leave", "care"]),
  what: z.enum(["REPORTED", "EDITED", "REMOVED", "BACK"]),
  startTime: Timestamp,
  endTime: Timestamp,
  created: Timestamp,
  state: z.enum(DELIVERY_STATES),
  destination: z.enum(["desk", "mail", "webhook", "feed", "ss12000", "link"]),
  attempts: Count,
  /** Why the last attempt failed, such as "HTTP 503". */
  problem: z.string().nullable(),
  /** When it was received. */
  received: Timestamp.nullable(),
  /** When the guardians were told that it had not arrived. */
  alarmed: Timestamp.nullable(),
});
export type DeskDelivery = z.infer<typeof DeskDelivery>;

const DeskDeliveries = z.object({
  /** Numbers of all of the last days, by state. */
  counts: z.record(z.enum(DELIVERY_STATES), Count),
  /** Those that have not arrived, then those under way, then the others; the newest first. */
  deliveries: z.array(DeskDelivery),
});

const DeskSourceRun = z.object({
  number: Count,
  kind: z.enum(["DRY", "FULL", "INCREMENTAL"]),
  /** STOPPED: the run would have ended too much of a school. */
  state: z.enum(["RUNNING", "DONE", "STOPPED", "FAILED"]),
  started: Timestamp,
  ended: Timestamp.nullable(),
  /** Numbers of objects and links. */
  counts: z.object({ created: Count, changed: Count, ended: Count }),
  /** Number of records that it passed over. */
  warnings: Count,
  /** The errors that stopped the run, in English, as the source reported them. */
  errors: z.array(z.string()),
});
export type DeskSourceRun = z.infer<typeof DeskSourceRun>;

const DeskSource = z.object({
  id: Id,
  kind: z.string(),
  /** As in "02:30" or "every 15 minutes"; null for a source that is run by hand. */
  schedule: z.string().nullable(),
  paused: z.boolean(),
  nextRun: Timestamp.nullable(),
  /** The latest runs, the newest first. */
  runs: z.array(DeskSourceRun),
});
export type DeskSource = z.infer<typeof DeskSource>;

export const deskOfficeSchemas = {
  listFlaggedMessages: {
    summary: "Messages that guardians have reported: those without a decision, then those decided in the last 30 days.",
    reply: z.array(DeskFlag),
  },
  decideOnFlag: {
    summary: "Shows a reported message again or removes its text for good, with a reason; If-Match names the version.",
    body: FlagDecision,
    reply: Nothing,
  },
  listDeskDeliveries: {
    summary: "Guardians' reports of the last 7 days on their way to the schools whose office the caller is.",
    reply: DeskDeliveries,
  },
  listDeskSources: {
    summary: "Systems whose data comes in for these schools, with their latest runs.",
    reply: z.array(DeskSource),
  },
};
