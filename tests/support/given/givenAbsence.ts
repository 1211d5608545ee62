import { absences } from "#server/database/schema/absence.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";

type Options = Omit<Partial<typeof absences.$inferInsert>, "startTime" | "endTime" | "reported"> & {
  startTime: Date | string;
  endTime: Date | string;
  reported: Date | string;
};

/** An absence, reported by the guardian unless a member of staff is given. */
export async function givenAbsence(
  student: { id: string },
  guardian: { id: string },
  { startTime, endTime, reported, ...values }: Options,
) {
  const absence = {
    id: newId("absence"),
    studentId: student.id,
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    reported: new Date(reported),
    period: false,
    origin: values.reportedByUserId ? ("SCHOOL" as const) : ("GUARDIAN" as const),
    ...(values.reportedByUserId ? {} : { reportedByGuardianId: guardian.id }),
    ...values,
  };
  await database().insert(absences).values(absence);
  return absence;
}
