import { additionalAdjustments, adjustmentComments } from "#server/database/schema/verdicts.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenUser } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Options = Omit<Partial<typeof additionalAdjustments.$inferInsert>, "startDate" | "endDate"> & {
  startDate?: string;
  endDate?: string | null;
  comments?: { origin?: "USER" | "SYSTEM"; text: string; created: string }[];
};

/** An additional adjustment of a student with its comments. */
export async function givenAdjustment(student: GivenStudent, options: Options = {}) {
  const { startDate = "2026-01-10T08:00:00Z", endDate = null, comments = [], ...values } = options;
  const [school] = student.schools;
  if (!school) throw new Error("An adjustment needs a student with a school.");
  const adjustment = {
    id: newId("adjustment"),
    studentId: student.id,
    status: "ACTIVE" as const,
    title: "Tydliga instruktioner",
    subTitle: "I klassrummet",
    description: "<p>Korta steg.</p>",
    subjects: ["Matematik"],
    creatorId: values.creatorId ?? (await givenUser(school)).id,
    ...values,
    startDate: new Date(startDate),
    endDate: endDate === null ? null : new Date(endDate),
  };
  await database().insert(additionalAdjustments).values(adjustment);
  if (comments.length > 0)
    await database()
      .insert(adjustmentComments)
      .values(
        comments.map(({ origin = "USER", text, created }) => ({
          id: newId("comment"),
          adjustmentId: adjustment.id,
          origin,
          text,
          created: new Date(created),
        })),
      );
  return adjustment;
}
