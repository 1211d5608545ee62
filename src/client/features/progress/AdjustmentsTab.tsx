import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Comment16Regular } from "@fluentui/react-icons/svg/comment";
import { HandRight24Regular } from "@fluentui/react-icons/svg/hand-right";
import { Settings16Regular } from "@fluentui/react-icons/svg/settings";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useAdjustments } from "#client/resources/assessments.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { useHeading } from "#client/ui/frame/headingLevel.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { print } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { COMMENTS_STEP } from "#contract/assessments/scales.ts";
import type { AdditionalAdjustment } from "#contract/assessments/schemas.ts";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { CardText } from "./CardText.tsx";
import { GrowingList } from "./GrowingList.tsx";

const useStyles = makeStyles({
  completed: { ...card, overflow: "hidden", [print]: { boxShadow: "none" } },
});

/** The school's support for the student: active measures, and completed ones collapsed (PROG-7). */
export function AdjustmentsTab() {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const rows = (adjustments: AdditionalAdjustment[]) => (
    <RowList isInPanel>
      {adjustments.map((adjustment) => (
        <li key={adjustment.id}>
          <Adjustment adjustment={adjustment} />
        </li>
      ))}
    </RowList>
  );
  return (
    <Loaded
      resource={useAdjustments()}
      skeleton={<CardSkeleton />}
      failed={t("adjustmentsFailed")}
      empty={<EmptyState icon={HandRight24Regular} text={t("noResults")} />}
    >
      {(adjustments) => {
        const active = adjustments.filter(({ status }) => status === "ACTIVE");
        const completed = adjustments.filter(({ status }) => status === "COMPLETED");
        return (
          <>
            {active.length > 0 && <Panel title={t("active")}>{rows(active)}</Panel>}
            {completed.length > 0 && (
              <div className={styles.completed}>
                <Collapsible title={t("completed")} count={completed.length}>
                  {rows(completed)}
                </Collapsible>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const useAdjustmentStyles = makeStyles({
  adjustment: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  heading: { ...textStyles.detailStrong, margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXS}` },
  meta: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  subjects: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
  },
});

/** One adjustment with its period, subjects and comments. */
function Adjustment({ adjustment }: { adjustment: AdditionalAdjustment }) {
  const styles = useAdjustmentStyles();
  const { t } = useTranslation("progress");
  const titleId = useId();
  const commentsId = useId();
  const CommentsHeading = useHeading(4);
  const Heading = useHeading(3);
  const { date, dateRange } = useFormats();
  const { status, startDate, endDate, additionalAdjustment, subjects, description, createdBy, comments } = adjustment;
  const isOver = status === "COMPLETED" && endDate !== null;
  const facts = [
    additionalAdjustment.subTitle,
    isOver ? dateRange(startDate, endDate) : t("since", { date: date(startDate) }),
    `${createdBy.firstName} ${createdBy.lastName}`.trim(),
  ].filter((fact) => fact !== "");
  return (
    <article aria-labelledby={titleId} className={styles.adjustment}>
      <Heading id={titleId} className={styles.title}>
        <SchoolText>{additionalAdjustment.title}</SchoolText>
      </Heading>
      <span className={styles.meta}>{facts.join(" · ")}</span>
      {subjects.length > 0 && (
        <ul className={styles.subjects} aria-label={t("subjects")}>
          {subjects.map((subject) => (
            <li key={subject}>
              <Tag look="neutral">
                <SchoolText>{subject}</SchoolText>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <CardText html={description} />
      {comments.length > 0 && (
        <div>
          <CommentsHeading id={commentsId} className={styles.heading}>
            {t("comments")}
          </CommentsHeading>
          <GrowingList items={comments} first={COMMENTS_STEP} step={COMMENTS_STEP} labelledBy={commentsId}>
            {(comment) => <AdjustmentComment comment={comment} />}
          </GrowingList>
        </div>
      )}
    </article>
  );
}

const useCommentStyles = makeStyles({
  comment: {
    display: "grid",
    gridTemplateColumns: "16px minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "start",
  },
  icon: { color: tokens.colorNeutralForeground3, marginBlockStart: tokens.strokeWidthThick },
  text: { ...textStyles.row, margin: 0, overflowWrap: "anywhere" },
  system: { color: tokens.colorNeutralForeground3 },
  meta: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** A comment by a person, or a note by the system. */
function AdjustmentComment({ comment }: { comment: AdditionalAdjustment["comments"][number] }) {
  const styles = useCommentStyles();
  const { t } = useTranslation("progress");
  const { date } = useFormats();
  const isSystem = comment.origin === "SYSTEM";
  const Icon = isSystem ? Settings16Regular : Comment16Regular;
  return (
    <div className={styles.comment}>
      <Icon aria-hidden className={styles.icon} />
      <div>
        <p className={mergeClasses(styles.text, isSystem && styles.system)}>{comment.text}</p>
        <span className={styles.meta}>
          {isSystem && `${t("systemComment")} · `}
          <time dateTime={comment.created}>{date(comment.created)}</time>
        </span>
      </div>
    </div>
  );
}
