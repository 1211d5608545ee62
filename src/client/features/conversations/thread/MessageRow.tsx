import { mergeClasses } from "@fluentui/react-components";
import {
  Flag20Regular,
  FlagOff20Regular,
  ImmersiveReader20Regular,
  MoreHorizontal20Regular,
  Translate20Regular,
} from "@fluentui/react-icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useReadAloud } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { Translated } from "#client/features/machineTranslation/embed/Translated.tsx";
import { useMachineTranslation } from "#client/features/machineTranslation/embed/useMachineTranslation.ts";
import type { Formats } from "#client/i18n/formats.ts";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import type { Message } from "#contract/conversations.ts";
import { fullName } from "../titleOf.ts";
import { useMessageStyles } from "./useMessageStyles.ts";

type MessageRowProps = {
  message: Message;
  isOwn: boolean;
  /** Made once for the whole thread. */
  formats: Formats;
  onReport: (message: Message) => void;
};

/**
 * A message of a thread: those of others can be reported, a reported one has lost its text (CONV-10). While a thread is
 * scrolled, what is in sight already is not drawn again.
 */
export const MessageRow = memo(function MessageRow({ message, isOwn, formats, onReport }: MessageRowProps) {
  const styles = useMessageStyles();
  const { t } = useTranslation(["conversations", "common", "machineTranslation"]);
  const { time, dateTimeFull } = formats;
  const name = fullName(message.creator) || t("nameHidden");
  const isReported = message.flagID !== null;
  const readAloud = useReadAloud("immersiveReaderConversations");
  const translation = useMachineTranslation(
    { kind: "message", conversationId: message.conversationID, id: message.id },
    isOwn ? undefined : message.text,
  );
  const choices = [
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
  return (
    <div className={mergeClasses(styles.row, isOwn && styles.own)}>
      {!isOwn && (
        <span className={styles.lead}>
          <Initials name={name} size="small" />
        </span>
      )}
      <span className={mergeClasses(styles.meta, isOwn && styles.ownMeta)}>
        {`${isOwn ? t("you") : name} · `}
        <time dateTime={message.created} title={dateTimeFull(message.created)}>
          {time(message.created)}
        </time>
      </span>
      {isReported ? (
        <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble, styles.reported)}>
          <FlagOff20Regular aria-hidden />
          {t("reported")}
        </div>
      ) : (
        <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble)}>
          <Translated translation={translation}>
            <RichText html={message.text} className={styles.text} />
          </Translated>
        </div>
      )}
      {!isOwn && !isReported && (
        <MenuButton
          className={styles.more}
          label={t("moreAbout", { name, time: time(message.created) })}
          groups={[{ choices }]}
        >
          <MoreHorizontal20Regular aria-hidden />
        </MenuButton>
      )}
    </div>
  );
});
