import { verdictScaleLevels, verdictScales, verdicts } from "#server/database/schema/verdicts.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenSchool } from "./givenSchool.ts";

export type GivenScale = { id: string; levels: string[] };

/** A scale of the school with the levels 0, 1 and 2, in Swedish and English. */
export async function givenScale(school: GivenSchool): Promise<GivenScale> {
  const id = newId("scale");
  const levels = [0, 1, 2].map((level) => `${id}-${level}`);
  await database().insert(verdictScales).values({ id, schoolId: school.id });
  await database()
    .insert(verdictScaleLevels)
    .values(
      levels.map((levelId, level) => ({
        id: levelId,
        scaleId: id,
        level,
        colorCode: "#107c10",
        texts: {
          "sv-SE": { long: `Steg ${level}`, short: `S${level}` },
          "en-US": { long: `Step ${level}`, short: `L${level}` },
        },
      })),
    );
  return { id, levels };
}

type Options = Omit<Partial<typeof verdicts.$inferInsert>, "published"> & {
  course: { id: string };
  scale: GivenScale;
  level?: number;
  /** Null for a draft. */
  published?: string | null;
};

/** An evaluation of a student in a course. */
export async function givenVerdict(student: { id: string }, options: Options) {
  const { course, scale, level = 1, published = "2026-01-15T10:00:00Z", ...values } = options;
  const moment = published === null ? null : new Date(published);
  const verdict = {
    id: newId("verdict"),
    studentId: student.id,
    courseId: course.id,
    scaleId: scale.id,
    scaleLevelId: scale.levels[level] ?? "",
    published: moment,
    created: moment ?? new Date("2026-01-15T10:00:00Z"),
    ...values,
  };
  await database().insert(verdicts).values(verdict);
  return verdict;
}
