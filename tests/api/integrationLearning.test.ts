import { describe, expect, it } from "vitest";
import { getAssignmentAssessment, getPlanAssessment, listAdjustments } from "#contract/assessments/endpoints.ts";
import { listLatestResults } from "#contract/assessments/results.ts";
import { listVerdictScales, listVerdicts } from "#contract/assessments/verdicts.ts";
import { getPlan, listBlocks, listPlans } from "#contract/plans/endpoints.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";

const server = withProgramServer();

const rowOf = (id: string, text: string) => ({
  id,
  text,
  levels: [0, 1, 2].map((level) => ({ level, text: ["Ännu inte", "Till viss del", "Helt och hållet"][level] })),
});

const matrix = (school: { id: string }) => ({
  school: schoolRef(school.id),
  title: "Matematik åk 7",
  courses: [ref("courses", "C1")],
  parts: [{ title: "Kunskapskrav", rows: [rowOf("solve", "Löser problem"), rowOf("reason", "Resonerar")] }],
});

const plan = (values: object = {}) => ({
  group: ref("groups", "G1"),
  title: "Bråk och procent",
  start: "2026-03-09T07:00:00Z",
  end: "2026-03-20T15:00:00Z",
  creator: ref("staff", "T1"),
  purpose: "<p>Räkna med bråk.</p>",
  courses: [ref("courses", "C1")],
  content: [
    { type: "TEXT", text: "<p>Vi börjar med halvor.</p>" },
    { type: "FILE", file: ref("files", "F1") },
    { type: "LINK", title: "Öva", url: "https://practice.example/fractions" },
    { type: "ASSIGNMENT", assignment: ref("assignments", "A1") },
  ],
  assessedBy: [{ matrix: ref("matrices", "M1"), course: ref("courses", "C1") }],
  ...values,
});

/** A class with a matrix, an assignment and a plan that it is assessed by. */
async function givenPlannedClass() {
  const given = await givenProgramClass(server);
  await given.putFile("/files/F1?name=blad.txt&type=text/plain", Buffer.from("1/2"));
  await given.write("/matrices/M1", matrix(given.school));
  await given.write("/assignments/A1", { group: ref("groups", "G1"), title: "Sida 12", published: NOW });
  await given.write("/plans/PL1", plan());
  const api = given.apiAt(NOW);
  const studentId = given.student.id;
  const plans = () => api.call(listPlans, { params: { studentId } });
  return { ...given, api, studentId, plans };
}

describe("[INT-2] plans", () => {
  it("are shown with their content, and change and disappear with it", async () => {
    const { program, api, studentId, plans, write } = await givenPlannedClass();
    const [shown] = await plans();
    expect(shown).toMatchObject({
      title: "Bråk och procent",
      status: "PLANNING_OPEN",
      purpose: "<p>Räkna med bråk.</p>",
      courses: [{ title: "Matematik" }],
      associatedMatrices: [{ course: { title: "Matematik" } }],
    });
    const planId = shown?.id ?? "";
    const blocks = () => api.call(listBlocks, { query: { referenceId: planId, referenceType: "PLAN" } });
    expect((await blocks()).map(({ blockType }) => blockType)).toEqual([
      "EDITOR",
      "FILE",
      "LINK",
      "ASSIGNMENT",
      "ASSESSMENT",
    ]);
    expect(await write("/plans/PL1", plan())).toMatchObject({ status: "unchanged" });
    expect(await write("/plans/PL1", plan({ content: [], status: "CLOSED" }))).toMatchObject({ status: "updated" });
    expect(await blocks()).toMatchObject([{ blockType: "ASSESSMENT" }]);
    expect(await api.call(getPlan, { params: { studentId, planId } })).toMatchObject({ status: "PLANNING_CLOSED" });
    await program.send({ method: "DELETE", path: "/plans/PL1" });
    expect(await plans()).toEqual([]);
  });

  it("are refused with files, assignments and matrices that do not exist", async () => {
    const { program } = await givenPlannedClass();
    for (const [field, values] of [
      ["body.content.0.file", { content: [{ type: "FILE", file: ref("files", "none") }] }],
      ["body.content.0.assignment", { content: [{ type: "ASSIGNMENT", assignment: ref("assignments", "none") }] }],
      ["body.assessedBy.0.matrix", { assessedBy: [{ matrix: ref("matrices", "none") }] }],
    ] as const)
      expect((await program.put("/plans/PL1", plan(values))).body.errors).toMatchObject([{ field }]);
  });
});

