import { useEffect } from "react";
import { i18n, loadNamespaces } from "#client/i18n/i18n.ts";
import { canBeReached, onConnectionChange } from "#client/resources/connection.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { outbox } from "../outbox/appOutbox.ts";
import type { Outcome } from "../outbox/outgoing.ts";

/**
 * Sends what waits as soon as the server can be reached, whatever screen is open, and has screen readers say how it went.
 * A page that is hidden may never be seen again, so nothing waits there to be undone (CONV-15).
 */
export function OutboxSender() {
  useEffect(() => {
    const ends = [
      outbox.onOutcome((outcome) => void tell(outcome)),
      onConnectionChange(() => {
        if (canBeReached()) void outbox.flush();
      }),
    ];
    const hide = () => {
      if (document.visibilityState === "hidden") outbox.sendBeforeClosing();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", outbox.sendBeforeClosing);
    void outbox.flush();
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", outbox.sendBeforeClosing);
      for (const end of ends) end();
    };
  }, []);
  return null;
}

async function tell(outcome: Outcome): Promise<void> {
  await loadNamespaces("conversations");
  announce(i18n.t(outcome === "held" ? "heldAloud" : outcome, { ns: "conversations" }));
}
