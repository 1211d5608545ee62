import { latePart } from "#client/ui/loading/latePart.ts";

/** Parts that only some native assignments have. */
export const assessmentParts = latePart(
  async () => (await import("#client/features/assessments/embed/AssessmentParts.tsx")).AssessmentParts,
);

export const selfAssessmentPanel = latePart(
  async () => (await import("./SelfAssessmentPanel.tsx")).SelfAssessmentPanel,
);
