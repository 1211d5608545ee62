import { describe, expect, it } from "vitest";
import { getPlanAssessment } from "#contract/assessments/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import {
  changeDeskWork,
  createDeskWork,
  getDeskAssessments,
  getDeskWork,
  getDeskWorkChoices,
  listDeskWorkGroups,
  removeDeskWork,
  saveDeskAssessment,
} from "#contract/desk/work/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { givenBrought } from "#tests/support/given/givenBrought.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { at, givenWorkClass, HOMEWORK, PLAN } from "#tests/support/given/givenWorkClass.ts";

const LATER = "2026-03-13T08:00:00Z";

describe("[DESK-12] an assessment", () => {
  it("is published for a student, corrected in its place, and removed when nothing of it is left", async () => {
    const { create, desk, api, matrix, student } = await givenWorkClass();
    const plan = await create({ ...PLAN, matrices: [matrix.id] });
    const known = await desk.call(getDeskAssessments, at(plan.id));
    expect(known).toMatchObject({
      mayAssess: true,
      takesFeedback: true,
      students: [{ published: null, results: [], text: "" }],
      matrices: [
        { id: matrix.id, rows: [{ id: "r1", levels: [{ level: 0 }, { level: 1 }, { level: 2 }, { level: 3 }] }, {}] },
      ],
    });
    const [first] = known.students;
    const key = first?.key ?? "";
    const assess = (results: { matrix: string; row: string; level: number }[], text: string, headers = {}) =>
      desk.answer(saveDeskAssessment, { ...at(plan.id), body: { key, results, text } }, { headers, now: LATER });
    const result = { matrix: matrix.id, row: "r1", level: 2 };
    const made = { "if-match": `"${first?.version}"` };
    expect((await assess([result], "<p>Fint!</p>", made)).status).toBe(204);
    const seen = () => api.call(getPlanAssessment, { params: { planId: plan.id } }, { now: LATER });
    expect(JSON.stringify(await seen())).toContain("Fint!");
    expect((await assess([], "<p>Nej</p>", made)).status).toBe(412);
    expect((await assess([{ ...result, level: 3 }], "<p>Bättre!</p>")).status).toBe(204);
    expect(JSON.stringify(await seen())).toContain("Bättre!");
    const [now] = (await desk.call(getDeskAssessments, at(plan.id))).students;
    expect(now).toMatchObject({ results: [{ ...result, level: 3 }], text: "<p>Bättre!</p>" });
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    expect(log).toContainEqual(expect.objectContaining({ kind: "assessments", role: "staff" }));
    expect((await assess([], "")).status).toBe(204);
    expect((await desk.call(getDeskAssessments, at(plan.id))).students).toMatchObject([{ published: null }]);
  });

  it.each([
    ["a level that the matrix does not have", { results: [{ row: "r1", level: 9 }] }],
    ["the same row twice", { results: [1, 2].map((level) => ({ row: "r1", level })) }],
    ["a student of another group", { key: "somebody" }],
    ["nothing", { results: [] }],
  ])(
    "is refused with %s",
    async (_, {
      results = [{ row: "r1", level: 1 }],
      key: other,
    }: { results?: { row: string; level: number }[]; key?: string }) => {
      const { create, desk, matrix } = await givenWorkClass();
      const plan = await create({ ...PLAN, matrices: [matrix.id], takesFeedback: false });
      const [student] = (await desk.call(getDeskAssessments, at(plan.id))).students;
      const body = {
        key: other ?? student?.key ?? "",
        results: results.map((one) => ({ ...one, matrix: matrix.id })),
        text: "",
      };
      expect((await desk.answer(saveDeskAssessment, { ...at(plan.id), body })).status).toBe(400);
      const [kept] = (await desk.call(getDeskAssessments, at(plan.id))).students;
      expect(kept?.published).toBeNull();
    },
  );

  it("names no student with a protected identity to a teacher of theirs", async () => {
    const { school, mentor, desk } = await givenWorkClass();
    const hidden = await givenStudent({ schools: [school], protected: true, lastName: "Skyddad" });
    const group = await givenGroup(school, { members: [hidden], owners: [mentor] });
    const params = { groupId: group.id };
    const plan = await desk.call(createDeskWork, { params, body: { ...PLAN, kind: "PLAN" } });
    const { students } = await desk.call(getDeskAssessments, at(plan.id));
    expect(students).toMatchObject([{ student: null, studentId: null, number: null }]);
    expect(JSON.stringify(students)).not.toContain(hidden.id);
  });
});

describe("[DESK-12] where staff cannot write", () => {
  it("a school whose own system brings plans keeps them there, and writes its assignments here", async () => {
    const { student, group, desk, params, create, school } = await givenWorkClass();
    const own = await create();
    const theirs = await givenPlan(student, { group });
    await givenBrought("plan", theirs, school);
    expect(await desk.call(getDeskWorkChoices, { params })).toMatchObject({
      kinds: ["PLAN", "ASSIGNMENT"],
      writable: ["ASSIGNMENT"],
    });
    for (const id of [own.id, theirs.id]) {
      expect(await desk.call(getDeskWork, at(id))).toMatchObject({ mayChange: false });
      expect((await desk.answer(changeDeskWork, { ...at(id), body: PLAN })).status).toBe(403);
      expect((await desk.answer(removeDeskWork, at(id))).status).toBe(403);
    }
    const body = { ...PLAN, kind: "PLAN" as const };
    expect((await desk.answer(createDeskWork, { params, body })).status).toBe(403);
    await create(HOMEWORK);
  });

  it("reaches no group of others, before anything of the body is read", async () => {
    const { create, school, group } = await givenWorkClass();
    const plan = await create();
    const stranger = deskFor(await givenStaff(school, { roleId: "teacher" }), NOW);
    const other = await givenClass();
    const params = { groupId: group.id };
    const body = { ...PLAN, title: "", kind: "PLAN" as const };
    expect((await other.desk.answer(createDeskWork, { params, body })).status).toBe(404);
    expect((await other.desk.answer(changeDeskWork, { ...at(plan.id), body })).status).toBe(404);
    expect((await other.desk.answer(getDeskAssessments, at(plan.id))).status).toBe(404);
    expect((await stranger.answer(createDeskWork, { params, body })).status).toBe(403);
  });

  it("has neither groups nor works at a school without the services", async () => {
    const services = USUAL_SERVICES.filter((name) => name !== "plans" && name !== "nativeAssignments");
    const { desk, params, student, group } = await givenWorkClass({ services });
    const plan = await givenPlan(student, { group });
    expect(await desk.call(getDesk, {})).toMatchObject({ hasWork: false });
    expect(await desk.call(listDeskWorkGroups, {})).toEqual([]);
    expect((await desk.answer(getDeskWorkChoices, { params })).status).toBe(404);
    expect((await desk.answer(getDeskWork, at(plan.id))).status).toBe(404);
    const body = { ...PLAN, kind: "PLAN" as const };
    expect((await desk.answer(createDeskWork, { params, body })).status).toBe(404);
  });
});
