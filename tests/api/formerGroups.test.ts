import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getAssignment, listAssignments } from "#contract/assignments/endpoints.ts";
import { getGroup, listFormerGroups } from "#contract/courses/groups.ts";
import { getDeskForm, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import { listWritableGroups } from "#contract/desk/inbox/endpoints.ts";
import { createDeskText, getDeskText, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { getForm, listForms } from "#contract/forms/endpoints.ts";
import { getPlan, listPlans } from "#contract/plans/endpoints.ts";
import { getPost, listFamilyPosts, listPosts } from "#contract/posts/endpoints.ts";
import { formerMembers, groupMembers, groups } from "#server/database/schema/groups.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { draftOf } from "#tests/support/given/givenDeskText.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenMove } from "#tests/support/given/givenMove.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import type { GivenSchool } from "#tests/support/given/givenSchool.ts";
import { givenSentForm } from "#tests/support/given/givenSentForm.ts";
import { children, deliveryOf, givenSource } from "#tests/support/given/givenSource.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

const CAME = "2026-09-01T06:00:00Z";
const MOVED_UP = "2027-08-02T03:00:00Z";
const NOW = "2027-08-20T10:00:00Z";
const FOUR_YEARS_LATER = "2031-03-01T10:00:00Z";

const BEFORE = "2026-08-20T10:00:00Z";
const WITHIN = "2027-03-01T10:00:00Z";
const AFTER = "2027-08-10T10:00:00Z";

/** A child that was in 7B for a school year, and is in 8B now. */
async function givenMovedUp(now = NOW) {
  const { guardian, student } = await givenFamily();
  const school = student.schools[0] as GivenSchool;
  const last = await givenGroup(school, { type: "MENTOR_GROUP", title: "7B", members: [student] });
  const next = await givenGroup(school, { type: "MENTOR_GROUP", title: "8B" });
  await database()
    .update(groupMembers)
    .set({ since: new Date(CAME) })
    .where(and(eq(groupMembers.groupId, last.id), eq(groupMembers.studentId, student.id)));
  await givenMove({ leaves: [[student, last]], joins: [[student, next]] }, MOVED_UP);
  const api = apiFor(guardian, student, { now });
  return { guardian, student, school, last, next, api };
}

it("[YEAR-1] posts of a former class that were published while the child was in it stay readable, and no others", async () => {
  const { student, last, next, api } = await givenMovedUp();
  const at = (published: string) => givenPost(student, { group: last, published });
  const [early, own, late] = [await at(BEFORE), await at(WITHIN), await at(AFTER)];
  const present = await givenPost(student, { group: next, published: AFTER });
  const page = { params: { studentId: student.id, page: 1, size: 20 }, query: {} };
  expect((await api.call(listPosts, page)).map(({ id }) => id)).toEqual([present.id, own.id]);
  const ofGroup = await api.call(listPosts, { ...page, query: { sectionId: last.id } });
  expect(ofGroup.map(({ id }) => id)).toEqual([own.id]);
  const ofFamily = await api.call(listFamilyPosts, { params: { page: 1, size: 20 }, query: {} });
  expect(ofFamily.map(({ id }) => id)).toEqual([present.id, own.id]);
  const read = (postId: string) => api.call(getPost, { params: { studentId: student.id, postId } });
  expect(await read(own.id)).toMatchObject({ id: own.id });
  expect(await read(early.id)).toBeNull();
  expect(await read(late.id)).toBeNull();
});

it("[YEAR-1] after years a former class is read by itself, and no longer part of the whole list", async () => {
  const { student, last, api } = await givenMovedUp(FOUR_YEARS_LATER);
  const own = await givenPost(student, { group: last, published: WITHIN });
  const page = { params: { studentId: student.id, page: 1, size: 20 }, query: {} };
  expect(await api.call(listPosts, page)).toEqual([]);
  const ofGroup = await api.call(listPosts, { ...page, query: { sectionId: last.id } });
  expect(ofGroup.map(({ id }) => id)).toEqual([own.id]);
});

it("[YEAR-1] plans and assignments of a former class stay, and a new one is not seen", async () => {
  const { student, last, api } = await givenMovedUp();
  const plan = await givenPlan(student, {
    group: last,
    timeStart: "2027-03-01T07:00:00Z",
    timeEnd: "2027-03-20T15:00:00Z",
  });
  const laterPlan = await givenPlan(student, { group: last, timeStart: AFTER, timeEnd: "2027-09-01T15:00:00Z" });
  const given = { group: last, task: null, dueDate: "2027-03-05T15:00:00Z" };
  const assignment = await givenAssignment(student, { ...given, created: WITHIN });
  const laterAssignment = await givenAssignment(student, { ...given, created: AFTER });
  const { id: studentId } = student;
  const params = { studentId };
  expect((await api.call(listPlans, { params })).map(({ id }) => id)).toEqual([plan.id]);
  expect(await api.call(getPlan, { params: { studentId, planId: plan.id } })).toMatchObject({
    section: { title: "7B" },
  });
  expect((await api.answer(getPlan, { params: { studentId, planId: laterPlan.id } })).status).toBe(404);
  const listed = async (query: { before?: string; sectionId?: string }) =>
    (await api.call(listAssignments, { params, query })).map(({ id }) => id);
  expect(await listed({})).toEqual([]);
  expect(await listed({ before: "2027-08-01" })).toEqual([assignment.id]);
  expect(await listed({ sectionId: last.id })).toEqual([assignment.id]);
  const shown = await api.answer(getAssignment, { params: { studentId, assignmentId: assignment.id } });
  expect(shown.status).toBe(200);
  const hidden = await api.answer(getAssignment, { params: { studentId, assignmentId: laterAssignment.id } });
  expect(hidden.status).toBe(404);
});

it("[YEAR-1] an answered form stays with its answers when the class has ended, and takes no others", async () => {
  const { answer, params, api, student, group, school, mentor, desk } = await givenSentForm();
  expect((await answer("Nötter")).status).toBe(200);
  const next = await givenGroup(school, { type: "MENTOR_GROUP", title: "8A" });
  await givenMove({
    leaves: [[student, group]],
    joins: [[student, next]],
    givesUp: [[mentor, group]],
    takes: [[mentor, next]],
  });
  expect((await api.call(listForms, {})).map(({ id, closed }) => ({ id, closed }))).toEqual([
    { id: params.formId, closed: true },
  ]);
  expect((await api.call(getForm, { params })).formInstances[0]?.fieldResults).toMatchObject([{ value: "Nötter" }]);
  expect((await answer("Inga")).status).toBe(410);
  // Its sender reads it on, as does the office, and no colleague.
  expect((await desk.call(listDeskForms, { query: { page: 1 } })).map(({ id }) => id)).toContain(params.formId);
  expect((await desk.call(getDeskForm, { params })).answers).toMatchObject([{ hasLeft: true }]);
  const office = await givenStaff(school, { roleId: "office" });
  expect((await deskFor(office).call(getDeskForm, { params })).answers).toHaveLength(1);
  const colleague = await givenStaff(school, { roleId: "teacher", owns: [next] });
  expect((await deskFor(colleague).answer(getDeskForm, { params })).status).toBe(404);
});

it("[YEAR-1] a teacher reads own posts for a class that is over, and none for one that somebody else has taken over", async () => {
  const { student, school } = await givenMovedUp();
  const ended = await givenGroup(school, { type: "MENTOR_GROUP", title: "9C", members: [student] });
  const other = await givenFamily();
  const taken = await givenGroup(school, { type: "MENTOR_GROUP", title: "7C", members: [student, other.student] });
  const next = await givenGroup(school, { type: "MENTOR_GROUP", title: "7D" });
  const teacher = await givenStaff(school, { roleId: "teacher", owns: [ended, taken] });
  const desk = deskFor(teacher, WITHIN);
  const own = await desk.call(createDeskText, draftOf(ended, { publish: "NOW" }));
  const handedOver = await desk.call(createDeskText, draftOf(taken, { publish: "NOW" }));
  await givenMove(
    {
      leaves: [[student, ended]],
      givesUp: [
        [teacher, ended],
        [teacher, taken],
      ],
      takes: [[teacher, next]],
    },
    MOVED_UP,
  );
  const later = deskFor(teacher, NOW);
  const listed = await later.call(listDeskTexts, { query: { kind: "POST", page: 1 } });
  expect(listed.map(({ id }) => id)).toEqual([own.id]);
  expect((await later.answer(getDeskText, { params: { postId: own.id } })).status).toBe(200);
  expect((await later.answer(getDeskText, { params: { postId: handedOver.id } })).status).toBe(404);
});

it("[YEAR-1] former groups are listed under their school year, and opened as present ones are", async () => {
  const { student, last, next, api } = await givenMovedUp();
  const params = { studentId: student.id };
  expect(await api.call(listFormerGroups, { params })).toEqual([
    { id: last.id, title: "7B", type: "MENTOR_GROUP", schoolYear: "2026/27" },
  ]);
  expect(await api.call(getGroup, { params: { ...params, sectionId: last.id } })).toMatchObject({ title: "7B" });
  expect(await api.call(getGroup, { params: { ...params, sectionId: next.id } })).toMatchObject({ title: "8B" });
  const stranger = await givenFamily();
  const ofStranger = { params: { studentId: stranger.student.id, sectionId: last.id } };
  expect((await apiFor(stranger.guardian, stranger.student).answer(getGroup, ofStranger)).status).toBe(404);
});

it("[YEAR-1] a guardian whose link has ended reads nothing of a former class", async () => {
  const { student, last } = await givenMovedUp();
  await givenPost(student, { group: last, published: WITHIN });
  const stranger = await givenFamily();
  const { status } = await apiFor(stranger.guardian, student).answer(listPosts, {
    params: { studentId: student.id, page: 1, size: 20 },
    query: {},
  });
  expect(status).toBe(403);
});

it("[YEAR-1] a run of a register notes since when and until when a student was in a group, and a former group is not written to", async () => {
  const connection = await sourceConnection();
  const { id: tenantId, run, idOf } = await givenSource(connection);
  const all = children(20);
  const [first, ...others] = all;
  if (!first) throw new Error("No child");
  const begin = new Date("2026-08-10T03:00:00Z");
  const joined = new Date("2026-10-01T03:00:00Z");
  const left = new Date("2027-02-01T03:00:00Z");
  const later = { ...first, id: `${first.id}-later` };
  await run(deliveryOf(all), { now: () => begin });
  await run(deliveryOf([...all, later]), { now: () => joined });
  await run(deliveryOf(others), { now: () => left });
  const groupId = await idOf("group");
  const rows = await database().select().from(formerMembers).where(eq(formerMembers.groupId, groupId));
  const timesOf = async (sourcedId: string) => {
    const studentId = await idOf(sourcedId);
    return rows.filter((row) => row.studentId === studentId).map(({ since, until }) => ({ since, until }));
  };
  expect(rows).toHaveLength(2);
  expect(await timesOf(first.id)).toEqual([{ since: null, until: left }]);
  expect(await timesOf(later.id)).toEqual([{ since: joined, until: left }]);
  const [group] = await database().select().from(groups).where(eq(groups.id, groupId));
  if (!group) throw new Error("No group");
  const office = await givenStaff({ id: group.schoolId, tenantId, type: 2, title: "" }, { roleId: "office" });
  const offered = async () => (await deskFor(office).call(listWritableGroups, {})).map(({ id }) => id);
  expect(await offered()).toEqual([groupId]);
  await database().update(sourceIds).set({ ended: left }).where(eq(sourceIds.id, groupId));
  expect(await offered()).toEqual([]);
});
