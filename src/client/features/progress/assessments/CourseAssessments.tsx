import { makeStyles, tokens } from "@fluentui/react-components";
import { memo, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { tablesOfCourse } from "#client/features/assessments/embed/assessedTable.ts";
import { feedbackDate } from "#client/features/assessments/embed/workParts.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useHeading } from "#client/ui/frame/headingLevel.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { AssessmentFeedback, AssessmentSummary, Statistics } from "#contract/assessments/schemas.ts";
import { CardText } from "../CardText.tsx";
import { CourseCard } from "../CourseCard.tsx";
import { GrowingList } from "../GrowingList.tsx";
import { OfferedWork } from "../OfferedWork.tsx";
import { ScaleRows } from "./ScaleRows.tsx";

type CourseAssessmentsProps = { assessed: AssessmentSummary["courses"][number]; statistics: Statistics[] };

/** The matrices and goals of a course with their results, the feedback and the personal notes. */
export const CourseAssessments = memo(function CourseAssessments({ assessed, statistics }: CourseAssessmentsProps) {
  const { t } = useTranslation("progress");
  const { course, assessmentFeedbacks } = assessed;
  const tables = useMemo(() => tablesOfCourse(assessed, statistics), [assessed, statistics]);
  return (
    <CourseCard course={course}>
      {tables.map(({ table, statistics: counted }) => (
        <ScaleRows key={table.id} table={table} statistics={counted} />
      ))}
      <FeedbackList title={t("feedback")} feedbacks={assessmentFeedbacks.filter(({ isPrivate }) => !isPrivate)} />
      <FeedbackList title={t("personalNotes")} feedbacks={assessmentFeedbacks.filter(({ isPrivate }) => isPrivate)} />
    </CourseCard>
  );
});

const FIRST_FEEDBACKS = 3;
const FEEDBACKS_STEP = 5;

const useListStyles = makeStyles({
  part: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { ...textStyles.rowTitle, margin: `0 0 ${tokens.spacingVerticalS}` },
});

/** Feedback of one kind, latest first; renders nothing if there is none. */
function FeedbackList({ title, feedbacks }: { title: string; feedbacks: AssessmentFeedback[] }) {
  const styles = useListStyles();
  const Heading = useHeading(3);
  const titleId = useId();
  if (feedbacks.length === 0) return null;
  return (
    <div className={styles.part}>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      <GrowingList items={feedbacks} first={FIRST_FEEDBACKS} step={FEEDBACKS_STEP} labelledBy={titleId}>
        {(feedback) => <FeedbackItem feedback={feedback} />}
      </GrowingList>
    </div>
  );
}

const useItemStyles = makeStyles({
  meta: {
    ...textStyles.detail,
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
});

/** A teacher's feedback with author, date and the work it is about (PROG-5). */
function FeedbackItem({ feedback }: { feedback: AssessmentFeedback }) {
  const styles = useItemStyles();
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
