import { makeStyles, tokens } from "@fluentui/react-components";
import { Send24Filled } from "@fluentui/react-icons/svg/send";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BOX_LINES_MAX,
  BOX_LINES_MIN,
  boxHeight,
  inRem,
  withTakenBack,
} from "#client/features/outbox/embed/messageBox.ts";
import { typedHtml } from "#client/lib/typedText.ts";
import { outbox } from "#client/resources/outbox/appOutbox.ts";
import { type Addressee, addressOf } from "#client/resources/outbox/message.ts";
import { isMessage, type Pending } from "#client/resources/outbox/pendingItems.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { heightInto, touch } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { sendMessage } from "./sendMessage.ts";
import { useDraft } from "./useDraft.ts";

const useStyles = makeStyles({
  form: {
    flexShrink: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  box: {
    ...textStyles.detail,
    flexGrow: 1,
    minWidth: 0,
    boxSizing: "border-box",
    height: "var(--box-height)",
    // As many lines as fit are shown; a browser that can grows the box with lines that wrap, too.
    fieldSizing: "content",
    minHeight: "var(--box-height)",
    maxHeight: inRem(boxHeight(BOX_LINES_MAX)),
    lineHeight: "1.4375rem",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    resize: "none",
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    "::placeholder": { color: tokens.colorNeutralForeground3, opacity: 1 },
    ":focus-visible": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
    },
    ":disabled": {
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      color: tokens.colorNeutralForegroundDisabled,
      cursor: "not-allowed",
    },
  },
  send: { width: touch, height: touch, minWidth: touch, flexShrink: 0 },
  required: { ...textStyles.detail, width: "100%", color: tokens.colorStatusDangerForeground1 },
});

const measured = heightInto("--composer-height");

type MessageFormProps = {
  to: Addressee;
  isArchived: boolean;
  /** Told whether there is text that closing would lose. */
  onDirty?: (isDirty: boolean) => void;
  /** Focuses the field, for a person who has just chosen to write. */
  takesFocus?: boolean;
};

/** The box that a message is written in: it grows with its lines, and keeps what was not sent (CONV-5) or was undone (CONV-15). */
export function MessageForm({ to, isArchived, onDirty, takesFocus }: MessageFormProps) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const { text, write } = useDraft(to);
  const [isTouched, setTouched] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const isValid = hasVisibleText(typedHtml(text));
  const isMissing = isTouched && !isValid && text !== "";
  const lines = Math.max(BOX_LINES_MIN, text.split("\n").length);

  const change = (value: string) => {
    write(value);
    setTouched(true);
    onDirty?.(value.trim() !== "");
  };
  const takeBack = useEffectEvent((undone: Pending) => {
    if (!isMessage(undone) || addressOf(undone.to) !== addressOf(to)) return;
    change(withTakenBack(undone.html, text));
    box.current?.focus();
    announce(t("undone"));
  });
  useEffect(() => outbox.onUndone(takeBack), []);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isValid || isArchived) return;
    void sendMessage(to, typedHtml(text));
    write("");
    setTouched(false);
    onDirty?.(false);
    // The button is disabled until there is text again, which would drop the focus.
    box.current?.focus();
  };
  const sendWithKeys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form ref={measured} className={styles.form} onSubmit={send}>
      <textarea
        ref={box}
        className={styles.box}
        style={{ "--box-height": inRem(boxHeight(lines)) }}
        value={text}
        dir="auto"
        disabled={isArchived}
        aria-label={t("write")}
        placeholder={isArchived ? t("archived") : t("write")}
        aria-required
        aria-invalid={isMissing}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendWithKeys}
      />
      <Button
        type="submit"
        appearance="primary"
        className={styles.send}
        icon={<Send24Filled />}
        aria-label={t("send")}
        title={t("send")}
        disabled={!isValid || isArchived}
      />
      {isMissing && <span className={styles.required}>{t("write")}</span>}
    </form>
  );
}
