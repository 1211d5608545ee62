import { i18n, loadNamespaces } from "#client/i18n/i18n.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";

type Is = "held" | "sent" | "waiting" | "notSent";

type Guarded<Item> = {
  onOutcome: (listener: (outcome: { item: Item; is: Is }) => void) => void;
  sendBeforeClosing: () => void;
};

/**
 * Has screen readers announce how each try ended, and sends what is held as soon as the page is hidden: it may never be shown again,
 * so nobody could undo it there (CONV-15). Called with the first message, so that neither waits for code that loads late.
 */
export function guardOutbox<Item>(
  { onOutcome, sendBeforeClosing }: Guarded<Item>,
  isMessage: (item: Item) => boolean,
): void {
  onOutcome(({ item, is }) => void (isMessage(item) && announceOutcome(is)));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sendBeforeClosing();
  });
  window.addEventListener("pagehide", sendBeforeClosing);
}

async function announceOutcome(outcome: Is): Promise<void> {
  await loadNamespaces("conversations");
  announce(i18n.t(outcome === "held" ? "heldAloud" : outcome, { ns: "conversations" }));
}
