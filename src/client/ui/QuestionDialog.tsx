import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from "@fluentui/react-components";
import { useState } from "react";
import type { AskedQuestion } from "./ask.ts";
import { Button } from "./Button.tsx";
import { useFocusReturn } from "./useFocusReturn.ts";

const useStyles = makeStyles({ surface: { maxWidth: "480px" } });

/** A question that has to be answered before anything else. It stays while it closes, so that Fluent can clear up. */
export function QuestionDialog({ asked }: { asked: AskedQuestion | undefined }) {
  const styles = useStyles();
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  useFocusReturn(asked !== undefined);
  if (!shown) return null;
  const { question, answer } = shown;
  return (
    <Dialog
      open={asked !== undefined}
      modalType="alert"
      onOpenChange={(_, { open }) => open || answer(question.cancel === undefined)}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{question.title}</DialogTitle>
          {question.text && <DialogContent>{question.text}</DialogContent>}
          <DialogActions>
            {question.cancel && <Button onClick={() => answer(false)}>{question.cancel}</Button>}
            <Button appearance="primary" onClick={() => answer(true)}>
              {question.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
