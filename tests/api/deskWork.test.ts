import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getAssignment } from "#contract/assignments/endpoints.ts";
import {
  changeDeskWork,
  createDeskWork,
  getDeskAssessments,
  getDeskWork,
  getDeskWorkChoices,
  listDeskWork,
  removeDeskWork,
  saveDeskAssessment,
} from "#contract/desk/work/endpoints.ts";
import type { DeskWorkContent } from "#contract/desk/work/schemas.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import { integrationClients } from "#server/database/schema/integration.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { announceContent } from "#server/notify/announceContent.ts";
import { givenBlock } from "#tests/support/given/givenBlock.ts";
import { givenBrought } from "#tests/support/given/givenBrought.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { at, givenWorkClass, HOMEWORK, PLAN } from "#tests/support/given/givenWorkClass.ts";
import { database } from "#tests/support/server/database.ts";

const LATER = "2026-03-13T08:00:00Z";

const noticesAbout = async (referenceId: string) => {
  const rows = await database().select().from(notifications).where(eq(notifications.referenceId, referenceId));
  return rows.map(({ referenceType }) => referenceType);
};

/** Tells whether a server has been asked to notify guardians of something. */
const isQueued = async (id: string) => {
  const { rows } = await database().execute(
    sql`select 1 from pgboss.job where name = 'announce' and data->>'id' = ${id}`,
  );
  return rows.length > 0;
};

describe("[DESK-12] a plan that staff write", () => {
  it("is seen by guardians like one that a program writes, and they are notified of it once", async () => {
    const { create, course, matrix, seen, params, desk, own, api } = await givenWorkClass();
    const content = { ...PLAN, courses: [course.id], matrices: [matrix.id] };
    const plan = await create(content);
    expect(plan).toMatchObject({
      kind: "PLAN",
      mayChange: true,
      startDay: "2026-03-12",
      endDay: "2026-04-03",
      takesFeedback: true,
      matrices: [{ id: matrix.id, title: "Historia åk 7" }],
    });
    expect(await seen()).toMatchObject([
      {
        id: plan.id,
        title: "Vikingatiden",
        status: "PLANNING_OPEN",
        timeStart: "2026-03-11T23:00:00.000Z",
        timeEnd: "2026-04-03T21:59:59.999Z",
        courses: [{ id: course.id }],
      },
    ]);
    expect(await isQueued(plan.id)).toBe(true);
    for (let run = 0; run < 2; run += 1)
      await announceContent(database(), { kind: "plan", id: plan.id }, new Date(NOW));
    expect(await noticesAbout(plan.id)).toEqual(["PLAN"]);
    expect(await desk.call(listDeskWork, { params })).toMatchObject([{ id: plan.id, students: 1, assessed: 0 }]);
    const log = await api.call(listAudit, { params: own });
    expect(log).toContainEqual(expect.objectContaining({ kind: "plans", role: "staff" }));
  });

  it("notifies nobody while it is a draft, which guardians see as one, but does once it is opened", async () => {
    const { create, seen, desk } = await givenWorkClass();
    const draft = await create({ ...PLAN, state: "DRAFT" });
    const announce = () => announceContent(database(), { kind: "plan", id: draft.id }, new Date(NOW));
    expect(await seen()).toMatchObject([{ status: "PLANNING_DRAFT" }]);
    await announce();
    expect(await noticesAbout(draft.id)).toEqual([]);
    expect(await desk.call(getDeskAssessments, at(draft.id))).toMatchObject({ mayAssess: false });
    await desk.call(changeDeskWork, { ...at(draft.id), body: PLAN });
    await announce();
    expect(await seen()).toMatchObject([{ id: draft.id, status: "PLANNING_OPEN" }]);
    expect(await noticesAbout(draft.id)).toEqual(["PLAN"]);
  });

  it("keeps its links, files and moments when the desk changes what it shows, and refuses an outdated version", async () => {
    const { student, group, mentor, desk, seen } = await givenWorkClass();
    const plan = await givenPlan(student, { group, creatorId: mentor.id, title: "Bråk" });
    await givenBlock(plan, { type: "LINK", title: "Öva", url: "https://practice.example/", position: 0 });
    await givenBlock(plan, { text: "<p>Halvor.</p>", position: 1 });
    const known = await desk.call(getDeskWork, at(plan.id));
    expect(known).toMatchObject({ text: "<p>Halvor.</p>", startDay: "2026-03-09", endDay: "2026-03-20" });
    const body = {
      ...PLAN,
      title: "Bråk igen",
      text: "<p>Tredjedelar.</p>",
      startDay: "2026-03-09",
      endDay: "2026-03-27",
    };
    const headers = { "if-match": `"${known.version}"` };
    await desk.call(changeDeskWork, { ...at(plan.id), body }, { headers });
    expect(await seen()).toMatchObject([{ title: "Bråk igen", timeStart: "2026-03-09T07:00:00.000Z" }]);
    const changed = await desk.call(getDeskWork, at(plan.id));
    expect(changed).toMatchObject({ text: "<p>Tredjedelar.</p>", endDay: "2026-03-27" });
    const kept = await database()
      .select()
      .from(blocks)
      .where(eq(blocks.ownerId, plan.id))
      .orderBy(asc(blocks.position));
    expect(kept).toMatchObject([
      { type: "LINK", url: "https://practice.example/" },
      { type: "EDITOR", text: "<p>Tredjedelar.</p>" },
    ]);
    expect((await desk.answer(changeDeskWork, { ...at(plan.id), body }, { headers })).status).toBe(412);
  });

  it.each<[string, Partial<DeskWorkContent>, string]>([
    ["no title", { title: " " }, "body.title"],
    ["no first day", { startDay: null }, "body.startDay"],
    ["an end before its first day", { endDay: "2026-03-01" }, "body.endDay"],
    ["a course of others", { courses: ["elsewhere"] }, "body.courses.0"],
    ["a matrix of others", { matrices: ["elsewhere"] }, "body.matrices.0"],
    ["a script in its text", { text: "<script>1</script>" }, "body.text"],
  ])("is refused at its field for %s", async (_, changes, field) => {
    const { desk, params, seen } = await givenWorkClass();
    const body = { ...PLAN, ...changes, kind: "PLAN" as const };
    const refused = await desk.answer(createDeskWork, { params, body });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field }] }]);
    expect(await seen()).toEqual([]);
  });

  it("is removed with its assessments", async () => {
    const { create, desk, seen, params } = await givenWorkClass();
    const plan = await create();
    const [student] = (await desk.call(getDeskAssessments, at(plan.id))).students;
    const body = { key: student?.key ?? "", results: [], text: "<p>Bra!</p>" };
    await desk.call(saveDeskAssessment, { ...at(plan.id), body });
    await desk.call(removeDeskWork, at(plan.id));
    expect(await seen()).toEqual([]);
    expect(await desk.call(listDeskWork, { params })).toEqual([]);
    expect((await desk.answer(getDeskWork, at(plan.id))).status).toBe(404);
  });
});

