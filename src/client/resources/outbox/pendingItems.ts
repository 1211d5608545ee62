import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";
import type { KeptSubject } from "#contract/endpoint.ts";
import type { KeptName } from "#contract/registry/api.ts";
import type { InputOf } from "#contract/registry/calls.ts";
import type { OutboxItem } from "./item.ts";
import type { Outgoing } from "./message.ts";

/** Facts that screens need to describe a write, given by the form that sent it. */
export type About = {
  /** The child it is about, and the first name. */
  studentId?: string;
  name?: string;
  title?: string;
  /** The address of its form, and the name of the draft that the form keeps of it. */
  screen?: string;
  draft?: string;
  /** Times of an absence, leave or return. */
  times?: { startTime: string; endTime: string; period: boolean };
};

/** A write that is kept until the server has acknowledged it, with everything that is needed to send it and to open its form. */
export type PendingWrite = OutboxItem & {
  name: KeptName;
  subject: KeptSubject;
  /** The version of its endpoint's input. */
  version: number;
  input: InputOf<never>;
  /** The student of the request. */
  studentId: string | null;
  ifMatch?: string;
  /** The values that its form began with, to tell what somebody else has changed since (LINE-7). */
  seen?: object;
  about: About;
  /** Time from which it must not be sent any more. */
  notAfter?: string;
  /** Time from which its guardian has to call the school instead, and the school's number. */
  callFrom?: string;
  phone?: string | null;
};

/** Anything in the outbox of a guardian. */
export type Pending = Outgoing | PendingWrite;

export const isWrite = (item: Pending): item is PendingWrite => "name" in item;

export const isMessage = (item: Pending): item is Outgoing => !isWrite(item);

let current: readonly Pending[] = [];
const changed = createEmitter();

/** Contents of the outbox that the server has not acknowledged, for places that do not load its code. */
export const pendingItems = {
  get: () => current,
  subscribe: changed.on,
  set: (items: readonly Pending[]): void => {
    current = items;
    changed.emit();
  },
};

/** Keys of items whose form waits for the first try: that form shows them. */
const awaited = new Set<string>();

export const isAwaited = (key: string): boolean => awaited.has(key);

/** Shows an item in its form alone, until the returned function is called. */
export function awaitInForm(key: string): () => void {
  awaited.add(key);
  return () => {
    awaited.delete(key);
    pendingItems.set([...current]);
  };
}

export const usePendingItems = (): readonly Pending[] => useSyncExternalStore(changed.on, pendingItems.get);
