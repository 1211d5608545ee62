import { Checkbox, Field, Input, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refreshRounds } from "#client/resources/deskMeetings.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Form } from "#client/ui/fields/Form.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { addDeskNote } from "#contract/desk/meetings/endpoints.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

const useStyles = makeStyles({
  form: {
    justifyItems: "start",
    padding: tokens.spacingHorizontalL,
    "& > .fui-Field": { width: "100%" },
  },
  shared: touchChoice,
});

const EMPTY = { title: "", text: "", isShared: false };

/** A new note: private unless the writer shares it. */
export function NewNote({ instanceId }: { instanceId: string }) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeetings");
  const [note, setNote] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const { run, isRunning } = useDeskChange(addDeskNote);
  const refuse = useChangedMeanwhile(refreshRounds);
  const missing = (text: string) => (isTried && text.trim() === "" ? t("problem.required") : null);
  const add = async () => {
    setTried(true);
    if (note.title.trim() === "" || note.text.trim() === "") return;
    try {
      await run({ params: { instanceId }, body: note });
      setNote((now) => (now === note ? EMPTY : now));
      setTried(false);
      notify({ msg: t("noteAdded"), type: "success" });
    } catch (error) {
      refuse(error, t("notSaved"));
    }
  };
  return (
    <Form className={styles.form} isBusy={isRunning} onSubmit={add}>
      <Field label={t("noteTitle")} validationMessage={missing(note.title)}>
        <Input maxLength={200} value={note.title} onChange={(_, { value }) => setNote({ ...note, title: value })} />
      </Field>
      <Field label={t("noteText")} validationMessage={missing(note.text)}>
        <Textarea
          resize="vertical"
          maxLength={5_000}
          value={note.text}
          onChange={(_, { value }) => setNote({ ...note, text: value })}
        />
      </Field>
      <Checkbox
        className={styles.shared}
        label={t("shareNote")}
        checked={note.isShared}
        onChange={(_, { checked }) => setNote({ ...note, isShared: checked === true })}
      />
      <Button type="submit" isBusy={isRunning}>
        {t("addNote")}
      </Button>
    </Form>
  );
}
