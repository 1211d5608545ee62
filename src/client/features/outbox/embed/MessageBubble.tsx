import { mergeClasses } from "@fluentui/react-components";
import { ArrowUndo20Regular } from "@fluentui/react-icons/svg/arrow-undo";
import { FlagOff20Regular } from "@fluentui/react-icons/svg/flag-off";
import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { IconMenu } from "#client/ui/fields/IconMenu.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { useMessageStyles } from "./useMessageStyles.ts";

type MessageBubbleProps = {
  /** The writer; null for somebody with a protected identity. */
  name: string | null;
  isOwn: boolean;
  /** Why it has lost its text. */
  removed: "reported" | "removedByOffice" | "recalled" | null;
  created: string;
  html: string;
  /** Names of those who have read it; empty if nobody has, and for all but the latest own message. */
  readBy: string;
  /** Undefined for a message that cannot be recalled (any more). */
  onRecall?: (() => void) | undefined;
};

/** A message as the school's end shows it: an own one can be recalled for a while (CONV-16). */
export function MessageBubble({ name, isOwn, removed, created, html, readBy, onRecall }: MessageBubbleProps) {
  const styles = useMessageStyles();
  const { t } = useTranslation("conversations");
  const { time, dateTimeShort, dateTimeFull } = useFormats();
  const shown = name ?? t("nameHidden");
  return (
    <div className={mergeClasses(styles.row, isOwn && styles.own)}>
      {!isOwn && (
        <span className={styles.lead}>
          <Initials name={shown} size="small" />
        </span>
      )}
      <span className={mergeClasses(styles.meta, isOwn && styles.ownMeta)}>
        {`${isOwn ? t("you") : shown} · `}
        <time dateTime={created} title={dateTimeFull(created)}>
          {dateTimeShort(created)}
        </time>
      </span>
      <div className={mergeClasses(styles.bubble, isOwn && styles.ownBubble, removed !== null && styles.reported)}>
        {removed ? (
          <>
            {removed === "recalled" ? <ArrowUndo20Regular aria-hidden /> : <FlagOff20Regular aria-hidden />}
            {t(removed)}
          </>
        ) : (
          <RichText html={html} className={styles.text} />
        )}
      </div>
      {onRecall && (
        <IconMenu
          className={styles.more}
          label={t("moreAboutOwn", { time: time(created) })}
          groups={[
            { choices: [{ id: "recall", label: t("recall"), icon: <ArrowUndo20Regular />, onChoose: onRecall }] },
          ]}
        >
          <MoreHorizontal20Regular aria-hidden />
        </IconMenu>
      )}
      {readBy !== "" && (
        <span className={mergeClasses(styles.meta, styles.ownMeta, styles.read)}>{t("readBy", { names: readBy })}</span>
      )}
    </div>
  );
}
