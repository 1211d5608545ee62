import { guardOutbox } from "#client/features/outbox/embed/guardOutbox.ts";
import { newWriteKey } from "#client/resources/conversations.ts";
import { outbox } from "#client/resources/outbox/appOutbox.ts";
import { type Addressee, addressOf, hasArrived, isBeginning } from "#client/resources/outbox/message.ts";
import { isMessage } from "#client/resources/outbox/pendingItems.ts";
import { UNDO_MS } from "#contract/conversations/limits.ts";

/** Sends a message, which can be undone for a while (CONV-15). */
export const sendMessage = (to: Addressee, html: string): Promise<void> =>
  outbox.send({ key: newWriteKey(), to, html }, UNDO_MS);

/** Reports the conversations that messages have begun. */
export const onBegun = (listener: (begun: { address: string; conversationId: string }) => void): (() => void) =>
  outbox.onSent(({ item, reply }) => {
    if (isMessage(item) && isBeginning(item.to))
      listener({ address: addressOf(item.to), conversationId: String(reply) });
  });

/** Forgets messages that their thread now shows. */
export const forgetArrived = (ids: ReadonlySet<string>): Promise<void> =>
  outbox.forgetArrived((item) => isMessage(item) && hasArrived(item, ids));

guardOutbox(outbox, isMessage);
