import { mergeClasses } from "@fluentui/react-components";
import { FlagOff20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Initials } from "#client/ui/text/Initials.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import { useMessageStyles } from "../thread/useMessageStyles.ts";

type MessageBubbleProps = {
  /** The writer; null for somebody with a protected identity. */
  name: string | null;
  isOwn: boolean;
  /** Why it has lost its text. */
  removed: "reported" | "recalled" | null;
  created: string;
  html: string;
};

/** A message that nothing can be done with, as the school's end shows it. */
export function MessageBubble({ name, isOwn, removed, created, html }: MessageBubbleProps) {
  const styles = useMessageStyles();
  const { t } = useTranslation("conversations");
  const { dateTimeShort, dateTimeFull } = useFormats();
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
            <FlagOff20Regular aria-hidden />
            {t(removed)}
          </>
        ) : (
          <RichText html={html} className={styles.text} />
        )}
      </div>
    </div>
  );
}
