import { millisecondsInDay } from "date-fns/constants";
import { expect } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { identities, staffIdentities } from "#server/database/schema/identity.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { givenGroup, givenUser } from "./givenGroup.ts";
import type { GivenPerson } from "./givenGuardian.ts";
import { givenReporter, NOW, reportOf, schoolOf } from "./givenReporter.ts";
import type { GivenSchool } from "./givenSchool.ts";

type Options = NonNullable<Parameters<typeof givenUser>[1]> & {
  /** Groups that they own. */
  owns?: { id: string }[];
  /** The guardian that they are too. */
  guardian?: GivenPerson;
};

/** A member of staff who can sign in, with one role at the school. */
export async function givenStaff(school: GivenSchool, { owns = [], guardian, ...values }: Options = {}) {
  const user = await givenUser(school, values);
  const subject = newId("subject");
  const identity = { issuer: TEST_ISSUER, subject };
  await database()
    .insert(staffIdentities)
    .values({ ...identity, userId: user.id });
  if (guardian)
    await database()
      .insert(identities)
      .values({ ...identity, guardianId: guardian.id });
  if (owns.length > 0)
    await database()
      .insert(groupOwners)
      .values(owns.map(({ id }) => ({ groupId: id, userId: user.id })));
  return { ...user, subject };
}

/** A client of the API for a member of staff, who has no active student. */
export const deskFor = (staff: GivenPerson, now?: string) => apiFor(staff, null, now === undefined ? {} : { now });

const LEAVE = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z", period: true, reason: "A wedding" };

/** A student with a report of today and an application for leave, in a class with its mentor. */
export async function givenClass(values: Parameters<typeof givenReporter>[0] = {}) {
  const family = await givenReporter(values);
  const { student, api } = family;
  const school = schoolOf(student);
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student] });
  const mentor = await givenStaff(school, { roleId: "teacher", owns: [group], firstName: "Helena" });
  expect(await api.call(reportAbsence, reportOf(student))).toMatchObject({ success: true });
  expect(await api.call(applyForLeave, { params: { studentId: student.id }, body: LEAVE })).toMatchObject({
    success: true,
  });
  const [absence] = await family.list();
  const [leave] = await api.call(listLeave, { params: { studentId: student.id } });
  const ids = { absenceId: absence?.id ?? "", leaveId: leave?.id ?? "" };
  return { ...family, school, group, mentor, desk: deskFor(mentor, NOW), ids };
}

/** Adds decisions of the last hours on leave of one day each. */
export async function givenDecidedLeave(
  { student, guardian }: Awaited<ReturnType<typeof givenClass>>,
  count: number,
): Promise<void> {
  const now = Date.parse(NOW);
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId("leave"),
    studentId: student.id,
    guardianId: guardian.id,
    startTime: new Date(now + (at + 10) * millisecondsInDay),
    endTime: new Date(now + (at + 11) * millisecondsInDay),
    period: true,
    reason: `Journey ${at}`,
    state: "GRANTED" as const,
    created: new Date(now),
    decidedAt: new Date(now - at * 60_000),
  }));
  await database().insert(leaveApplications).values(rows);
}
