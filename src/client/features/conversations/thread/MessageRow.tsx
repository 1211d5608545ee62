import { mergeClasses } from "@fluentui/react-components";
import { ArrowUndo20Regular } from "@fluentui/react-icons/svg/arrow-undo";
import { Flag20Regular } from "@fluentui/react-icons/svg/flag";
import { FlagOff20Regular } from "@fluentui/react-icons/svg/flag-off";
import { ImmersiveReader20Regular } from "@fluentui/react-icons/svg/immersive-reader";
import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { Translate20Regular } from "@fluentui/react-icons/svg/translate";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useReadAloud } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { Translated, useMachineTranslation } from "#client/features/machineTranslation/embed/Translated.tsx";
import { useMessageStyles } from "#client/features/outbox/embed/useMessageStyles.ts";
import type { Formats } from "#client/i18n/formats.ts";
import { IconMenu } from "#client/ui/fields/IconMenu.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Message } from "#contract/conversations/schemas.ts";
import { fullName } from "../titleOf.ts";

type MessageRowProps = {
  message: Message;
  isOwn: boolean;
  /** Goes on with what the same person wrote right before, so that only screen readers hear who and when again. */
  isContinued: boolean;
  /** The staff who have read it, in words; empty if nobody is named (CONV-17). */
  readBy: string;
  /** Made once for the whole thread. */
  formats: Formats;
  onReport: (message: Message) => void;
  /** Undefined for a message that can no longer be recalled. */
  onRecall: ((message: Message) => void) | undefined;
};

/**
 * A message of a thread: those of others can be reported, own ones recalled for a while, and one that was reported (CONV-10) or
 * recalled (CONV-16) has lost its text. While a thread is scrolled, what is in sight already is not drawn again.
 */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isOwn, isContinued, readBy, formats, onReport, onRecall } = props;
  const styles = useMessageStyles();
  const { t } = useTranslation(["conversations", "common", "machineTranslation"]);
  const { time, dateTimeFull } = formats;
  const name = fullName(message.creator) || t("nameHidden");
  const hasText = message.flagID === null && message.recalled === null;
  const readAloud = useReadAloud("immersiveReaderConversations");
  const translation = useMachineTranslation(
    { kind: "message", conversationId: message.conversationID, id: message.id },
    isOwn ? undefined : message.text,
  );
  const ownChoices = onRecall
    ? [{ id: "recall", label: t("recall"), icon: <ArrowUndo20Regular />, onChoose: () => onRecall(message) }]
    : [];
  const choicesForOthers = [
    ...(translation
      ? [
          {
            id: "translate",
            label: t(translation.isOpen ? "machineTranslation:showOriginal" : "machineTranslation:translate"),
            icon: <Translate20Regular />,
            onChoose: translation.toggle,
          },
        ]
      : []),
    ...(readAloud
      ? [
          {
            id: "readAloud",
            label: t("common:readAloud"),
            icon: <ImmersiveReader20Regular />,
            onChoose: () => void readAloud({ title: name, html: message.text }),
          },
        ]
      : []),
    { id: "report", label: t("report"), icon: <Flag20Regular />, onChoose: () => onReport(message) },
  ];
  const choices = isOwn ? ownChoices : choicesForOthers;
  const written = (
    <>
      {`${isOwn ? t("you") : name} · `}
      <time dateTime={message.created} title={dateTimeFull(message.created)}>
        {time(message.created)}
      </time>
    </>
  );
  return (
    <div className={mergeClasses(styles.row, isOwn && styles.own)}>
      {!isOwn && !isContinued && (
        <span className={styles.lead}>
          <Initials name={name} size="small" />
        </span>
      )}
      {isContinued ? (
        <SrOnly>{written}</SrOnly>
      ) : (
        <span className={mergeClasses(styles.meta, isOwn && styles.ownMeta)}>{written}</span>
      )}
      {hasText ? (
        <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble)}>
          <Translated translation={translation}>
            <RichText html={message.text} className={styles.text} />
          </Translated>
        </div>
      ) : (
        <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble, styles.reported)}>
          {message.flagID === null ? <ArrowUndo20Regular aria-hidden /> : <FlagOff20Regular aria-hidden />}
          {t(message.flagID === null ? "recalled" : "reported")}
        </div>
      )}
      {hasText && choices.length > 0 && (
        <IconMenu
          className={styles.more}
          label={t(isOwn ? "moreAboutOwn" : "moreAbout", { name, time: time(message.created) })}
          groups={[{ choices }]}
        >
          <MoreHorizontal20Regular aria-hidden />
        </IconMenu>
      )}
      {readBy !== "" && (
        <span className={mergeClasses(styles.meta, styles.ownMeta, styles.read)}>{t("readBy", { names: readBy })}</span>
      )}
    </div>
  );
});
