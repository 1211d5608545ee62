import type { FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "./address.ts";

/** Calls of one address that are worked on at once while others call too. */
export const CALLS_AT_ONCE = 5;
/** The longest wait for the next turn, so that slow calls do not keep the others of their address waiting. */
const TURN_MS = 50;
/** Time after its last call for which an address counts as calling. */
const CALLING_MS = 1_000;

type Line = { running: number; waiting: (() => void)[]; timer: NodeJS.Timeout | undefined };

/**
 * Lets the calls of different addresses take turns: a burst from one waits in line, instead of in front of all others in the
 * database. While only one address calls, nothing waits.
 * @returns a hook that resolves once the call may begin
 */
export function fairQueue(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const lines = new Map<string, Line>();
  let caller: string | undefined;
  let callerChanged = Number.NEGATIVE_INFINITY;

  function areSeveralCalling(ip: string): boolean {
    if (caller !== undefined && ip !== caller) callerChanged = performance.now();
    caller = ip;
    return performance.now() - callerChanged < CALLING_MS;
  }

  function beginNext(line: Line): void {
    clearTimeout(line.timer);
    line.timer = undefined;
    line.waiting.shift()?.();
    if (line.waiting.length > 0) line.timer = setTimeout(beginNext, TURN_MS, line);
  }

  return async (request, { raw }) => {
    const ip = addressOf(request);
    const line = lines.get(ip) ?? { running: 0, waiting: [], timer: undefined };
    lines.set(ip, line);
    const mustWait = areSeveralCalling(ip) && line.running >= CALLS_AT_ONCE;
    if (mustWait || line.waiting.length > 0) {
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        line.timer ??= setTimeout(beginNext, TURN_MS, line);
      });
    }
    line.running += 1;
    const end = () => {
      line.running -= 1;
      // After what others have sent meanwhile was read.
      if (line.waiting.length > 0) setImmediate(beginNext, line);
      else if (line.running === 0) lines.delete(ip);
    };
    if (raw.closed) end();
    else raw.once("close", end);
  };
}
