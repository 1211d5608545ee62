import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { RichText } from "#client/ui/text/RichText.tsx";
import type { AssessmentFeedback } from "#contract/assessments.ts";
import { feedbackDate } from "./feedbackDate.ts";

const useStyles = makeStyles({
  feedback: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalXXS },
  about: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  kind: { ...typographyStyles.caption1Strong, color: tokens.colorNeutralForeground2 },
});

/** What somebody of the staff wrote: who and when, and whether it is for the student or a note of its own (PROG-5). */
export function Feedback({ feedback }: { feedback: AssessmentFeedback }) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const formats = useFormats();
  const { editorUser, isPrivate, text } = feedback;
  const { moment, isEdited } = feedbackDate(feedback);
  const date = formats.date(moment);
  return (
    <article className={styles.feedback}>
      <p className={styles.about}>
        <span className={styles.kind}>{isPrivate ? t("personalNotes") : t("feedback")}</span>
        {editorUser && ` · ${editorUser.firstName} ${editorUser.lastName}`}
        {` · ${isEdited ? t("edited", { date }) : date}`}
      </p>
      <RichText html={text} />
    </article>
  );
}
