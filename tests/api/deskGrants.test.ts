import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDeskLesson, listDeskLessons, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { endDeskGrant, getDeskGrants, grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import { listDeskConversations } from "#contract/desk/inbox/endpoints.ts";
import { createDeskText, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { getDesk, listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { grantedGroups } from "#server/database/schema/groups.ts";
import { userRoles } from "#server/database/schema/people.ts";
import { draftOf } from "../support/given/givenDeskText.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";

const LAST_DAY = "2026-03-13";
const IN_TIME = "2026-03-13T22:59:00Z";
const TOO_LATE = "2026-03-13T23:00:00Z";

async function givenOffice() {
  const given = await givenClass();
  const { school, group } = given;
  const office = deskFor(await givenStaff(school, { roleId: "principal", firstName: "Eva" }), NOW);
  const give = (userId: string, role: "teacher" | "support", until: string | null, groupId = group.id) =>
    office.answer(grantDeskGroup, { params: { groupId }, body: { userId, role, until } });
  return { ...given, office, give };
}

describe("[DESK-11] a group that the office gives", () => {
  it("lets a substitute take its attendance until the end of the last day at the school, and not a minute longer", async () => {
    const { school, group, student, give, office } = await givenOffice();
    const substitute = await givenStaff(school, { firstName: "Vik" });
    const lesson = await givenLesson(student, { groupId: group.id, startTime: NOW });
    const at = (now: string) => deskFor(substitute, now);
    expect((await at(NOW).answer(getDesk, {})).status).toBe(403);
    expect((await give(substitute.id, "teacher", LAST_DAY)).status).toBe(204);
    expect(await at(NOW).call(getDesk, {})).toMatchObject({ roles: ["teacher"], untakenLessons: 1, openLeave: 0 });
    const params = { lessonId: lesson.id };
    const { students } = await at(NOW).call(getDeskLesson, { params });
    const marks = students.map(({ key }) => ({ key, mark: "PRESENT" as const, minutes: 0 }));
    expect((await at(NOW).answer(takeAttendance, { params, body: { marks } })).status).toBe(200);
    expect((await at(IN_TIME).answer(getDeskLesson, { params })).status).toBe(200);
    for (const read of [getDesk, listDeskAbsences, listDeskLessons] as const)
      expect((await at(TOO_LATE).answer(read, { query: {} })).status).toBe(403);
    expect((await at(TOO_LATE).answer(getDeskLesson, { params })).status).toBe(403);
    expect((await office.call(getDeskGrants, {})).grants).toMatchObject([
      { group: { id: group.id, title: "7A" }, staff: { firstName: "Vik" }, role: "teacher", until: LAST_DAY },
    ]);
    await office.call(endDeskGrant, { params: { groupId: group.id }, body: { userId: substitute.id } });
    expect((await at(NOW).answer(getDesk, {})).status).toBe(403);
    expect((await office.call(getDeskGrants, {})).grants).toEqual([]);
  });

  it("shows a nurse the absence of its students, and neither messages nor posts nor attendance to take", async () => {
    const { school, group, student, give } = await givenOffice();
    const nurse = await givenStaff(school, { roleId: "nurse" });
    const lesson = await givenLesson(student, { groupId: group.id, startTime: NOW });
    expect((await give(nurse.id, "support", null)).status).toBe(204);
    const desk = deskFor(nurse, NOW);
    expect(await desk.call(getDesk, {})).toMatchObject({
      roles: ["support"],
      unseenAbsences: 0,
      openLeave: 0,
      unreadConversations: 0,
      untakenLessons: 0,
      dueForms: 0,
    });
    const { groups } = await desk.call(listDeskAbsences, {});
    expect(groups).toMatchObject([
      {
        title: "7A",
        students: [{ student: { firstName: student.firstName }, reports: [{ reason: null, isSeen: null }] }],
      },
    ]);
    const refused = [
      await desk.answer(listDeskConversations, { query: {} }),
      await desk.answer(listDeskTexts, { query: { kind: "POST" } }),
      await desk.answer(createDeskText, draftOf(group, { title: "Nej" })),
      await desk.answer(getDeskLesson, { params: { lessonId: lesson.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it("is given to staff of its school alone, by the office of that school, and to a substitute until a day", async () => {
    const { school, group, mentor, give } = await givenOffice();
    const colleague = await givenStaff(school);
    const stranger = await givenStaff(await givenSchool());
    const student = await givenStaff(school, { roleId: "student" });
    const hidden = await givenStaff(school, { protected: true });
    for (const { id } of [stranger, student, hidden]) expect((await give(id, "teacher", LAST_DAY)).status).toBe(400);
    expect((await give(colleague.id, "teacher", null)).status).toBe(400);
    expect((await give(colleague.id, "teacher", "2026-03-11")).status).toBe(400);
    const elsewhere = await givenGroup(await givenSchool());
    expect((await give(colleague.id, "teacher", LAST_DAY, elsewhere.id)).status).toBe(404);
    const body = { userId: colleague.id, role: "teacher" as const, until: LAST_DAY };
    const byMentor = await deskFor(mentor, NOW).answer(grantDeskGroup, { params: { groupId: group.id }, body });
    expect(byMentor.status).toBe(403);
    expect(await database().select().from(grantedGroups).where(eq(grantedGroups.groupId, group.id))).toEqual([]);
  });

  it("ends with the role at the school, and takes nothing from somebody whose own group it is", async () => {
    const { school, group, mentor, give } = await givenOffice();
    await give(mentor.id, "support", LAST_DAY);
    expect(await deskFor(mentor, NOW).call(getDesk, {})).toMatchObject({ roles: ["mentor"] });
    const former = await givenStaff(school);
    await give(former.id, "teacher", LAST_DAY);
    await database().delete(userRoles).where(eq(userRoles.userId, former.id));
    expect((await deskFor(former, NOW).answer(getDesk, {})).status).toBe(403);
    const other = await givenStudent({ schools: [school] });
    expect((await deskFor(mentor, NOW).send("GET", `/desk?studentId=${other.id}`)).status).toBe(404);
    expect(group.title).toBe("7A");
  });
});
