import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getClassList, saveClassLines } from "#contract/classList/endpoints.ts";
import type { ClassLines } from "#contract/classList/schemas.ts";
import { getDeskClassList, listDeskClassLists } from "#contract/desk/classLists/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { classLines } from "#server/database/schema/classList.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { guardianStudents, guardians, soldServices, students } from "#server/database/schema/people.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NAME_ONLY: ClassLines = { isListed: true, phone: false, mail: false, address: false, birthday: false };
const EVERYTHING: ClassLines = { isListed: true, phone: true, mail: true, address: true, birthday: true };
const CONTACT = {
  phone: "0701234567",
  mail: "karin@example.com",
  street: "Storgatan 1",
  postal: "12345",
  city: "Björkstad",
};

/** A class of two children with a guardian each, whose contact details are known. */
async function givenClassmates(values: Parameters<typeof givenReporter>[0] = {}) {
  const { guardian, student, api } = await givenReporter(values);
  const school = schoolOf(student);
  const mate = await givenStudent({ firstName: "Bo", lastName: "Ek", schools: [school] });
  const other = await givenGuardian({ firstName: "Siv", lastName: "Ek", students: [mate], tenantId: school.tenantId });
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student, mate] });
  const db = database();
  await db.update(guardians).set(CONTACT).where(eq(guardians.id, guardian.id));
  await db
    .update(students)
    .set({ birthDate: "2013-05-09", firstName: "Alva", lastName: "Lind" })
    .where(eq(students.id, student.id));
  const mateApi = apiFor(other, mate, { now: NOW });
  const params = { studentId: student.id, groupId: group.id };
  const choose = (body: ClassLines) => api.call(saveClassLines, { params, body });
  const seenByMate = async () => {
    const { groups } = await mateApi.call(getClassList, { params: { studentId: mate.id } });
    return groups.flatMap(({ families }) => families);
  };
  return { guardian, student, api, school, mate, other, mateApi, group, params, choose, seenByMate };
}

it("[CLASS-1] lists nobody until a guardian turns it on, and then only what that guardian shares", async () => {
  const { choose, seenByMate, mateApi, mate, group } = await givenClassmates();
  const { groups } = await mateApi.call(getClassList, { params: { studentId: mate.id } });
  const off = { isListed: false, phone: false, mail: false, address: false, birthday: false };
  expect(groups).toEqual([{ id: group.id, title: "7A", own: off, families: [] }]);
  await choose(NAME_ONLY);
  const name = { firstName: "Karin", lastName: "Lind" };
  const nothing = { phone: null, mail: null, address: null };
  expect(await seenByMate()).toEqual([{ child: "Alva L", birthday: null, guardians: [{ ...name, ...nothing }] }]);
  await choose(EVERYTHING);
  const all = { phone: CONTACT.phone, mail: CONTACT.mail, address: "Storgatan 1, 12345 Björkstad" };
  expect(await seenByMate()).toEqual([
    { child: "Alva L", birthday: { month: 5, day: 9 }, guardians: [{ ...name, ...all }] },
  ]);
  await choose({ ...EVERYTHING, isListed: false });
  expect(await seenByMate()).toEqual([]);
});

it("[CLASS-1] lets each guardian decide about their own lines only", async () => {
  const { student, params, choose, seenByMate } = await givenClassmates();
  const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  await database().update(guardians).set({ phone: "0709999999" }).where(eq(guardians.id, coparent.id));
  await choose(EVERYTHING);
  expect((await seenByMate())[0]?.guardians).toHaveLength(1);
  const ofCoparent = apiFor(coparent, student, { now: NOW });
  await ofCoparent.call(saveClassLines, { params, body: NAME_ONLY });
  const [family] = await seenByMate();
  expect(family?.guardians.map(({ firstName, phone }) => [firstName, phone])).toEqual(
    expect.arrayContaining([
      ["Johan", null],
      [expect.any(String), CONTACT.phone],
    ]),
  );
  await ofCoparent.call(saveClassLines, { params, body: { ...NAME_ONLY, isListed: false } });
  expect((await seenByMate())[0]?.guardians.map(({ phone }) => phone)).toEqual([CONTACT.phone]);
});

it("[CLASS-2] is closed to other families, former guardians and programs of no group", async () => {
  const { student, api, group, choose, other, mate, mateApi, guardian } = await givenClassmates();
  await choose(EVERYTHING);
  const stranger = await givenReporter();
  const read = { params: { studentId: student.id } };
  const write = (studentId: string) => ({ params: { studentId, groupId: group.id }, body: EVERYTHING });
  // Another family, by this child, by their own child, and a classmate's by this child.
  expect((await stranger.api.answer(getClassList, read)).status).toBe(403);
  expect((await stranger.api.answer(saveClassLines, write(stranger.student.id))).status).toBe(404);
  expect((await mateApi.answer(saveClassLines, write(student.id))).status).toBe(403);
  expect((await stranger.api.call(getClassList, { params: { studentId: stranger.student.id } })).groups).toEqual([]);
  // A former guardian: neither sees the list, nor stays on it.
  await database()
    .delete(guardianStudents)
    .where(and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, student.id)));
  expect((await api.answer(getClassList, read)).status).toBe(403);
  expect(await database().select().from(classLines).where(eq(classLines.studentId, student.id))).toEqual([]);
  expect(await apiFor(other, mate, { now: NOW }).call(getClassList, { params: { studentId: mate.id } })).toMatchObject({
    groups: [{ families: [] }],
  });
});

