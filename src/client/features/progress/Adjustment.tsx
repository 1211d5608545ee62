import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { type AdditionalAdjustment, COMMENTS_STEP } from "#contract/adjustments.ts";
import { AdjustmentComment } from "./AdjustmentComment.tsx";
import { CardText } from "./CardText.tsx";
import { GrowingList } from "./GrowingList.tsx";

const useStyles = makeStyles({
  adjustment: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  title: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  heading: { ...typographyStyles.body1Strong, margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXS}` },
  meta: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  subjects: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
  },
});

/** One adjustment: since when or over which time, in what, and what has been said of it. */
export function Adjustment({ adjustment }: { adjustment: AdditionalAdjustment }) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const commentsId = useId();
  const { date, dateRange } = useFormats();
  const { status, startDate, endDate, additionalAdjustment, subjects, description, createdBy, comments } = adjustment;
  const isOver = status === "COMPLETED" && endDate !== null;
  const facts = [
    additionalAdjustment.subTitle,
    isOver ? dateRange(startDate, endDate) : t("since", { date: date(startDate) }),
    `${createdBy.firstName} ${createdBy.lastName}`.trim(),
  ].filter((fact) => fact !== "");
  return (
    <article className={styles.adjustment}>
      <h3 className={styles.title}>{additionalAdjustment.title}</h3>
      <span className={styles.meta}>{facts.join(" · ")}</span>
      {subjects.length > 0 && (
        <ul className={styles.subjects} aria-label={t("subjects")}>
          {subjects.map((subject) => (
            <li key={subject}>
              <Tag look="neutral">{subject}</Tag>
            </li>
          ))}
        </ul>
      )}
      <CardText html={description} />
      {comments.length > 0 && (
        <div>
          <h4 id={commentsId} className={styles.heading}>
            {t("comments")}
          </h4>
          <GrowingList items={comments} first={COMMENTS_STEP} step={COMMENTS_STEP} labelledBy={commentsId}>
            {(comment) => <AdjustmentComment comment={comment} />}
          </GrowingList>
        </div>
      )}
    </article>
  );
}
