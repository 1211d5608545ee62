import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { studentSchools, users } from "#server/database/schema/people.ts";
import { audienceOf, type WaitingForStaff } from "#server/notify/queues/waitingForStaff.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenReporter, schoolOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

it("[DESK-7] a reported message is told to the office of the conversation's school, or of all where no staff are left", async () => {
  const { guardian, student } = await givenReporter();
  const school = schoolOf(student);
  const second = await givenSchool({ tenantId: student.tenantId });
  await database().insert(studentSchools).values({ studentId: student.id, schoolId: second.id, position: 1 });
  const teacher = await givenStaff(school, { roleId: "teacher" });
  const [office, other] = [
    await givenStaff(school, { roleId: "office" }),
    await givenStaff(second, { roleId: "office" }),
  ];
  const recipientsOf = async (waiting: WaitingForStaff) => {
    const rows = await database()
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} in ${audienceOf(waiting)}`);
    return rows.map(({ id }) => id).toSorted();
  };
  const withStaff = await givenConversation(student, { guardians: [guardian], users: [teacher] });
  const without = await givenConversation(student, { guardians: [guardian], users: [] });
  const flag = { kind: "flag" as const, studentId: student.id };
  expect(await recipientsOf({ ...flag, conversationId: withStaff.id })).toEqual([office.id]);
  expect(await recipientsOf({ ...flag, conversationId: without.id })).toEqual([office.id, other.id].toSorted());
  expect(await recipientsOf(flag)).toEqual([office.id, other.id].toSorted());
});
