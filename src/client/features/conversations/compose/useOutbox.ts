import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useIsOffline } from "#client/resources/connection.ts";
import { outbox } from "#client/resources/outbox/appOutbox.ts";
import { type Addressee, addressOf, type Outgoing } from "#client/resources/outbox/message.ts";
import { isMessage } from "#client/resources/outbox/pendingItems.ts";

/** Every message of the signed-in guardian that is not known to have arrived, oldest first. */
function useOutgoing(): readonly Outgoing[] {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => items.filter(isMessage), [items]);
}

/** The messages on their way to one addressee, in the thread with them; leaving it sends what can still be undone (CONV-15). */
export function useOutgoingTo(to: Addressee): Outgoing[] {
  const all = useOutgoing();
  const address = addressOf(to);
  useEffect(() => () => void outbox.leave(address), [address]);
  return useMemo(() => all.filter((message) => addressOf(message.to) === address), [all, address]);
}

/** The messages that failed or that wait for the connection; those that are just being sent are neither. */
export function useUnsentMessages(): Outgoing[] {
  const isOffline = useIsOffline();
  return useOutgoing().filter(({ state }) => state === "failed" || (isOffline && state !== "sent"));
}
