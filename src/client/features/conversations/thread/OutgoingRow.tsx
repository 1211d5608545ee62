import { mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useIsOffline } from "#client/resources/connection.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import { outbox } from "../outbox/appOutbox.ts";
import type { Outgoing } from "../outbox/outgoing.ts";
import { useMessageStyles } from "./useMessageStyles.ts";

/** A message on its way; one that did not arrive stays, to be tried again (CONV-5). */
export function OutgoingRow({ outgoing }: { outgoing: Outgoing }) {
  const styles = useMessageStyles();
  const { t } = useTranslation(["conversations", "common"]);
  const { time } = useFormats();
  const isOffline = useIsOffline();
  const mayHaveArrived = outgoing.triedAt !== null;
  return (
    <div className={mergeClasses(styles.row, styles.own)}>
      {outgoing.state === "failed" ? (
        <span className={mergeClasses(styles.meta, styles.failed)}>
          {t(mayHaveArrived ? "maybeSent" : "notSent")}
          <Button size="small" appearance="subtle" onClick={() => void outbox.tryAgain(outgoing.key)}>
            {t("common:tryAgain")}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => void outbox.drop(outgoing.key)}>
            {t("discard")}
          </Button>
        </span>
      ) : (
        <span className={mergeClasses(styles.meta, styles.ownMeta)}>
          {outgoing.state === "sent" ? `${t("you")} · ${time(outgoing.written)}` : t(isOffline ? "waiting" : "sending")}
        </span>
      )}
      <div className={mergeClasses(styles.bubble, styles.ownBubble)}>
        <RichText html={outgoing.html} className={styles.text} />
      </div>
    </div>
  );
}
