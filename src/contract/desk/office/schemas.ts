import { z } from "zod";
import { DATA_PROBLEMS, isDataProblemCode } from "#contract/integration/dataProblems.ts";
import { DELIVERY_STATES, FLAG_DECISIONS } from "#contract/kinds.ts";
import { INTEGER_MAX } from "#contract/limits.ts";
import { Id, Nothing, PageNumber, Person, Timestamp, visible } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NumberedStudent } from "../named.ts";
import type * as officeEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);

export const DeskFlag = z
  .object({
    id: Id,
    ...NumberedStudent.shape,
    group: z.string().nullable().describe("Title of the student's mentor group."),
    conversationTitle: z.string(),
    writer: Person.nullable(),
    text: z.string().describe("HTML; empty once it is removed."),
    sent: Timestamp,
    reporter: Person.nullable(),
    reason: z.string(),
    created: Timestamp,
    decision: z.enum(FLAG_DECISIONS).nullable(),
    decisionReason: z.string().nullable(),
    decidedAt: Timestamp.nullable(),
    decidedBy: Person.nullable(),
    mayDecide: z.boolean().describe("Whether the caller may decide: not on an own message, nor on an own report."),
    version: z.string(),
  })
  .describe("A reported message. People with a protected identity are null.");
export type DeskFlag = z.infer<typeof DeskFlag>;

export const FlagDecision = z.object({
  decision: z.enum(FLAG_DECISIONS),
  reason: visible(1_000),
});
export type FlagDecision = z.infer<typeof FlagDecision>;

export const DeskProblem = z
  .object({
    code: z
      .enum(Object.keys(DATA_PROBLEMS).filter(isDataProblemCode))
      .nullable()
      .describe("What is wrong; null if another version of the server has noted it without a code."),
    values: z.record(z.string(), z.union([z.string(), z.number()])).describe("Values by the names of the code."),
    words: z.string().describe("The same in English."),
  })
  .describe("A problem of data on its way in or out.");
export type DeskProblem = z.infer<typeof DeskProblem>;

export const DeskDelivery = z.object({
  id: Id,
  ...NumberedStudent.shape,
  group: z.string().nullable().describe("Title of the student's mentor group."),
  school: z.string(),
  kind: z.enum(["absence", "leave", "care"]),
  what: z.enum(["REPORTED", "EDITED", "REMOVED", "BACK"]),
  startTime: Timestamp,
  endTime: Timestamp,
  created: Timestamp,
  state: z.enum(DELIVERY_STATES),
  destination: z.enum(["desk", "mail", "webhook", "feed", "ss12000", "link"]),
  attempts: Count,
  problem: DeskProblem.nullable().describe("Why the last attempt failed."),
  received: Timestamp.nullable().describe("When it was received."),
  alarmed: Timestamp.nullable().describe("When the guardians were told that it had not arrived."),
});
export type DeskDelivery = z.infer<typeof DeskDelivery>;

export const DeskDeliveryCounts = z.record(z.enum(DELIVERY_STATES), Count);
export type DeskDeliveryCounts = z.infer<typeof DeskDeliveryCounts>;

const RunKind = z.enum(["DRY", "FULL", "INCREMENTAL"]);

const RunRequest = z.object({
  by: Person.nullable().describe("Null for a protected identity."),
  at: Timestamp,
  allows: z.boolean().describe("Whether it may end as much as an earlier run that stopped would have."),
});

export const DeskSourceRun = z.object({
  number: Count,
  kind: RunKind,
  asked: RunRequest.nullable().describe("Who asked for it at the desk; null for a run by schedule or command."),
  state: z
    .enum(["RUNNING", "DONE", "STOPPED", "FAILED"])
    .describe("STOPPED: the run would have ended too much of a school."),
  started: Timestamp,
  ended: Timestamp.nullable(),
  counts: z.object({ created: Count, changed: Count, ended: Count }).describe("Numbers of objects and links."),
  moves: z
    .object({
      movedUp: Count,
      moved: Count.describe("Those who have changed class or school otherwise."),
      left: Count,
      begun: Count,
      groups: z
        .array(z.object({ former: z.string(), group: z.string(), students: Count, of: Count }))
        .describe("Titles of the groups that follow others, with how many of the former students are in each."),
    })
    .nullable()
    .describe("Numbers of students by what becomes of them, each counted once; null if nobody moves."),
  warnings: Count.describe("Number of records that it passed over."),
  errors: z
    .array(
      DeskProblem.extend({
        place: z.string().describe('As in "orgs.csv"; the id of the source if it is none of these.'),
      }),
    )
    .describe("The errors that stopped the run."),
});
export type DeskSourceRun = z.infer<typeof DeskSourceRun>;

