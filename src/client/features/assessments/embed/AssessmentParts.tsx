import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useWorkAssessment } from "#client/resources/assessments.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { AssessmentFeedback } from "#contract/assessments/schemas.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import { MarkedMatrix } from "./MarkedMatrix.tsx";
import { feedbackDate, partsOf, type ShownPart } from "./workParts.ts";

const useStyles = makeStyles({
  parts: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalM },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  none: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
});

type AssessmentPartsProps = { ownerType: BlockOwner; ownerId: string; title: string };

/** The criteria of a plan or an assignment, with the student's results (GRP-5). */
export function AssessmentParts({ ownerType, ownerId, title }: AssessmentPartsProps) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const id = useId();
  const assessment = useWorkAssessment(ownerType, ownerId);
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title ? <SchoolText>{title}</SchoolText> : t("assessment")}
      </h3>
      <Loaded
        resource={{ ...assessment, data: assessment.data && partsOf(assessment.data) }}
        skeleton={<SkeletonBar />}
        failed={t("assessmentFailed")}
        isCompact
        empty={<p className={styles.none}>{t("none")}</p>}
      >
        {(parts) => parts.map((part) => <AssessmentPart key={part.id} part={part} />)}
      </Loaded>
    </section>
  );
}

const usePartStyles = makeStyles({
  part: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalS },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  table: {
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
  },
});

/** One part: its matrix or goal, and the feedback on it. */
function AssessmentPart({ part: { table, reached, feedbacks } }: { part: ShownPart }) {
  const styles = usePartStyles();
  return (
    <div className={styles.part}>
      {table && (
        <>
          <h4 className={styles.title}>
            <SchoolText>{table.title}</SchoolText>
          </h4>
          <div className={styles.table}>
            <MarkedMatrix table={table} reached={reached} />
          </div>
        </>
      )}
      {feedbacks.map((feedback) => (
        <Feedback key={feedback.id} feedback={feedback} />
      ))}
    </div>
  );
}

const useFeedbackStyles = makeStyles({
  feedback: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalXXS },
  about: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
  kind: { ...textStyles.detailStrong, color: tokens.colorNeutralForeground2 },
});

/** Feedback or a personal note by a member of staff, with author and date (PROG-5). */
function Feedback({ feedback }: { feedback: AssessmentFeedback }) {
  const styles = useFeedbackStyles();
  const { t } = useTranslation("assessments");
  const formats = useFormats();
  const aboutId = useId();
  const { editorUser, isPrivate, text } = feedback;
  const { moment, isEdited } = feedbackDate(feedback);
  const date = formats.date(moment);
  return (
    <article className={styles.feedback} aria-labelledby={aboutId}>
      <p id={aboutId} className={styles.about}>
        <span className={styles.kind}>{isPrivate ? t("personalNotes") : t("feedback")}</span>
        {editorUser && ` · ${editorUser.firstName} ${editorUser.lastName}`}
        {` · ${isEdited ? t("edited", { date }) : date}`}
      </p>
      <RichText html={text} />
    </article>
  );
}
