import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import type { AssessmentFeedback } from "#contract/assessments.ts";
import { FeedbackItem } from "./FeedbackItem.tsx";
import { GrowingList } from "./GrowingList.tsx";

const FIRST = 3;
const STEP = 5;

const useStyles = makeStyles({
  part: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { ...typographyStyles.body1Strong, margin: `0 0 ${tokens.spacingVerticalS}` },
});

/** Feedback of one kind, latest first; nothing where there is none. */
export function FeedbackList({ title, feedbacks }: { title: string; feedbacks: AssessmentFeedback[] }) {
  const styles = useStyles();
  const titleId = useId();
  if (feedbacks.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <GrowingList items={feedbacks} first={FIRST} step={STEP} labelledBy={titleId}>
        {(feedback) => <FeedbackItem feedback={feedback} />}
      </GrowingList>
    </div>
  );
}
