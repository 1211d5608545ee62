import { additionalAdjustments, adjustmentComments, verdicts } from "#server/database/schema/verdicts.ts";
import { COURSES, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { seedVerdictScales } from "./verdictScales.ts";

/** Seeds evaluations over three years, one from before 2018, an unpublished one, and two adjustments. */
export async function seedVerdicts({ db, at }: World): Promise<void> {
  await seedVerdictScales(db);
  const verdict = (id: string, courseId: string, level: number, published: Date | null, feedback = "") => ({
    id,
    studentId: STUDENTS.compulsory,
    courseId,
    scaleId: "scale-iup",
    scaleLevelId: `scale-iup-${level}`,
    feedback,
    published,
    created: published ?? at(-2, "08:00"),
    creatorId: STAFF.mentor,
  });
  await db.insert(verdicts).values([
    verdict("verdict-1", COURSES.maths7, 2, at(-30, "12:00"), "<p>Elsa löser problem på flera sätt.</p>"),
    verdict("verdict-2", COURSES.maths7, 1, at(-210, "12:00")),
    verdict("verdict-3", COURSES.maths7, 1, at(-575, "12:00")),
    verdict("verdict-4", COURSES.maths7, 0, at(-940, "12:00")),
    verdict("verdict-5", COURSES.maths7, 1, new Date("2017-12-12T11:00:00Z"), "<p>Från lågstadiet.</p>"),
    verdict("verdict-6", COURSES.swedish7, 2, at(-31, "12:00"), "<p>Läser mycket och gärna.</p>"),
    verdict("verdict-7", COURSES.swedish7, 1, at(-212, "12:00")),
    verdict("verdict-8", COURSES.english7, 1, at(-29, "12:00")),
    verdict("verdict-9", COURSES.biology7, 2, null, "<p>Utkast.</p>"),
    {
      ...verdict("verdict-10", COURSES.upperMaths, 3, at(-25, "12:00"), "<p>Visar god förståelse för derivata.</p>"),
      studentId: STUDENTS.upperSecondary,
      scaleId: "scale-grades",
      scaleLevelId: "scale-grades-3",
      creatorId: STAFF.upperMaths,
    },
  ]);
  const adjustment = (
    id: string,
    status: "ACTIVE" | "COMPLETED",
    title: string,
    start: number,
    end: number | null,
  ) => ({
    id,
    studentId: STUDENTS.compulsory,
    status,
    title,
    subTitle: "I klassrummet",
    description: "<p>Instruktioner ges både muntligt och skriftligt, i korta steg.</p>",
    subjects: ["Matematik", "Svenska"],
    startDate: at(start, "08:00"),
    endDate: end === null ? null : at(end, "16:00"),
    creatorId: STAFF.mentor,
  });
  await db
    .insert(additionalAdjustments)
    .values([
      adjustment("adjustment-1", "ACTIVE", "Tydliga instruktioner", -60, null),
      adjustment("adjustment-2", "COMPLETED", "Extra tid vid prov", -200, -90),
    ]);
  await db.insert(adjustmentComments).values([
    ...Array.from({ length: 13 }, (_, index) => ({
      id: `adjustment-1-comment-${index + 1}`,
      adjustmentId: "adjustment-1",
      origin: index % 4 === 3 ? ("SYSTEM" as const) : ("USER" as const),
      text: index % 4 === 3 ? "Anpassningen har uppdaterats." : `Vecka ${index + 1}: det fungerar bra i helklass.`,
      created: at(-58 + index * 4, "13:00"),
    })),
    {
      id: "adjustment-2-comment-1",
      adjustmentId: "adjustment-2",
      origin: "SYSTEM" as const,
      text: "Anpassningen har avslutats.",
      created: at(-90, "16:00"),
    },
  ]);
}
