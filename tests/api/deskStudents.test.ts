import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDeskLesson } from "#contract/desk/attendance/endpoints.ts";
import { getDeskNumbers } from "#contract/desk/numbers/endpoints.ts";
import { getDeskStudent, listDeskGroups, listDeskStudents } from "#contract/desk/students/endpoints.ts";
import { listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingNotes } from "#server/database/schema/meetings.ts";
import { guardians } from "#server/database/schema/people.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenException, givenLesson } from "../support/given/givenLesson.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

const PHONE = "+46701234567";

async function givenPage(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  await database().update(guardians).set({ phone: PHONE }).where(eq(guardians.id, given.guardian.id));
  const params = { deskStudentId: given.student.id };
  const own = { studentId: given.student.id };
  return { ...given, params, own };
}

describe("[DESK-10] the student's page for staff", () => {
  it("has guardians with phone numbers and languages, mentors, attendance of the term, meetings and shared notes", async () => {
    const { student, mentor, desk, params, group } = await givenPage({ guardian: { lcid: "uk", firstName: "Karin" } });
    await givenLesson(student, {
      startTime: "2026-03-11T08:00:00Z",
      groupId: group.id,
      attendance: { attendanceType: "INVALID_LATE", lateDuration: 12 },
    });
    await givenLesson(student, { startTime: "2025-12-11T08:00:00Z", groupId: group.id });
    const { instance } = await givenMeeting(student, {
      title: "Samtal",
      participants: [{ personId: mentor.id, userType: "USER" }],
    });
    const note = { instanceId: instance.id, text: "<p>Läser mer</p>", created: new Date(NOW), authorId: mentor.id };
    await database()
      .insert(meetingNotes)
      .values([
        { ...note, id: newId("note"), title: "Delad" },
        { ...note, id: newId("note"), title: "Min egen", readerId: mentor.id },
      ]);
    const page = await desk.call(getDeskStudent, { params });
    expect(page).toMatchObject({
      student: { firstName: student.firstName },
      number: null,
      groups: [{ title: "7A" }],
      writeTo: { groupId: group.id },
      mentors: [{ firstName: "Helena" }],
      guardians: [{ person: { firstName: "Karin" }, language: "uk", phone: PHONE }],
      absence: { from: "2026-01-01", sums: [{ sign: "partlyInvalidAbsent", lessons: 1, minutes: 12 }], reports: 1 },
      meetings: [{ title: "Samtal", instanceId: instance.id }],
    });
    expect(page.notes.map(({ title }) => title)).toEqual(["Delad"]);
  });

  it("is for those in reach alone, and each look is in the log that guardians see", async () => {
    const { school, group, student, params, own, api, desk } = await givenPage();
    const other = await givenGroup(school, {
      type: "MENTOR_GROUP",
      members: [await givenStudent({ schools: [school] })],
    });
    const stranger = deskFor(await givenStaff(school, { owns: [other] }), NOW);
    expect((await stranger.answer(getDeskStudent, { params })).status).toBe(404);
    expect((await stranger.answer(listDeskStudents, { params: { groupId: group.id } })).status).toBe(404);
    const kinds = async () =>
      (await api.call(listAudit, { params: own })).flatMap((row) => (row.role === "staff" ? row.kind : []));
    expect(await kinds()).toEqual([]);
    await desk.call(getDeskStudent, { params });
    expect(await kinds()).toEqual(["studentPage"]);
    expect(await desk.call(listDeskGroups, {})).toMatchObject([{ id: group.id }]);
    expect(await desk.call(listDeskStudents, { params: { groupId: group.id } })).toMatchObject([
      { student: { firstName: student.firstName }, studentId: student.id, number: null },
    ]);
    expect(await kinds()).toContain("student");
  });

  it("shows of a protected identity no phone, and a number to the own mentor and the office alone", async () => {
    const given = await givenPage({ student: { protected: true, firstName: "Hemlig" } });
    const { school, group, student, mentor, params } = given;
    const twin = await givenStudent({ schools: [school], protected: true });
    const music = await givenGroup(school, { members: [student, twin] });
    const lesson = await givenLesson(student, { groupId: music.id, startTime: NOW });
    const office = await givenStaff(school, { roleId: "principal" });
    const teacher = await givenStaff(school, { owns: [music] });
    const numbersFor = async (person: typeof office, groupId: string) => {
      const rows = await deskFor(person, NOW).call(listDeskStudents, { params: { groupId } });
      return rows.map(({ number, studentId }) => number !== null && studentId !== null && number);
    };
    const [first, second] = await numbersFor(office, music.id);
    expect([first, second].every((number) => /^\d{5}$/.test(String(number)))).toBe(true);
    expect(first).not.toBe(second);
    expect(await numbersFor(mentor, group.id)).toHaveLength(1);
    expect([first, second]).toContain((await numbersFor(mentor, group.id))[0]);
    expect(await numbersFor(teacher, music.id)).toEqual([false, false]);
    const page = await deskFor(mentor, NOW).call(getDeskStudent, { params });
    expect(page).toMatchObject({ student: null, guardians: [{ person: null, language: null, phone: null }] });
    expect(JSON.stringify(page)).not.toMatch(/Hemlig|46701234567/);
    expect((await deskFor(teacher, NOW).answer(getDeskStudent, { params })).status).toBe(404);
    const { groups } = await deskFor(mentor, NOW).call(listDeskAbsences, {});
    expect(groups.flatMap(({ students }) => students.map(({ number }) => number))).toEqual([page.number]);
    const inLesson = async (person: typeof office) =>
      (await deskFor(person, NOW).call(getDeskLesson, { params: { lessonId: lesson.id } })).students.map(
        ({ number }) => number,
      );
    expect(await inLesson(teacher)).toEqual([null, null]);
    expect((await inLesson(office)).toSorted()).toEqual([first, second].toSorted());
  });

  it("shows no phone of a guardian whose identity is protected", async () => {
    const { desk, params } = await givenPage({ guardian: { protected: true } });
    expect((await desk.call(getDeskStudent, { params })).guardians).toEqual([
      { person: null, language: null, phone: null },
    ]);
  });
});

