import { and, asc, eq, lte } from "drizzle-orm";
import type { Verdict, VerdictScale } from "#contract/assessments/schemas.ts";
import { listVerdictScales, listVerdicts } from "#contract/assessments/verdicts.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { courses } from "#server/database/schema/courses.ts";
import { studentSchools, users } from "#server/database/schema/people.ts";
import { verdictScaleLevels, verdictScales, verdicts } from "#server/database/schema/verdicts.ts";
import { presentCourse } from "#server/modules/courses/queries.ts";
import { latestFirst, textIn } from "./queries.ts";

export function verdictRoutes({ route }: Api): void {
  route(listVerdictScales, async ({ db, studentId, query }) => {
    const rows = await db
      .select({ level: verdictScaleLevels })
      .from(verdictScaleLevels)
      .innerJoin(verdictScales, eq(verdictScales.id, verdictScaleLevels.scaleId))
      .innerJoin(studentSchools, eq(studentSchools.schoolId, verdictScales.schoolId))
      .where(eq(studentSchools.studentId, studentId))
      .orderBy(asc(verdictScaleLevels.scaleId), asc(verdictScaleLevels.level));
    const scales = new Map<string, VerdictScale>();
    for (const { level } of rows) {
      const scale = scales.get(level.scaleId) ?? { id: level.scaleId, levels: [] };
      const text = textIn(level.texts, query.lcid);
      scale.levels.push({
        id: level.id,
        level: level.level,
        colorCode: level.colorCode,
        localizationText: text?.long ?? "",
        shortLocalizationText: text?.short ?? "",
      });
      scales.set(level.scaleId, scale);
    }
    return [...scales.values()];
  });

  route(listVerdicts, async ({ db, studentId, query, now }) => {
    const all = await publishedVerdicts(db, studentId, query.courseId, now);
    if (query.courseId !== undefined) return all;
    const latest = new Map<string, Verdict>();
    for (const verdict of all) {
      const course = verdict.courses[0]?.courseId ?? "";
      if (!latest.has(course)) latest.set(course, verdict);
    }
    return [...latest.values()];
  });
}

async function publishedVerdicts(
  db: Database,
  studentId: string,
  courseId: string | undefined,
  now: Date,
): Promise<Verdict[]> {
  const rows = await db
    .select({ verdict: verdicts, creator: users, course: courses })
    .from(verdicts)
    .innerJoin(courses, eq(courses.id, verdicts.courseId))
    .leftJoin(users, and(eq(users.id, verdicts.creatorId), isOpen(users)))
    .where(
      and(
        eq(verdicts.studentId, studentId),
        lte(verdicts.published, now),
        courseId === undefined ? undefined : eq(verdicts.courseId, courseId),
      ),
    )
    .orderBy(...latestFirst);
  return rows.map(({ verdict, creator, course }) => ({
    id: verdict.id,
    scaleId: verdict.scaleId,
    scaleLevelId: verdict.scaleLevelId,
    feedback: verdict.feedback,
    published: (verdict.published ?? verdict.created).toISOString(),
    created: verdict.created.toISOString(),
    courses: [{ courseId: course.id, course: presentCourse(course) }],
    creator: creator?.id ?? null,
    creatorFirstName: creator?.firstName ?? "",
    creatorLastName: creator?.lastName ?? "",
    userId: verdict.studentId,
  }));
}