it("[CLASS-2] ends at once when the child leaves the group, and does not begin again by itself", async () => {
  const { student, group, choose, seenByMate, api } = await givenClassmates();
  await choose(EVERYTHING);
  const place = and(eq(groupMembers.groupId, group.id), eq(groupMembers.studentId, student.id));
  await database().delete(groupMembers).where(place);
  expect(await seenByMate()).toEqual([]);
  expect((await api.call(getClassList, { params: { studentId: student.id } })).groups).toEqual([]);
  await database().insert(groupMembers).values({ groupId: group.id, studentId: student.id });
  expect(await seenByMate()).toEqual([]);
});

it("[CLASS-2] [SRC-6] never lists a protected identity, also one that was listed before, and refuses to", async () => {
  const { student, guardian, params, choose, seenByMate, api } = await givenClassmates();
  await choose(EVERYTHING);
  const refused = async () => {
    expect(await seenByMate()).toEqual([]);
    expect((await api.answer(saveClassLines, { params, body: EVERYTHING })).status).toBe(403);
    const { groups } = await api.call(getClassList, { params: { studentId: student.id } });
    expect(groups).toMatchObject([{ own: null }]);
  };
  const setStudent = (isProtected: boolean) =>
    database().update(students).set({ protected: isProtected }).where(eq(students.id, student.id));
  await setStudent(true);
  await refused();
  await setStudent(false);
  await database().update(guardians).set({ protected: true }).where(eq(guardians.id, guardian.id));
  await refused();
});

it("[CLASS-2] [STU-8] is gone with the service, the coming of age and an inactive child", async () => {
  const { student, school, choose, seenByMate, api, mateApi, mate } = await givenClassmates();
  await choose(EVERYTHING);
  const set = (values: Partial<typeof students.$inferInsert>) =>
    database().update(students).set(values).where(eq(students.id, student.id));
  await set({ birthDate: "2008-03-12" });
  expect(await seenByMate()).toEqual([]);
  await set({ birthDate: "2013-05-09", active: false });
  expect(await seenByMate()).toEqual([]);
  await set({ active: true });
  expect(await seenByMate()).toHaveLength(1);
  await database()
    .delete(soldServices)
    .where(and(eq(soldServices.schoolId, school.id), eq(soldServices.serviceId, SERVICE_IDS.classList)));
  expect((await api.answer(getClassList, { params: { studentId: student.id } })).status).toBe(403);
  expect((await mateApi.answer(getClassList, { params: { studentId: mate.id } })).status).toBe(403);
});

it("[CLASS-2] shows only groups of schools that have class lists, and no teaching groups", async () => {
  const { student, api, school, group } = await givenClassmates();
  await givenGroup(school, { type: "EDUCATION_GROUP", title: "Matematik", members: [student] });
  const elsewhere = await givenReporter({ services: USUAL_SERVICES.filter((name) => name !== "classList") });
  await givenGroup(schoolOf(elsewhere.student), { type: "MENTOR_GROUP", title: "Kör", members: [student] });
  const { groups } = await api.call(getClassList, { params: { studentId: student.id } });
  expect(groups.map(({ id }) => id)).toEqual([group.id]);
});

it("[CLASS-2] [DESK-8] is seen by the group's staff, not by others, and who looked is in each child's access log", async () => {
  const { student, api, school, group, choose, seenByMate } = await givenClassmates();
  await choose(EVERYTHING);
  const mentor = await givenStaff(school, { roleId: "teacher", owns: [group], firstName: "Helena" });
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const outside = await givenGroup(school, { type: "MENTOR_GROUP", title: "7B", members: [] });
  const teacher = deskFor(await givenStaff(school, { roleId: "teacher", owns: [outside] }), NOW);
  const away = deskFor(await givenStaff(schoolOf((await givenReporter()).student), { roleId: "principal" }), NOW);
  const read = { params: { classId: group.id } };
  const listed = { title: "7A", school: school.title, families: [{ child: "Alva L" }] };
  expect(await deskFor(mentor, NOW).call(getDeskClassList, read)).toMatchObject(listed);
  expect(await office.call(getDeskClassList, read)).toMatchObject(listed);
  expect((await teacher.answer(getDeskClassList, read)).status).toBe(404);
  expect((await away.answer(getDeskClassList, read)).status).toBe(404);
  expect((await teacher.call(listDeskClassLists, {})).map(({ title, families }) => [title, families])).toEqual([
    ["7B", 0],
  ]);
  expect(await teacher.call(getDesk, {})).toMatchObject({ hasClassLists: true });
  await seenByMate();
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  const looks = log.filter(({ kind, action }) => kind === "classList" && action === "read");
  expect(looks.map(({ role, firstName }) => `${role} ${firstName}`)).toEqual(
    expect.arrayContaining(["staff Helena", "guardian Siv"]),
  );
});
