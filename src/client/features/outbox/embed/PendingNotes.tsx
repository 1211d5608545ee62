import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { isAwaited, usePendingItems } from "#client/resources/outbox/pendingItems.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { isNamed, type NamedWrite, usePendingText } from "./pendingText.ts";
import { type Place, placeOf } from "./placeOf.ts";
import { UnsentMark } from "./UnsentMark.tsx";

const useStyles = makeStyles({
  unsent: {
    ...textStyles.detailStrong,
    display: "block",
    color: tokens.colorNeutralForeground1,
    overflowWrap: "anywhere",
  },
});

export type PendingNotesProps = {
  /** The child whom it is about. */
  studentId?: string;
  /** The part of the screen that it changes; without it, everything about the child. */
  at?: Place;
  /** Returns the value that waits, for a place that says by itself what it is of. */
  textOf?: (item: NamedWrite) => string;
  className?: string;
};

/** Names the unsent items about a child or a place, where these are shown (LINE-2). The frame's list can send and remove them. */
export function PendingNotes({ studentId, at, textOf: given, className }: PendingNotesProps) {
  const styles = useStyles();
  const { t } = useTranslation("outbox");
  const named = usePendingText();
  const textOf = given ?? named;
  const isMeant = (item: NamedWrite) => {
    const { about, key } = item;
    const isOfChild = studentId === undefined || about.studentId === undefined || about.studentId === studentId;
    return isOfChild && (at === undefined ? about.studentId === studentId : placeOf(item) === at) && !isAwaited(key);
  };
  return usePendingItems()
    .filter(isNamed)
    .filter(isMeant)
    .map((item) => (
      <span key={item.key} className={mergeClasses(styles.unsent, className)}>
        <UnsentMark hasFailed={item.state === "failed"} />{" "}
        {t(item.state === "failed" ? "notSent" : "notYet", { what: textOf(item) })}
      </span>
    ));
}