describe("[INT-2] assessments", () => {
  const assessment = (values: object = {}) => ({
    student: ref("students", "S1"),
    work: ref("plans", "PL1"),
    published: NOW,
    results: [
      { matrix: ref("matrices", "M1"), row: "solve", level: 2 },
      { matrix: ref("matrices", "M1"), row: "reason", level: 0 },
    ],
    feedback: [{ matrix: ref("matrices", "M1"), text: "<p>Fint arbete!</p>", writer: ref("staff", "T1") }],
    ...values,
  });

  it("are results of a plan, in the levels of its matrix and with feedback", async () => {
    const { program, api, studentId, plans, write } = await givenPlannedClass();
    await write("/assessments/R1", assessment());
    expect(await write("/assessments/R1", assessment())).toMatchObject({ status: "unchanged" });
    const [shown] = await plans();
    expect(shown?.studentStatus).toBe("ASSESSMENT_PUBLISHED");
    const params = { planId: shown?.id ?? "" };
    const work = () => api.call(getPlanAssessment, { params });
    expect(await work()).toMatchObject({
      matrices: [{ title: "Matematik åk 7" }],
      assessments: [
        {
          studentId,
          assessmentFeedbacks: [{ text: "<p>Fint arbete!</p>", editorUser: { firstName: "Maria" } }],
        },
      ],
    });
    const latest = await api.call(listLatestResults, { params: { studentId }, query: { lcid: "sv-SE" } });
    expect(latest).toMatchObject([
      {
        work: { title: "Bråk och procent" },
        rows: [
          { row: "Löser problem", level: 2, name: "Helt och hållet" },
          { row: "Resonerar", level: 0 },
        ],
      },
    ]);
    await write("/plans/PL1", plan({ title: "Bråk" }));
    await write("/assessments/R1", assessment({ results: [], feedback: [] }));
    expect((await work()).assessments).toMatchObject([{ assessmentDetails: [], assessmentFeedbacks: [] }]);
    await program.send({ method: "DELETE", path: "/assessments/R1" });
    expect((await work()).assessments).toEqual([]);
  });

  it("are results of an assignment that says what it is assessed by", async () => {
    const { api, program, studentId, write } = await givenPlannedClass();
    const ofAssignment = assessment({ work: ref("assignments", "A1") });
    expect((await program.put("/assessments/R1", ofAssignment)).body.errors).toEqual([
      { field: "body", message: "the assignment is not assessed by M1" },
    ]);
    const assessedBy = [{ matrix: ref("matrices", "M1"), course: ref("courses", "C1") }];
    await write("/assignments/A1", { group: ref("groups", "G1"), title: "Sida 12", published: NOW, assessedBy });
    await write("/assessments/R1", ofAssignment);
    const [latest] = await api.call(listLatestResults, { params: { studentId }, query: { lcid: "sv-SE" } });
    expect(latest).toMatchObject({ work: { type: "ASSIGNMENT", title: "Sida 12" } });
    const assignmentId = latest && "work" in latest ? latest.work.id : "";
    expect((await api.call(getAssignmentAssessment, { params: { assignmentId } })).assessments).toHaveLength(1);
    // A property that is left out changes nothing.
    await write("/assignments/A1", { group: ref("groups", "G1"), title: "Sida 12", published: NOW });
    expect((await api.call(getAssignmentAssessment, { params: { assignmentId } })).assessments).toHaveLength(1);
  });

  it("are refused in rows and levels that the matrix does not have, and are not shown before their time", async () => {
    const { program, plans, write } = await givenPlannedClass();
    const matrixRef = ref("matrices", "M1");
    for (const [results, message] of [
      [[{ matrix: matrixRef, row: "sing", level: 1 }], "the matrix M1 has no row sing with a level 1"],
      [[{ matrix: matrixRef, row: "solve", level: 3 }], "the matrix M1 has no row solve with a level 3"],
      [[1, 2].map((level) => ({ matrix: matrixRef, row: "solve", level })), "a row occurs twice"],
    ] as const)
      expect((await program.put("/assessments/R1", assessment({ results }))).body.errors).toEqual([
        { field: "body", message },
      ]);
    const feedback = [{ text: "<p>Bra</p>" }];
    expect((await program.put("/assessments/R1", assessment({ feedback }))).body.errors).toEqual([
      { field: "body", message: "the plan is not assessed without a matrix" },
    ]);
    await write("/assessments/R1", assessment({ published: "2026-03-13T08:00:00Z" }));
    expect((await plans())[0]?.studentStatus).toBeNull();
  });
});

