import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useId, useState } from "react";
import { useFocusManager, useFocusReturn } from "../dialogFocus.ts";
import { Button } from "../fields/Button.tsx";
import { phone } from "../measures.ts";
import type { PendingQuestion } from "./ask.ts";

const useStyles = makeStyles({
  surface: { maxWidth: "480px", [phone]: { width: `calc(100vw - 2 * ${tokens.spacingHorizontalL})` } },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "end",
    gridColumn: "1 / -1",
    paddingBlockStart: tokens.spacingVerticalS,
    [phone]: { flexDirection: "column", alignItems: "stretch" },
  },
  action: { maxWidth: "none", whiteSpace: "nowrap" },
  word: { whiteSpace: "nowrap" },
  destructive: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** A modal question. It stays mounted while it closes, so that Fluent can clean up. */
export function QuestionDialog({ pending }: { pending: PendingQuestion | undefined }) {
  const styles = useStyles();
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  useFocusManager();
  useFocusReturn(pending !== undefined);
  const confirmId = useId();
  const startsAtConfirm = pending?.question.startsAtConfirm === true;
  useEffect(() => {
    if (startsAtConfirm) document.getElementById(confirmId)?.focus();
  }, [startsAtConfirm, confirmId]);
  if (!shown) return null;
  const { question, answer } = shown;
  return (
    <Dialog
      open={pending !== undefined}
      modalType="alert"
      onOpenChange={(_, { open }) => open || answer(question.cancel === undefined)}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{question.title}</DialogTitle>
          {question.text && (
            <DialogContent>
              <WholeWords text={question.text} />
            </DialogContent>
          )}
          <DialogActions className={styles.actions}>
            {question.cancel && (
              <Button className={styles.action} onClick={() => answer(false)}>
                {question.cancel}
              </Button>
            )}
            <Button
              id={confirmId}
              appearance={question.isDestructive ? "secondary" : "primary"}
              className={mergeClasses(styles.action, question.isDestructive && styles.destructive)}
              onClick={() => answer(true)}
            >
              {question.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Keeps words with an acute accent in place of an apostrophe on one line: browsers break before such an accent. */
function WholeWords({ text }: { text: string }) {
  const styles = useStyles();
  return text.split(/( )/).map((part, at) =>
    part.includes("´") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place
      <span key={at} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