export const DeskSource = z.object({
  id: Id,
  kind: z.string(),
  schedule: z
    .string()
    .nullable()
    .describe('As in "02:30" or "every 15 minutes"; null for a source that is run by hand.'),
  paused: z.boolean(),
  nextRun: Timestamp.nullable(),
  mayRun: z
    .boolean()
    .describe("Whether the caller may run and pause it: as the office of all schools that it concerns."),
  asksRun: Count.nullable().describe(
    "Number of the run that stopped and asks whether it may end so much; null without one.",
  ),
  waiting: RunRequest.extend({ kind: RunKind })
    .nullable()
    .describe("The run that was asked for last and has not begun."),
  switched: z
    .object({ by: Person.nullable().describe("Null for a protected identity."), at: Timestamp })
    .nullable()
    .describe("Who has paused or resumed it last, at the desk; null for the command."),
  runs: z.array(DeskSourceRun).describe("The latest runs, the newest first."),
});
export type DeskSource = z.infer<typeof DeskSource>;

const DeskGroupAtSchool = z.object({
  id: Id,
  title: z.string(),
  school: z.string(),
  type: z.enum(["EDUCATION_GROUP", "MENTOR_GROUP"]),
});

export const DeskSuccessions = z.object({
  successions: z
    .array(
      z.object({
        former: DeskGroupAtSchool,
        successorId: Id.nullable().describe("The group that follows it; null if none does."),
      }),
    )
    .describe(
      "Mentor groups that have ended in the last school year, and the education groups of which there is something that can follow, by title.",
    ),
  groups: z.array(DeskGroupAtSchool).describe("The present groups of the same types, which may follow them."),
});
export type DeskSuccessions = z.infer<typeof DeskSuccessions>;

export const SourceOrder = z.object({
  kind: z.enum(["DRY", "FULL"]),
  allows: Count.max(INTEGER_MAX)
    .nullable()
    .describe("Number of the stopped run of which as much may end now; only for a complete run."),
});
export type SourceOrder = z.infer<typeof SourceOrder>;

export const deskOfficeSchemas = schemasFor<typeof officeEndpoints>()({
  listFlaggedMessages: {
    summary: "Messages that guardians have reported: those without a decision, then those decided in the last 30 days.",
    roles: ["office"],
    audit: "conversations",
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(DeskFlag),
  },
  decideOnFlag: {
    takesVersion: true as const,
    summary: "Shows a reported message again or removes its text for good, with a reason; If-Match names the version.",
    roles: ["office"],
    reach: "part",
    audit: "conversations",
    body: FlagDecision,
    reply: Nothing,
  },
  listDeskDeliveries: {
    summary:
      "Guardians' reports of the last 7 days on their way to the schools whose office the caller is: those that have not arrived, then those under way, then the others; the newest first.",
    roles: ["office"],
    audit: "absence",
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(DeskDelivery),
  },
  getDeskDeliveryCounts: {
    summary: "Numbers of all these reports, by state.",
    roles: ["office"],
    audit: null,
    reply: DeskDeliveryCounts,
  },
  listDeskSources: {
    summary: "Systems whose data comes in for these schools, with their latest runs.",
    roles: ["office"],
    audit: null,
    reply: z.array(DeskSource),
  },
  runDeskSource: {
    summary:
      "Asks for a dry run or a complete run, which begins within a minute. It may be allowed to end as much as the latest run would have, if that stopped.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: SourceOrder,
    reply: Nothing,
  },
  getDeskSuccessions: {
    summary: "Groups that have ended in the last school year, with those that follow them.",
    roles: ["office"],
    audit: null,
    reply: DeskSuccessions,
  },
  chooseDeskSuccessor: {
    summary:
      "Says which group of the same type follows a former one: conversations about the students who are in it follow, drafts, and the staff to whom the office has given the group. Null for none.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: z.object({ groupId: Id.nullable() }),
    reply: Nothing,
  },
  pauseDeskSource: {
    summary: "Stops the runs by schedule, or restarts them.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: z.object({ paused: z.boolean() }),
    reply: Nothing,
  },
});
