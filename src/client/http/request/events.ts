import { createEmitter } from "#client/lib/emitter.ts";

/** A notice: its text, severity, source and time (ERR-2). */
export type Notice = {
  /** In the language of the interface. */
  msg: string;
  type: "success" | "info" | "warning" | "error";
  target: "API" | "APP";
  /** Milliseconds since 1970. */
  time: number;
};

/** Emits failures of background requests, which are shown as notices. */
export const errorRaised = createEmitter<Notice>();

export const raiseError = (msg: string, type: Notice["type"] = "warning"): void =>
  errorRaised.emit({ msg, type, target: "API", time: Date.now() });

/** Emits when no token can be had without the person signing in again (AUTH-6). */
export const loginRequired = createEmitter();
