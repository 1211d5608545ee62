import { i18n, loadNamespaces } from "#client/i18n/i18n.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { Outbox } from "./outbox.ts";
import type { Outcome } from "./outgoing.ts";

/**
 * Has screen readers say how each try went, and sends what is held before the page is gone: one that is hidden may never be seen
 * again, so nothing waits there to be undone (CONV-15). From the first message on, so that neither waits for a part that loads late.
 */
export function guardOutbox(outbox: Pick<Outbox, "onOutcome" | "sendBeforeClosing">): void {
  outbox.onOutcome((outcome) => void announceOutcome(outcome));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") outbox.sendBeforeClosing();
  });
  window.addEventListener("pagehide", outbox.sendBeforeClosing);
}

async function announceOutcome(outcome: Outcome): Promise<void> {
  await loadNamespaces("conversations");
  announce(i18n.t(outcome === "held" ? "heldAloud" : outcome, { ns: "conversations" }));
}
