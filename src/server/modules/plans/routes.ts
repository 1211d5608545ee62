import { getPlan, listPlans } from "#contract/plans/endpoints.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { presentCourse } from "../courses/queries.ts";
import { type PlanParts, type PlanRow, partsOf, plansOf, visiblePlan } from "./queries.ts";

export function planRoutes({ route }: Api): void {
  route(listPlans, async ({ db, studentId, now }) => {
    const rows = await plansOf(db, { studentId, now });
    const parts = await partsOf(
      db,
      rows.map(({ plan }) => plan.id),
    );
    return rows.map((row) => presentPlan(row, parts));
  });

  route(getPlan, async ({ db, params, studentId, now }) => {
    const row = await visiblePlan(db, { studentId, now }, params.planId);
    if (!row) throw new NotFound();
    return presentPlan(row, await partsOf(db, [row.plan.id]));
  });
}

/** Purpose and core content leave the server only if the plan marks them viewable (PLAN-5). */
export function presentPlan({ plan, groupTitle, creatorId, assessmentId }: PlanRow, parts: PlanParts): Plan {
  const ofPlan = ({ planId }: { planId: string }) => planId === plan.id;
  const courses = parts.courses.filter(ofPlan);
  const coreContents = plan.viewableCoreContent ? parts.coreContents.filter(ofPlan) : [];
  return {
    id: plan.id,
    title: plan.title,
    sectionId: plan.groupId,
    section: { title: groupTitle },
    status: plan.status,
    studentStatus: assessmentId === null ? null : "ASSESSMENT_PUBLISHED",
    timeStart: plan.timeStart.toISOString(),
    timeEnd: plan.timeEnd?.toISOString() ?? null,
    creator: creatorId,
    courses: courses.filter(({ through }) => through === "COURSE").map(({ course }) => presentCourse(course)),
    associatedMatrices: courses
      .filter(({ through }) => through === "MATRIX")
      .map(({ course }) => ({ courseId: course.id, course: presentCourse(course) })),
    associatedGoals: parts.goals.filter(ofPlan).map(({ goalId }) => ({ goalId })),
    associatedCoreContents: coreContents.map(({ id, title, text }) => ({ id, title, text })),
    viewablePurpose: plan.viewablePurpose,
    viewableCoreContent: plan.viewableCoreContent,
    purpose: plan.viewablePurpose ? plan.purpose : null,
  };
}
