import { latePart } from "#client/ui/loading/latePart.ts";

/** What not every assignment of the school's own has. */
export const assessmentParts = latePart(
  async () => (await import("#client/features/assessments/embed/AssessmentParts.tsx")).AssessmentParts,
);

export const selfAssessmentPanel = latePart(
  async () => (await import("./SelfAssessmentPanel.tsx")).SelfAssessmentPanel,
);