it("[DESK-12] an assignment is given at once, is due at the end of its day, and is removed for everyone", async () => {
  const { create, desk, api, own } = await givenWorkClass();
  const homework = await create(HOMEWORK);
  const query = { params: { ...own, assignmentId: homework.id } };
  expect(await api.call(getAssignment, query)).toMatchObject({
    title: "Sida 12",
    assignmentType: "ASSIGNMENT_TYPE_HOMEWORK",
    dueDate: "2026-04-03T21:59:59.999Z",
    created: new Date(NOW).toISOString(),
    status: "ASSIGNMENT_OPEN",
  });
  expect(homework.id).toMatch(/^\d+$/);
  await announceContent(database(), { kind: "assignment", id: homework.id }, new Date(NOW));
  expect(await noticesAbout(homework.id)).toEqual(["ASSIGNMENT"]);
  const body = { ...HOMEWORK, title: "Sida 14" };
  await desk.call(changeDeskWork, { ...at(homework.id), body }, { now: LATER });
  expect(await api.call(getAssignment, query)).toMatchObject({
    title: "Sida 14",
    created: new Date(NOW).toISOString(),
  });
  await desk.call(removeDeskWork, at(homework.id));
  expect((await desk.answer(getDeskWork, at(homework.id))).status).toBe(404);
  expect((await api.answer(getAssignment, query)).status).toBe(404);
});

it("[DESK-18] a plan that a program brought is changed at the desk, and others are written, once the program is revoked", async () => {
  const { desk, create, params, student } = await givenWorkClass();
  const plan = await create();
  const id = await givenBrought("plan", plan, student);
  const program = { id, may: ["all"], secrets: [], perMinute: 60, created: new Date(NOW) };
  await database().insert(integrationClients).values(program);
  const isOpen = async () => ({
    plan: (await desk.call(getDeskWork, at(plan.id))).mayChange,
    writable: (await desk.call(getDeskWorkChoices, { params })).writable,
  });
  expect(await isOpen()).toEqual({ plan: false, writable: ["ASSIGNMENT"] });
  await database()
    .update(integrationClients)
    .set({ revoked: new Date(NOW) })
    .where(eq(integrationClients.id, id));
  expect(await isOpen()).toEqual({ plan: true, writable: ["PLAN", "ASSIGNMENT"] });
});
