import { type Addressee, addressOf, isBeginning, type Outgoing } from "#client/resources/outbox/message.ts";
import type { Outbox } from "#client/resources/outbox/outbox.ts";

/** A message, and the build of the app that wrote it: another one does not send what it may not understand. */
export type Built = Outgoing & {
  build: number;
  /** The version of its thread that it replaces, if it is an edit: the server refuses it over another one. */
  ifMatch?: string;
};

type Writer = { holdMs: number; newKey: () => string; build: () => number };

/** An outbox with the words of messages. */
export const tabOf = (outbox: Outbox<Built, string>, { holdMs, newKey, build }: Writer) => ({
  ...outbox,
  messages: outbox.items,
  send: (to: Addressee, html: string) => outbox.send({ key: newKey(), to, html, build: build() }, holdMs),
  edit: (to: Addressee, html: string, ifMatch: string) =>
    outbox.send({ key: newKey(), to, html, build: build(), ifMatch }),
  onBegun: (listener: (begun: { address: string; conversationId: string }) => void) =>
    outbox.onSent(({ item, reply }) => {
      if (isBeginning(item.to)) listener({ address: addressOf(item.to), conversationId: reply });
    }),
});
