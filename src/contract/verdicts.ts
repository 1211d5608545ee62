import { z } from "zod";
import { ColorCode, Id, Timestamp } from "./common.ts";
import { CourseSummary } from "./courses.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** In ordering and ranges an evaluation published before counts as of this day (PROG-6). */
export const VERDICTS_SINCE = "2018-01-01";

export const VerdictScale = z.object({
  id: Id,
  levels: z.array(
    z.object({
      id: Id,
      level: z.number().int(),
      colorCode: ColorCode,
      localizationText: z.string(),
      shortLocalizationText: z.string(),
    }),
  ),
});
export type VerdictScale = z.infer<typeof VerdictScale>;

/** An evaluation of a student's knowledge in a course at one time. */
export const Verdict = z.object({
  id: Id,
  scaleId: Id,
  scaleLevelId: Id,
  /** HTML from others: shown through RichText alone. */
  feedback: z.string(),
  published: Timestamp,
  created: Timestamp,
  courses: z.array(z.object({ courseId: Id, course: CourseSummary })),
  creator: Id.nullable(),
  creatorFirstName: z.string(),
  creatorLastName: z.string(),
  userId: Id,
});
export type Verdict = z.infer<typeof Verdict>;

export const listVerdictScales = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/verdictScales",
  offer: OFFERS.verdicts,
  audit: "assessments",
  summary: "The scales of the student's schools, with their texts in a language.",
  query: z.object({ lcid: z.string().min(2).max(10) }),
  reply: z.array(VerdictScale),
});

export const listVerdicts = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/verdicts",
  offer: OFFERS.verdicts,
  audit: "assessments",
  summary: "The latest published evaluation of each course; with courseId all of that course, latest first.",
  query: z.object({ courseId: Id.optional() }),
  reply: z.array(Verdict),
});

/** The moment by which an evaluation is ordered. */
export const verdictMoment = ({ published }: Pick<Verdict, "published">): string =>
  published < VERDICTS_SINCE ? `${VERDICTS_SINCE}T00:00:00.000Z` : published;