describe("[DESK-3] attendance of a term in numbers", () => {
  it("counts lessons of each student and of the class by the rules of guardians, and reports by reason, for the office alone", async () => {
    const { school, group, student, mentor, api } = await givenPage();
    const other = await givenStudent({ schools: [school], firstName: "Bo", lastName: "Aa" });
    await database().insert(groupMembers).values({ groupId: group.id, studentId: other.id });
    const lesson = (attendance?: {
      attendanceType: "INVALID_ABSENCE" | "VALID_LATE" | "PRESENT";
      lateDuration?: number;
    }) =>
      givenLesson(student, {
        startTime: "2026-03-10T08:00:00Z",
        groupId: group.id,
        attendanceReported: true,
        ...(attendance && { attendance }),
      });
    await lesson({ attendanceType: "INVALID_ABSENCE" });
    await lesson({ attendanceType: "VALID_LATE", lateDuration: 20 });
    await lesson();
    await givenLesson(student, { startTime: "2025-12-10T08:00:00Z", groupId: group.id });
    const params = { groupId: group.id };
    const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const numbers = await office.call(getDeskNumbers, { params });
    expect(numbers).toMatchObject({ from: "2026-01-01", until: "2026-03-12" });
    expect(
      numbers.students.map(({ student: one, sums }) => [
        one?.firstName,
        sums.map(({ sign, lessons }) => [sign, lessons]),
      ]),
    ).toEqual([
      ["Bo", [["reported", 3]]],
      [
        student.firstName,
        [
          ["invalidAbsent", 1],
          ["partlyAbsent", 1],
          ["reported", 1],
        ],
      ],
    ]);
    expect(numbers.sums).toEqual([
      { sign: "invalidAbsent", lessons: 1, minutes: 60 },
      { sign: "partlyAbsent", lessons: 1, minutes: 20 },
      { sign: "reported", lessons: 4, minutes: 240 },
    ]);
    expect((await deskFor(mentor, NOW).answer(getDeskNumbers, { params })).status).toBe(403);
    const elsewhere = deskFor(await givenStaff(await givenSchool(), { roleId: "principal" }), NOW);
    expect((await elsewhere.answer(getDeskNumbers, { params })).status).toBe(404);
    const audited = await api.call(listAudit, { params: { studentId: student.id } });
    expect(audited.filter(({ role }) => role === "staff").map(({ kind }) => kind)).toEqual(["attendance"]);
  });

  it("counts own lessons and those of all groups once, and none from which the student is excepted, as their page does", async () => {
    const { school, group, student, mentor } = await givenPage();
    const maths = await givenGroup(school, { members: [student], owners: [mentor] });
    const at = { startTime: "2026-03-10T08:00:00Z", attendanceReported: true };
    await givenLesson(student, { ...at, groupId: group.id });
    await givenLesson(student, { ...at, groupId: maths.id, length: 40 });
    await givenLesson(student, { ...at, length: 30 });
    await givenLesson(student, { ...at, groupId: group.id, cancelled: true });
    await givenException(await givenLesson(student, { ...at, groupId: group.id }), student);
    const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const numbers = await office.call(getDeskNumbers, { params: { groupId: group.id } });
    const { absence } = await office.call(getDeskStudent, { params: { deskStudentId: student.id } });
    expect(numbers.sums).toEqual([{ sign: "reported", lessons: 3, minutes: 130 }]);
    expect([numbers.students[0]?.sums, absence.sums]).toEqual([numbers.sums, numbers.sums]);
  });
});
