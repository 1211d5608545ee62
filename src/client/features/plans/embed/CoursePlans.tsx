import { GanttChart20Regular } from "@fluentui/react-icons/svg/gantt-chart";
import { useTranslation } from "react-i18next";
import { coursesOfPlan } from "#client/features/timeline/embed/planFacts.ts";
import { usePlans } from "#client/resources/plans.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { PlanRows } from "./PlanRows.tsx";

function usePlansOfCourse(courseId: string): ReturnType<typeof usePlans> {
  const plans = usePlans();
  return { ...plans, data: plans.data?.filter((plan) => coursesOfPlan(plan).some(({ id }) => id === courseId)) };
}

/** Returns how many plans a course has, once they are known. */
export const useCountOfPlans = (courseId: string): number | undefined => usePlansOfCourse(courseId).data?.length;

/** The plans of one course, ordered by start. */
export function CoursePlans({ courseId }: { courseId: string }) {
  const { t } = useTranslation("plans");
  return (
    <Loaded
      resource={usePlansOfCourse(courseId)}
      skeleton={<SkeletonBar />}
      failed={t("failed")}
      isCompact
      empty={<EmptyState isCompact icon={GanttChart20Regular} text={t("empty")} />}
    >
      {(own) => <PlanRows plans={own} />}
    </Loaded>
  );
}
