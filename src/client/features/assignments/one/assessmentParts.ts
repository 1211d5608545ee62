import { latePart } from "#client/ui/latePart.ts";

export const assessmentParts = latePart(
  async () => (await import("#client/features/assessments/embed/AssessmentParts.tsx")).AssessmentParts,
);

export const selfAssessmentPanel = latePart(
  async () => (await import("./SelfAssessmentPanel.tsx")).SelfAssessmentPanel,
);
