import { mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useIsOffline } from "#client/resources/connection.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import type { Outgoing } from "./outbox.ts";
import { useMessageStyles } from "./useMessageStyles.ts";

type OutgoingRowProps = { outgoing: Outgoing; onRetry: () => void; onDrop: () => void };

/** A message on its way; one that did not arrive stays, to be tried again (CONV-5). */
export function OutgoingRow({ outgoing, onRetry, onDrop }: OutgoingRowProps) {
  const styles = useMessageStyles();
  const { t } = useTranslation(["conversations", "common"]);
  const { time } = useFormats();
  const isOffline = useIsOffline();
  const isWaiting = outgoing.state === "waiting" || (outgoing.state === "sending" && isOffline);
  return (
    <div className={mergeClasses(styles.row, styles.own)}>
      {outgoing.state === "failed" ? (
        <span className={mergeClasses(styles.meta, styles.failed)}>
          {t("notSent")}
          <Button size="small" appearance="subtle" onClick={onRetry}>
            {t("common:tryAgain")}
          </Button>
          <Button size="small" appearance="subtle" onClick={onDrop}>
            {t("discard")}
          </Button>
        </span>
      ) : (
        <span className={mergeClasses(styles.meta, styles.ownMeta)}>
          {outgoing.state === "sent" ? `${t("you")} · ${time(outgoing.written)}` : t(isWaiting ? "waiting" : "sending")}
        </span>
      )}
      <div className={mergeClasses(styles.bubble, styles.ownBubble)}>
        <RichText html={outgoing.html} className={styles.text} />
      </div>
    </div>
  );
}
