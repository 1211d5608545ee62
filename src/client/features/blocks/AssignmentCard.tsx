import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ClipboardTask20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { textWidth } from "#client/ui/measures.ts";
import { focusRing, hoverOnCard } from "#client/ui/surfaces.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { AssignmentBlock } from "#contract/blocks.ts";
import { assignmentBlockStatus } from "./assignmentBlockStatus.ts";

const useStyles = makeStyles({
  card: {
    ...focusRing,
    ...hoverOnCard,
    boxSizing: "border-box",
    maxWidth: textWidth,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "center",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  icon: { color: tokens.colorNeutralForeground3 },
  words: { display: "grid", rowGap: tokens.spacingVerticalXXS },
  title: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  due: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** An assignment that belongs to a plan, with its due date and status; the link to its page. */
export function AssignmentCard({ assignment }: { assignment: AssignmentBlock }) {
  const styles = useStyles();
  const { t } = useTranslation("blocks");
  const { dateTimeRelative } = useFormats();
  const { id, title, dueDate, groupEnabled } = assignment;
  const status = assignmentBlockStatus(assignment);
  const isDone = status === "assessed" || status === "submitted";
  const due = dueDate === null ? t("noDueDate") : t("due", { date: dateTimeRelative(dueDate) });
  return (
    <Link to={paths.assignment(id)} className={styles.card}>
      <ClipboardTask20Regular aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.due}>{groupEnabled ? `${due} · ${t("groupWork")}` : due}</span>
      </span>
      <Tag look={isDone ? "success" : "neutral"}>{t(status)}</Tag>
    </Link>
  );
}
