import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from "@fluentui/react-components";
import type { AskedQuestion } from "./ask.ts";
import { Button } from "./Button.tsx";

const useStyles = makeStyles({ surface: { maxWidth: "480px" } });

/** A question that has to be answered before anything else. */
export function QuestionDialog({ question, answer }: AskedQuestion) {
  const styles = useStyles();
  const { title, text, confirm, cancel } = question;
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || answer(cancel === undefined)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            {cancel && <Button onClick={() => answer(false)}>{cancel}</Button>}
            <Button appearance="primary" onClick={() => answer(true)}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
