import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { getStudent, listStudents } from "#contract/students/endpoints.ts";
import { guardianStudents, soldServices } from "#server/database/schema/people.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";

describe("listStudents", () => {
  it("[STU-1] gives the guardian's students in the order of its list, inactive ones too", async () => {
    const students = [
      await givenStudent({ firstName: "Ärla" }),
      await givenStudent({ firstName: "Bo", active: false }),
      await givenStudent({ firstName: "Ada", schools: [] }),
    ];
    const listed = await apiFor(await givenGuardian({ students })).call(listStudents, {});
    expect(listed.map(({ id }) => id)).toEqual(students.map(({ id }) => id));
    expect(listed.map(({ active }) => active)).toEqual([true, false, true]);
    expect(listed[2]).toMatchObject({ schools: [], schoolID: null });
  });

  it("[STU-4] gives each student's schools, the first one first", async () => {
    const schools = [await givenSchool({ title: "Öst" }), await givenSchool({ title: "Alfa", type: 4 })];
    const student = await givenStudent({ schools });
    const [listed] = await apiFor(await givenGuardian({ students: [student] })).call(listStudents, {});
    expect(listed).toMatchObject({
      schoolID: schools[0]?.id,
      schools: [
        { id: schools[0]?.id, title: "Öst", type: 2 },
        { id: schools[1]?.id, title: "Alfa", type: 4 },
      ],
    });
  });

  it("[AUTH-8] [STU-8] says of each student what its own record says", async () => {
    const municipality = await givenSchool({ services: ["news"], timeZone: "Europe/Helsinki" });
    const students = [
      await givenStudent({ schools: [municipality] }),
      await givenStudent({ schools: [await givenSchool({ tenantId: municipality.tenantId, services: ["plans"] })] }),
      await givenStudent({ schools: [] }),
    ];
    await database()
      .insert(soldServices)
      .values({ tenantId: municipality.tenantId, serviceId: SERVICE_IDS.forms, serviceEnd: "2026-12-31" });
    const api = apiFor(await givenGuardian({ students }));
    const own = await Promise.all(students.map(({ id }) => api.call(getStudent, { params: { studentId: id } })));
    expect(await api.call(listStudents, {})).toEqual(own.map((student) => ({ ...student, active: true })));
    expect(own.map((student) => student?.schoolServices.map(({ serviceId }) => serviceId))).toEqual([
      [SERVICE_IDS.news],
      [SERVICE_IDS.plans],
      [],
    ]);
  });

  it("[AUTH-9] gives an empty list to a guardian without students", async () => {
    expect(
      await apiFor(await givenGuardian({ students: [], tenantId: (await givenSchool()).tenantId })).call(
        listStudents,
        {},
      ),
    ).toEqual([]);
  });

  it("[AUTH-15] gives a viewer itself alone", async () => {
    const student = await givenStudent();
    const viewer = apiFor(await givenViewer(student), student);
    expect((await viewer.call(listStudents, {})).map(({ id }) => id)).toEqual([student.id]);
    const other = await givenStudent({ schools: student.schools });
    expect((await viewer.answer(getStudent, { params: { studentId: other.id } })).status).toBe(403);
  });

  it("[API-2] forgets a student with the request after the link was cut", async () => {
    const { guardian, student } = await givenFamily();
    const api = apiFor(guardian, student);
    await api.call(getStudent, { params: { studentId: student.id } });
    await database().delete(guardianStudents).where(eq(guardianStudents.studentId, student.id));
    expect(await api.call(listStudents, {}, { studentId: null })).toEqual([]);
    expect((await api.answer(getStudent, { params: { studentId: student.id } })).status).toBe(403);
  });
});

