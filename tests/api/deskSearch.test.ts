import { describe, expect, it } from "vitest";
import { listDeskStudents, searchDeskStudents } from "#contract/desk/students/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";

const find = (desk: ReturnType<typeof deskFor>, search: string) => desk.call(searchDeskStudents, { query: { search } });

describe("[DESK-13] the search of the desk", () => {
  it("finds by the beginnings of a student's or a guardian's names, whatever their case and accents", async () => {
    const { desk, student } = await givenClass({
      student: { firstName: "Åsa-André", lastName: "Öberg" },
      guardian: { firstName: "Karin", lastName: "Lind" },
    });
    for (const search of ["åsa", "ASA", "öb", "andre ob", "Öberg, Åsa"])
      expect(await find(desk, search)).toMatchObject([{ studentId: student.id, className: "7A", guardian: null }]);
    expect(await find(desk, "kar lin")).toMatchObject([
      { studentId: student.id, guardian: { firstName: "Karin", lastName: "Lind" } },
    ]);
    for (const search of ["sa", "asa karin", "%%", "__"]) expect(await find(desk, search)).toEqual([]);
    expect((await desk.answer(searchDeskStudents, { query: { search: " a " } })).status).toBe(400);
  });

  it("finds nobody beyond the reach, and the whole school for the office", async () => {
    const { school, student, desk } = await givenClass({ student: { firstName: "Gerda" } });
    const other = await givenStudent({ schools: [school], firstName: "Gerda", lastName: "Annan" });
    await givenGroup(school, { type: "MENTOR_GROUP", title: "7B", members: [other] });
    expect((await find(desk, "gerda")).map(({ studentId }) => studentId)).toEqual([student.id]);
    const office = await givenStaff(school, { roleId: "principal" });
    const found = await find(deskFor(office, NOW), "gerda");
    expect(new Set(found.map(({ studentId }) => studentId))).toEqual(new Set([student.id, other.id]));
    const elsewhere = await givenClass();
    expect(await find(elsewhere.desk, "gerda")).toEqual([]);
  });

  it("tells two of one name apart by class and year of birth", async () => {
    const { school, desk, group } = await givenClass({
      student: { firstName: "Maja", lastName: "Berg", birthDate: "2013-05-01" },
    });
    const twin = await givenStudent({
      schools: [school],
      firstName: "Maja",
      lastName: "Berg",
      birthDate: "2012-01-02",
    });
    const third = await givenStudent({
      schools: [school],
      firstName: "Maja",
      lastName: "Bergström",
      birthDate: "2012-01-02",
    });
    const mentor = await givenStaff(school, {
      roleId: "teacher",
      owns: [group, await givenGroup(school, { type: "MENTOR_GROUP", title: "8C", members: [twin, third] })],
    });
    const rows = await find(deskFor(mentor, NOW), "maja berg");
    expect(rows.map(({ className, birthYear }) => `${className} ${birthYear}`).sort()).toEqual([
      "7A 2013",
      "8C 2012",
      "8C null",
    ]);
    expect(await find(desk, "maja")).toMatchObject([{ birthYear: null }]);
  });

  it("finds protected people by no name, and by the number for whoever is responsible", async () => {
    const hidden = { protected: true, firstName: "Hemlig", lastName: "Skyddad" };
    const { school, desk, group, student } = await givenClass({ student: hidden, guardian: { firstName: "Karin" } });
    for (const search of ["hemlig", "karin"]) expect(await find(desk, search)).toEqual([]);
    const [row] = await desk.call(listDeskStudents, { params: { groupId: group.id } });
    const number = row?.number ?? "";
    expect(await find(desk, number)).toMatchObject([{ student: null, studentId: student.id, number }]);
    const teacher = await givenStaff(school, {
      roleId: "teacher",
      owns: [await givenGroup(school, { members: [student] })],
    });
    expect(await find(deskFor(teacher, NOW), number)).toEqual([]);
    const guardian = await givenClass({ guardian: hidden });
    expect(await find(guardian.desk, "hemlig")).toEqual([]);
  });

  it("writes each look in the access log of those who were found", async () => {
    const { desk, student, api } = await givenClass({ student: { firstName: "Vilma" } });
    await find(desk, "vilma");
    const entries = await api.call(listAudit, { params: { studentId: student.id } });
    expect(entries.flatMap(({ role, kind }) => (role === "staff" ? kind : []))).toEqual(["student"]);
  });
});
