import { z } from "zod";
import { CourseSummary } from "../courses/schemas.ts";
import { LATEST_RESULTS_OFFER, OFFERS } from "../offers.ts";
import { Id, Locale, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofService, ofServiceBy } from "../schemas/ofService.ts";
import type * as results from "./results.ts";
import { NavigationObject } from "./schemas.ts";

export const ReachedLevel = z
  .object({
    row: z.string(),
    level: z.number().int(),
    name: z
      .string()
      .nullable()
      .describe(
        "The school's own name of the level, where all rows share a short one; null leaves it with its number.",
      ),
    highest: z.number().int().describe("The highest level of the row."),
  })
  .describe("The level that was reached in a row, which is a goal or a criterion.");
export type ReachedLevel = z.infer<typeof ReachedLevel>;

export const ReachedRow = ReachedLevel.extend({
  next: z
    .string()
    .nullable()
    .describe("Demands of the next level; null at the last one, and where the matrix only names it."),
}).describe("A row with the level that was reached in it.");
export type ReachedRow = z.infer<typeof ReachedRow>;

export const LatestResult = z
  .discriminatedUnion("kind", [
    ofService(
      "assessments",
      z.object({
        kind: z.literal("LEVELS"),
        id: Id,
        published: Timestamp,
        work: NavigationObject,
        rows: z.array(ReachedRow),
        words: z
          .string()
          .nullable()
          .describe(
            "The teacher's feedback, where no level was reached; null otherwise. HTML from others: sanitise it before it is shown.",
          ),
      }),
    ),
    ofService(
      "msAssignments",
      z.object({
        kind: z.literal("POINTS"),
        id: Id,
        due: Timestamp.nullable().describe("Teams does not keep when points were returned."),
        work: NavigationObject,
        points: z.number(),
        maxPoints: z.number().nullable(),
      }),
    ),
    ofService(
      "verdicts",
      z.object({
        kind: z.literal("EVALUATION"),
        id: Id,
        published: Timestamp,
        course: CourseSummary,
        name: z.string(),
      }),
    ),
  ])
  .describe(
    "A result in words: levels of a work or the teacher's words on it, points of an assignment in Teams, or an evaluation in a course.",
  );
export type LatestResult = z.infer<typeof LatestResult>;

export const LeaverResults = z.object({
  results: z.array(LatestResult).describe("The latest first, at most 500 of each kind."),
  feedback: z.array(
    ofServiceBy(
      ({ service }: { service: "assessments" | "verdicts" }) => [service],
      z.object({
        service: z.enum(["assessments", "verdicts"]),
        resultId: Id,
        text: z.string().describe("HTML from others: sanitise it before it is shown."),
      }),
    ),
  ),
});
export type LeaverResults = z.infer<typeof LeaverResults>;

export const resultsSchemas = schemasFor<typeof results>()({
  listLatestResults: {
    summary: "The student's newest published results in words, the latest first; evaluations in a language.",
    offer: LATEST_RESULTS_OFFER,
    audit: "assessments",
    query: z.object({ lcid: Locale }),
    reply: z.array(LatestResult),
  },
  getLeaverResults: {
    summary: "Published results and evaluations of a student who has left the school lately, with the teachers' words.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: true,
    audit: "assessments",
    query: z.object({ lcid: Locale }),
    reply: LeaverResults,
  },
});
