import { type AssessmentFeedback, EDITED_SINCE } from "#contract/assessments.ts";

/** When feedback was last edited; an edit from before there were any counts for none (PROG-5). */
export function feedbackDate({ created, edited }: Pick<AssessmentFeedback, "created" | "edited">): {
  moment: string;
  isEdited: boolean;
} {
  const isEdited = edited !== null && edited >= EDITED_SINCE;
  return isEdited ? { moment: edited, isEdited } : { moment: created, isEdited };
}
