import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Comment16Regular, Settings16Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { AdditionalAdjustment } from "#contract/adjustments.ts";

const useStyles = makeStyles({
  comment: {
    display: "grid",
    gridTemplateColumns: "16px minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "start",
  },
  icon: { color: tokens.colorNeutralForeground3, marginBlockStart: tokens.strokeWidthThick },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  system: { color: tokens.colorNeutralForeground3, fontStyle: "italic" },
  meta: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** What somebody wrote, or what the system notes of itself. */
export function AdjustmentComment({ comment }: { comment: AdditionalAdjustment["comments"][number] }) {
  const styles = useStyles();
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
