import { and, desc, eq, lte, sql } from "drizzle-orm";
import { VERDICTS_SINCE } from "#contract/assessments/verdicts.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { courses } from "#server/database/schema/courses.ts";
import { verdictScaleLevels, verdicts } from "#server/database/schema/verdicts.ts";

const FALLBACK_LCID = "sv-SE";

type LevelTexts = typeof verdictScaleLevels.$inferSelect.texts;

/** Returns the texts of a level in a language, or else in Swedish. */
export const textIn = (texts: LevelTexts, lcid: string): LevelTexts[string] | undefined =>
  texts[lcid] ?? texts[FALLBACK_LCID];

/** Orders evaluations, the latest first. Those before the bound count as made at the bound, in their order (PROG-6). */
export const latestFirst = [
  desc(sql`greatest(${verdicts.published}, ${VERDICTS_SINCE}::timestamptz)`),
  desc(verdicts.created),
  desc(verdicts.id),
];

/** Returns the newest published evaluations of a student, each with its course and the texts of its level. */
export const latestVerdicts = prepared(
  (db, { studentId, now, count }: Places<{ studentId: string; now: Date; count: number }>) =>
    db
      .select({ id: verdicts.id, published: verdicts.published, course: courses, texts: verdictScaleLevels.texts })
      .from(verdicts)
      .innerJoin(courses, eq(courses.id, verdicts.courseId))
      .innerJoin(verdictScaleLevels, eq(verdictScaleLevels.id, verdicts.scaleLevelId))
      .where(and(eq(verdicts.studentId, studentId), lte(verdicts.published, now)))
      .orderBy(...latestFirst)
      .limit(count),
);