describe("getStudent", () => {
  it("[STU-2] answers 204 for one who is inactive", async () => {
    const student = await givenStudent({ active: false });
    const api = apiFor(await givenGuardian({ students: [student] }));
    const { status, body } = await api.answer(getStudent, { params: { studentId: student.id } });
    expect([status, body]).toEqual([204, null]);
  });

  it("[STU-8] gives the services of the tenant and of the student's own schools", async () => {
    const school = await givenSchool({ services: ["news", "plans"], serviceEnd: "2026-06-30" });
    await givenSchool({ tenantId: school.tenantId, services: ["meetings"] });
    await database()
      .insert(soldServices)
      .values({ tenantId: school.tenantId, serviceId: SERVICE_IDS.forms, serviceEnd: "2026-12-31" });
    const student = await givenStudent({ schools: [school] });
    const api = apiFor(await givenGuardian({ students: [student] }));
    const found = await api.call(getStudent, { params: { studentId: student.id } });
    expect(found?.tenantServices).toEqual([{ serviceId: SERVICE_IDS.forms, serviceEnd: "2026-12-31" }]);
    expect(found?.schoolServices.map(({ serviceId }) => serviceId).sort()).toEqual([
      SERVICE_IDS.news,
      SERVICE_IDS.plans,
    ]);
  });

  it("[SCH-11] names the zone of the student's school", async () => {
    const student = await givenStudent({ schools: [await givenSchool({ timeZone: "Europe/Helsinki" })] });
    const api = apiFor(await givenGuardian({ students: [student] }));
    expect(await api.call(getStudent, { params: { studentId: student.id } })).toMatchObject({
      timeZone: "Europe/Helsinki",
    });
  });
});

describe("the demo world", () => {
  it("[STU-10] [STU-11] has the students that each account stands for", async () => {
    const listOf = async (name: Parameters<typeof demoApiFor>[0]) =>
      (await demoApiFor(name).call(listStudents, {})).map(({ id, schools }) => [
        id,
        ...schools.map(({ type }) => type),
      ]);
    expect(await listOf("family")).toEqual([
      [STUDENTS.preschool, SCHOOL_TYPES.PRESCHOOL],
      [STUDENTS.compulsory, SCHOOL_TYPES.COMPULSORY_SCHOOL],
      [STUDENTS.upperSecondary, SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION, SCHOOL_TYPES.ADULT_EDUCATION],
      [STUDENTS.inactive, SCHOOL_TYPES.COMPULSORY_SCHOOL],
    ]);
    expect(await listOf("coparent")).toEqual([[STUDENTS.compulsory, SCHOOL_TYPES.COMPULSORY_SCHOOL]]);
    expect(await listOf("nochildren")).toEqual([]);
    expect(await listOf("noschool")).toEqual([[STUDENTS.noSchool]]);
    expect(await listOf("student")).toEqual([
      [STUDENTS.upperSecondary, SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION, SCHOOL_TYPES.ADULT_EDUCATION],
    ]);
    for (const { id } of await demoApiFor("inactive").call(listStudents, {})) {
      const { status } = await demoApiFor("inactive").answer(getStudent, { params: { studentId: id } });
      expect(status).toBe(204);
    }
  });

  it("[STU-8] has services that end on different days", async () => {
    const compulsory = await demoApiFor("family").call(getStudent, { params: { studentId: STUDENTS.compulsory } });
    const neighbour = await demoApiFor("neighbour").call(getStudent, { params: { studentId: STUDENTS.neighbour } });
    const endOf = (sold: { serviceId: number; serviceEnd: string }[] = [], serviceId: number) =>
      sold.find((service) => service.serviceId === serviceId)?.serviceEnd;
    expect(endOf(compulsory?.schoolServices, SERVICE_IDS.exportAssessments)).toBe("2026-03-12");
    expect(endOf(neighbour?.schoolServices, SERVICE_IDS.plans)).toBe("2026-03-11");
    expect(endOf(compulsory?.tenantServices, SERVICE_IDS.immersiveReaderConversations)).toBeDefined();
    expect(endOf(compulsory?.schoolServices, SERVICE_IDS.immersiveReaderConversations)).toBeUndefined();
  });
});