describe("[INT-2] verdicts", () => {
  const texts = (long: string) => ({ "sv-SE": { long, short: long.slice(0, 1) } });
  const scale = (school: { id: string }, names: string[]) => ({
    school: schoolRef(school.id),
    levels: names.map((name, level) => ({ level, color: "#107c10", texts: texts(name) })),
  });
  const verdict = (level: number) => ({
    student: ref("students", "S1"),
    course: ref("courses", "C1"),
    scale: ref("scales", "K1"),
    level,
    text: "<p>Räknar säkert.</p>",
    published: NOW,
    creator: ref("staff", "T1"),
  });

  it("are shown in the words of their scale", async () => {
    const { program, school, student, apiAt, write } = await givenProgramClass(server);
    const api = apiAt(NOW);
    const params = { studentId: student.id };
    await write("/scales/K1", scale(school, ["Otillräckliga", "Godtagbara"]));
    await write("/verdicts/V1", verdict(1));
    const [shown] = await api.call(listVerdicts, { params, query: {} });
    expect(shown).toMatchObject({ feedback: "<p>Räknar säkert.</p>", creatorFirstName: "Maria" });
    const scales = await api.call(listVerdictScales, { params, query: { lcid: "sv-SE" } });
    const level = scales[0]?.levels.find(({ id }) => id === shown?.scaleLevelId);
    expect(level).toMatchObject({ level: 1, localizationText: "Godtagbara" });
    expect((await program.put("/verdicts/V1", verdict(2))).body.errors).toEqual([
      { field: "body", message: "the scale has no level 2" },
    ]);
    expect((await program.put("/scales/K1", scale(school, ["Otillräckliga"]))).body.errors).toEqual([
      { field: "body", message: "level 1 is used in an evaluation" },
    ]);
    await program.send({ method: "DELETE", path: "/verdicts/V1" });
    expect(await api.call(listVerdicts, { params, query: {} })).toEqual([]);
    expect(await write("/scales/K1", scale(school, ["Otillräckliga"]))).toMatchObject({ status: "updated" });
  });
});

it("[INT-2] adjustments are shown with their comments", async () => {
  const { program, apiAt, write } = await givenProgramClass(server);
  const adjustment = {
    student: ref("students", "S1"),
    title: "Tydliga instruktioner",
    text: "<p>Korta steg.</p>",
    subjects: ["Matematik"],
    start: "2026-01-10T08:00:00Z",
    creator: ref("staff", "T1"),
    comments: [{ text: "Fungerar bra", created: "2026-02-10T08:00:00Z" }],
  };
  await write("/adjustments/J1", adjustment);
  expect(await write("/adjustments/J1", adjustment)).toMatchObject({ status: "unchanged" });
  const list = () => apiAt(NOW).call(listAdjustments, {});
  expect(await list()).toMatchObject([
    { status: "ACTIVE", createdBy: { firstName: "Maria" }, comments: [{ text: "Fungerar bra", origin: "USER" }] },
  ]);
  await write("/adjustments/J1", { ...adjustment, status: "COMPLETED", comments: [] });
  expect(await list()).toMatchObject([{ status: "COMPLETED", comments: [] }]);
  await program.send({ method: "DELETE", path: "/adjustments/J1" });
  expect(await list()).toEqual([]);
});
