import { eq } from "drizzle-orm";
import { changeCare } from "#contract/care/endpoints.ts";
import { answerHoliday } from "#contract/holidays/endpoints.ts";
import { answerPermission } from "#contract/permissions/endpoints.ts";
import { permissionAnswers } from "#server/database/schema/permissions.ts";
import { database } from "../server/database.ts";
import { givenHoliday, HOLIDAY_DAYS } from "./givenHoliday.ts";
import { givenPermission } from "./givenPermission.ts";
import { type givenReporter, schoolOf } from "./givenReporter.ts";

type Given = Pick<Awaited<ReturnType<typeof givenReporter>>, "api" | "student">;

/** Changes a day of care. @returns the id by which programs ask for the details */
export async function changedCare({ api, student: { id: studentId } }: Given): Promise<string> {
  await api.call(changeCare, { params: { studentId }, body: { kind: "DAY", day: "2026-03-13", times: null } });
  return studentId;
}

/** Answers a day of a holiday. @returns the id by which programs ask for the details */
export async function answeredHoliday({ api, student }: Given): Promise<string> {
  const { id: roundId } = await givenHoliday(schoolOf(student), { members: [student] });
  const params = { studentId: student.id, roundId };
  await api.call(answerHoliday, { params, body: { days: [{ day: HOLIDAY_DAYS[0] ?? "", times: null }] } });
  return student.id;
}

/** Answers a permission. @returns the id by which programs ask for the details */
export async function answeredPermission({ api, student }: Given): Promise<string> {
  const permission = await givenPermission(schoolOf(student));
  const params = { studentId: student.id, permissionId: permission.id };
  await api.call(answerPermission, { params, body: { isGiven: true, version: 1 } });
  const [row] = await database().select().from(permissionAnswers).where(eq(permissionAnswers.studentId, student.id));
  return `${row?.id}`;
}
