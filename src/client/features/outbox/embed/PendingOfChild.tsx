import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { isAwaited, usePendingItems } from "#client/resources/outbox/pendingItems.ts";
import { isNamed, usePendingText } from "./pendingText.ts";
import { UnsentMark } from "./UnsentMark.tsx";

const useStyles = makeStyles({
  unsent: { ...typographyStyles.body1Strong, color: tokens.colorNeutralForeground1, overflowWrap: "anywhere" },
});

/** Names the unsent items about a child, within its line (LINE-2). */
export function PendingOfChild({ studentId }: { studentId: string }) {
  const styles = useStyles();
  const { t } = useTranslation("outbox");
  const textOf = usePendingText();
  const items = usePendingItems().filter(isNamed);
  return items
    .filter(({ key, about }) => about.studentId === studentId && !isAwaited(key))
    .map((item) => (
      <span key={item.key} className={styles.unsent}>
        <UnsentMark hasFailed={item.state === "failed"} />{" "}
        {t(item.state === "failed" ? "notSent" : "notYet", { what: textOf(item) })}
      </span>
    ));
}
