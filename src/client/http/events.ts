import { createEmitter } from "#client/lib/emitter.ts";

/** What went wrong in the background and is told in a toast for TOAST_MS (ERR-2). */
export type ErrorEntry = {
  /** In the language of the interface. */
  msg: string;
  type: "warning" | "error" | "info" | "success";
  target: "API";
  /** Milliseconds since 1970. */
  time: number;
};

export const errorRaised = createEmitter<ErrorEntry>();

export const raiseError = (msg: string, type: ErrorEntry["type"] = "warning"): void =>
  errorRaised.emit({ msg, type, target: "API", time: Date.now() });

/** A token can no longer be had without the person (AUTH-6). */
export const loginRequired = createEmitter();
