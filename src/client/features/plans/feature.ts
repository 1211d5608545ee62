import { GanttChart20Filled, GanttChart20Regular } from "@fluentui/react-icons/svg/gantt-chart";
import { prefetchBlockContent } from "#client/features/blocks/embed/prefetchBlockContent.ts";
import { prefetchGroup } from "#client/resources/groups.ts";
import { prefetchGoals, prefetchPlan, prefetchPlans } from "#client/resources/plans.ts";
import type { Feature } from "#client/session/feature.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";

export const plans = {
  screens: {
    plans: {
      page: async () => (await import("./PlansPage.tsx")).PlansPage,
      texts: ["plans"],
      load: (_, { student }) => prefetchPlans(student.id),
    },
    plan: {
      page: async () => (await import("./PlanPage.tsx")).PlanPage,
      texts: ["plans", "blocks", "assessments", "machineTranslation"],
      load: async ({ params: { planId } }, { student, schoolType }) => {
        void prefetchBlockContent("PLAN", planId);
        if (schoolType === SCHOOL_TYPES.PRESCHOOL) prefetchGoals();
        const plan = await prefetchPlan(student.id, planId);
        if (!plan) return;
        void prefetchGroup(student.id, plan.sectionId);
        if (plan.purpose) prefetchRichText(plan.purpose);
      },
    },
  },
  icons: { plans: { regular: GanttChart20Regular, filled: GanttChart20Filled } },
  refreshes: {},
  follows: {
    getPlan: ["plan"],
    listBlocks: ["plan"],
    listPlans: ["assignment", "plan", "result"],
  },
} satisfies Feature;
