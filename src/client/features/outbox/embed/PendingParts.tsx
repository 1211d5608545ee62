import { loadNamespaces } from "#client/i18n/i18n.ts";
import { isWrite, usePendingItems } from "#client/resources/outbox/pendingItems.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";
import type { PendingNotesProps } from "./PendingNotes.tsx";

/** The parts that show unsent items, with their texts. They are fetched before a connection can be lost. */
export const pendingParts = latePart(async () => {
  const [writes, notes] = await Promise.all([
    import("./PendingWrites.tsx"),
    import("./PendingNotes.tsx"),
    loadNamespaces("outbox", "absence"),
  ]);
  return { PendingWrites: writes.PendingWrites, PendingNotes: notes.PendingNotes };
});

/** Fetches all that a press needs to be kept, and to be shown as not sent, without a connection (LINE-2). */
export const loadOutbox = (): Promise<unknown> =>
  Promise.all([import("#client/resources/outbox/keepWrite.ts"), pendingParts.load()]);

/** Loads the parts as soon as anything waits. They stay, to say what was sent in the end. */
function usePendingParts() {
  const isNeeded = usePendingItems().some((item) => isWrite(item) && item.subject !== "read");
  const { code } = useLate(pendingParts, isNeeded, "ahead");
  return code;
}

/** The unsent items above every screen (LINE-2). */
export function PendingParts() {
  const parts = usePendingParts();
  return parts && <parts.PendingWrites />;
}

/** The same in the row of a child, or in the part of a screen that would change. */
export function LatePendingNotes(props: PendingNotesProps) {
  const parts = usePendingParts();
  return parts && <parts.PendingNotes {...props} />;
}
