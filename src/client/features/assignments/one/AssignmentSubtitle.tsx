import { makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { Circle16Regular } from "@fluentui/react-icons/svg/circle";
import { useTranslation } from "react-i18next";
import { type AssignmentItem, useStatusTexts } from "#client/resources/assignments.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { type ShownStatus, typeOf } from "../assignmentFacts.ts";

const useStyles = makeStyles({
  state: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingBlockStart: tokens.spacingVerticalXS,
  },
});

/** Status and type below the title. */
export function AssignmentSubtitle({ item, status }: { item: AssignmentItem; status: ShownStatus }) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const { typeText } = useStatusTexts();
  const isNative = item.kind === "native";
  return (
    <span className={styles.state}>
      <StatusBadge status={status} />
      {isNative && item.status === "CLOSED" && <Tag look="outline">{t("closed")}</Tag>}
      {isNative && item.status === "DRAFT" && <Tag look="outline">{t("draft")}</Tag>}
      {typeText(typeOf(item))}
    </span>
  );
}

/** The student's progress as icon and text. */
function StatusBadge({ status: { text, look } }: { status: ShownStatus }) {
  if (text === undefined) return null;
  const isDone = look !== "open";
  return (
    <Tag look={isDone ? "success" : "neutral"} icon={isDone ? <CheckmarkCircle16Filled /> : <Circle16Regular />}>
      {text}
    </Tag>
  );
}
