import { type AssessmentFeedback, EDITED_SINCE } from "#contract/assessments.ts";

/** When a piece of feedback was written, or last edited; what was edited ages ago never was (PROG-5). */
export function feedbackDate({ created, edited }: Pick<AssessmentFeedback, "created" | "edited">) {
  const isEdited = edited !== null && edited >= EDITED_SINCE;
  return { moment: isEdited ? edited : created, isEdited };
}
