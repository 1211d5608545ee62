import { createDeskWork } from "#contract/desk/work/endpoints.ts";
import type { DeskWorkContent } from "#contract/desk/work/schemas.ts";
import { listPlans } from "#contract/plans/endpoints.ts";
import { givenMatrix } from "./givenAssessment.ts";
import { givenCourse } from "./givenCourse.ts";
import { givenClass } from "./givenStaff.ts";

export const PLAN: DeskWorkContent = {
  title: "Vikingatiden",
  text: "<p>Vi läser om resorna.</p>",
  startDay: "2026-03-12",
  endDay: "2026-04-03",
  type: null,
  state: "OPEN",
  courses: [],
  matrices: [],
  takesFeedback: true,
};
export const HOMEWORK: DeskWorkContent = {
  ...PLAN,
  title: "Sida 12",
  startDay: null,
  type: "HOMEWORK",
  takesFeedback: false,
};

/** A class with a course and a matrix, whose teacher writes. */
export async function givenWorkClass(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  const course = await givenCourse(given.school, { groups: [given.group], title: "Historia" });
  const matrix = await givenMatrix(given.school, { courses: [course], title: "Historia åk 7" });
  const params = { groupId: given.group.id };
  const create = (content: DeskWorkContent = PLAN) =>
    given.desk.call(createDeskWork, {
      params,
      body: { ...content, kind: content.type === null ? "PLAN" : "ASSIGNMENT" },
    });
  const own = { studentId: given.student.id };
  return { ...given, course, matrix, params, create, own, seen: () => given.api.call(listPlans, { params: own }) };
}

export const at = (workId: string) => ({ params: { workId } });
