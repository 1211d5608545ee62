import { Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { Send20Regular } from "@fluentui/react-icons";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveQuestion } from "#client/features/profile/embed/useLeaveQuestion.ts";
import { typedHtml } from "#client/lib/typedText.ts";
import { useAnswerAtDesk } from "#client/resources/deskInbox.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { hasVisibleText } from "#contract/messageRules.ts";

const useStyles = makeStyles({
  form: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    justifyItems: "start",
    padding: tokens.spacingHorizontalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  field: { width: "100%" },
});

/** The box that an answer is written in. What could not be sent stays in it. */
export function Answer({ conversationId }: { conversationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const [text, setText] = useState("");
  const { run, isRunning } = useAnswerAtDesk();
  useLeaveQuestion(text.trim() !== "");
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const html = typedHtml(text);
    if (isRunning || !hasVisibleText(html)) return;
    try {
      await run({ params: { conversationId }, body: { text: html } });
      setText("");
    } catch {
      notify({ msg: t("notSent") });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field className={styles.field} label={t("conversations:write")} hint={t("sendKeys")}>
        <Textarea
          resize="vertical"
          dir="auto"
          value={text}
          onChange={(_, { value }) => setText(value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === "Enter" && (ctrlKey || metaKey)) void send();
          }}
        />
      </Field>
      <Button type="submit" appearance="primary" icon={<Send20Regular />} isBusy={isRunning}>
        {t("conversations:send")}
      </Button>
    </form>
  );
}
