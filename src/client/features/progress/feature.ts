import { DataTrending20Regular } from "@fluentui/react-icons/svg/data-trending";
import { prefetchLatestResults } from "#client/resources/assessments.ts";
import type { Feature } from "#client/session/feature.ts";
import { isOffered, LATEST_RESULTS_OFFER } from "#contract/offers.ts";

/** Events of results. An assessment is announced as one of its assignment or plan. */
const results = ["assignment", "plan", "result"] as const;

export const progress = {
  screens: {
    progress: {
      page: async () => (await import("./ProgressPage.tsx")).ProgressPage,
      texts: ["progress", "assessments", "fields"],
      load: (_, viewer) => {
        if (isOffered(LATEST_RESULTS_OFFER, viewer)) prefetchLatestResults(viewer.student.id);
      },
    },
  },
  icons: { progress: { regular: DataTrending20Regular } },
  refreshes: {},
  follows: {
    getAssignmentAssessment: results,
    getPlanAssessment: results,
    getAssessmentSummary: results,
    getDetailedStatistics: results,
    getMatrixStatistics: results,
    listLatestResults: results,
    listAssessedGroups: results,
    listAssessmentAssignments: results,
    listAssessmentPlans: results,
    listVerdicts: results,
    listAdjustments: ["adjustment"],
  },
} satisfies Feature;
