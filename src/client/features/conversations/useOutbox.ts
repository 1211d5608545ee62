import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { canBeReached, onConnectionChange } from "#client/resources/connection.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import {
  dropOutgoing,
  type Outgoing,
  outgoingOf,
  recallOutbox,
  sendAgain,
  sendFrom,
  subscribeToOutbox,
} from "./outbox.ts";

export type Outbox = {
  messages: Outgoing[];
  isSending: boolean;
  send: (html: string) => void;
  sendAgain: (key: string) => void;
  drop: (key: string) => void;
};

type Delivery = {
  /** Sends a message; answers the id of what has come of it. */
  deliver: (html: string, key: string) => Promise<string>;
  onArrived?: (id: string) => void;
};

/** What was written in one thread and has not arrived yet; what waits for the connection is sent once it is there. */
export function useOutbox(name: string, { deliver, onArrived }: Delivery): Outbox {
  const { t } = useTranslation("conversations");
  const messages = useSyncExternalStore(subscribeToOutbox, () => outgoingOf(name));

  const tell = async (sending: Promise<string | null> | undefined): Promise<void> => {
    if (!sending) return;
    const id = await sending;
    const isWaiting = id === null && outgoingOf(name).some(({ state }) => state === "waiting");
    announce(t(id !== null ? "sent" : isWaiting ? "waiting" : "notSent"));
    if (id !== null) onArrived?.(id);
  };
  const sendWaiting = useEffectEvent(async () => {
    for (const { key, state } of outgoingOf(name)) {
      if (state === "waiting" && canBeReached()) await tell(sendAgain(name, key, deliver));
    }
  });
  useEffect(() => {
    void recallOutbox(name).then(sendWaiting);
    return onConnectionChange(() => void sendWaiting());
  }, [name]);

  return {
    messages,
    isSending: messages.some(({ state }) => state === "sending"),
    send: (html) => void tell(sendFrom(name, html, deliver)),
    sendAgain: (key) => void tell(sendAgain(name, key, deliver)),
    drop: (key) => dropOutgoing(name, (message) => message.key === key),
  };
}
