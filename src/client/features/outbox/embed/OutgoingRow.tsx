import { mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useIsOffline } from "#client/resources/connection.ts";
import type { Outgoing } from "#client/resources/outbox/message.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { useMessageStyles } from "./useMessageStyles.ts";

type Outbox = Record<"tryAgain" | "remove" | "undo" | "sendNow", (key: string) => Promise<void>>;

/** A message on its way, which can be undone at first (CONV-15); one that did not arrive stays, to be tried again (CONV-5). */
export function OutgoingRow({ outgoing, outbox }: { outgoing: Outgoing; outbox: Outbox }) {
  const styles = useMessageStyles();
  const { t } = useTranslation(["conversations", "common"]);
  const { time } = useFormats();
  const isOffline = useIsOffline();
  const mayHaveArrived = outgoing.triedAt !== null;
  return (
    <div className={mergeClasses(styles.row, styles.own)}>
      {outgoing.state === "held" ? (
        <HeldMessage messageKey={outgoing.key} outbox={outbox} />
      ) : outgoing.state === "failed" ? (
        <span className={mergeClasses(styles.meta, styles.failed)}>
          {t(mayHaveArrived ? "maybeSent" : "notSent")}
          <Button size="small" appearance="subtle" onClick={() => void outbox.tryAgain(outgoing.key)}>
            {t("common:tryAgain")}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => void outbox.remove(outgoing.key)}>
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

/** Buttons to undo a message, or to send it without waiting. */
function HeldMessage({ messageKey, outbox }: { messageKey: string; outbox: Outbox }) {
  const styles = useMessageStyles();
  const { t } = useTranslation("conversations");
  return (
    <span className={mergeClasses(styles.meta, styles.held)}>
      {t("held")}
      <Button size="small" appearance="subtle" onClick={() => void outbox.undo(messageKey)}>
        {t("undo")}
      </Button>
      <Button size="small" appearance="subtle" onClick={() => void outbox.sendNow(messageKey)}>
        {t("sendNow")}
      </Button>
    </span>
  );
}
