import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { feedbackDate } from "#client/features/assessments/embed/feedbackDate.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { AssessmentFeedback } from "#contract/assessments.ts";
import { CardText } from "./CardText.tsx";
import { OfferedWork } from "./OfferedWork.tsx";

const useStyles = makeStyles({
  meta: {
    ...typographyStyles.caption1,
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
});

/** What a teacher says, who and when it was, and of what (PROG-5). */
export function FeedbackItem({ feedback }: { feedback: AssessmentFeedback }) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const { date } = useFormats();
  const { text, editorUser, navigationObject } = feedback;
  const { moment, isEdited } = feedbackDate(feedback);
  return (
    <>
      <CardText html={text} />
      <div className={styles.meta}>
        {editorUser && (
          <span>
            {editorUser.firstName} {editorUser.lastName}
          </span>
        )}
        <time dateTime={moment}>{isEdited ? t("edited", { date: date(moment) }) : date(moment)}</time>
        <OfferedWork work={navigationObject} />
      </div>
    </>
  );
}
