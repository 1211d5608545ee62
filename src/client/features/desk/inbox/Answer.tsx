import { Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { Send20Regular } from "@fluentui/react-icons/svg/send";
import type { FormEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { typedHtml } from "#client/lib/typedText.ts";
import { useLeaveQuestion } from "#client/ui/dialogs/useLeaveQuestion.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { TemplatesButton } from "../templates/TemplatesButton.tsx";

const useStyles = makeStyles({
  form: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    justifyItems: "start",
    padding: tokens.spacingHorizontalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  field: { width: "100%" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type AnswerProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onSend: (html: string) => void;
  /** Opens the next conversation with something unread, if there is one. */
  onNext?: () => void;
};

/** The box that an answer is written in. */
export function Answer({ box, text, onChange, onSend, onNext }: AnswerProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  useLeaveQuestion(text.trim() !== "");
  const send = (): boolean => {
    const html = typedHtml(text);
    if (!hasVisibleText(html)) return false;
    onSend(html);
    // The question about a text that is not sent is gone before the next conversation opens.
    flushSync(() => onChange(""));
    box.current?.focus();
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field className={styles.field} label={t("conversations:write")} hint={t("sendKeys")}>
        <Textarea
          textarea={{ ref: box }}
          resize="vertical"
          dir="auto"
          value={text}
          onChange={(_, { value }) => onChange(value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === "Enter" && (ctrlKey || metaKey)) send();
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" icon={<Send20Regular />}>
          {t("conversations:send")}
        </Button>
        <TemplatesButton
          kind="MESSAGE"
          content={{ title: "", text }}
          isWritten={text.trim() !== ""}
          onUse={(template) => onChange(template.text)}
        />
        {onNext && <Button onClick={() => send() && onNext()}>{t("sendAndNext")}</Button>}
      </div>
    </form>
  );
}
