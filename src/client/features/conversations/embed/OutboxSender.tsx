import { useEffect } from "react";
import { i18n, loadNamespaces } from "#client/i18n/i18n.ts";
import { canBeReached, onConnectionChange } from "#client/resources/connection.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { outbox } from "../outbox/appOutbox.ts";
import type { Outcome } from "../outbox/outgoing.ts";

/** Sends what waits as soon as the server can be reached, whatever screen is open, and has screen readers say how it went. */
export function OutboxSender() {
  useEffect(() => {
    const ends = [
      outbox.onOutcome((outcome) => void tell(outcome)),
      onConnectionChange(() => {
        if (canBeReached()) void outbox.flush();
      }),
    ];
    void outbox.flush();
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}

async function tell(outcome: Outcome): Promise<void> {
  await loadNamespaces("conversations");
  announce(i18n.t(outcome, { ns: "conversations" }));
}
