import type { Plan } from "#contract/plans.ts";
import { presentCourse } from "../courses/queries.ts";
import type { PlanParts, PlanRow } from "./queries.ts";

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
