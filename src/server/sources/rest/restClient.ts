import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import type { z } from "zod";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import type { Reason } from "#server/http/dataProblems.ts";
import { retryAfterMs } from "#server/http/retryAfter.ts";
import { Untrusted } from "../delivery/records.ts";
import type { Reading } from "../delivery/sourceKind.ts";
import { credentials, type RestSecrets, type RestSettings } from "./credentials.ts";
import { NoReply, type Outgoing, outgoing, type Received, type Sent } from "./outgoing.ts";

const TIMEOUT_MS = millisecondsInMinute;
const PAGE_MAX_BYTES = 32 * 2 ** 20;
/** Waits before the attempts after the first, in milliseconds. */
const WAITS = [1_000, 4_000, 15_000, 30_000];
/** The longest wait that a system may ask for. */
const WAIT_MAX_MS = 120_000;
/** Replies after which the same request may succeed later. */
const PASSING = [408, 429, 500, 502, 503, 504];

export type RestLimits = { timeoutMs: number; maxBytes: number; waits: readonly number[] };

export type RestClient = {
  /** Asks for a path below the source's address. @throws Untrusted unless the status is one of those allowed */
  ask: (path: string, options?: RequestOptions) => Promise<Received>;
  /** Parses the JSON of a reply. @throws Untrusted */
  parse: <Value>(path: string, text: string, schema: z.ZodType<Value>) => Value;
  close: () => void;
};

export type RequestOptions = Partial<Omit<Sent, "headers">> & {
  query?: Query | undefined;
  /** Statuses that are replies too, next to those of success. */
  allowed?: readonly number[];
};

export type Query = Record<string, string | readonly string[] | undefined>;

/** Reads a school's system over HTTP, with retries. Whatever fails in the end makes the delivery untrusted. */
export function restClient(
  settings: RestSettings,
  secrets: RestSecrets,
  { ownNetwork, now }: Pick<Reading, "ownNetwork" | "now">,
  { timeoutMs, maxBytes, waits }: RestLimits = { timeoutMs: TIMEOUT_MS, maxBytes: PAGE_MAX_BYTES, waits: WAITS },
): RestClient {
  const { certificate: cert, key } = secrets;
  const world: Outgoing = outgoing(ownNetwork, { timeoutMs, maxBytes }, cert && key ? { cert, key } : undefined);
  const login = credentials(settings, secrets, world);

  async function attempt(
    path: string,
    address: URL,
    sent: Omit<Sent, "headers">,
    isTokenNew = false,
  ): Promise<Received> {
    const authorization = await login.header();
    const headers = {
      ...(authorization !== undefined && { authorization }),
      ...(sent.body !== undefined && { "content-type": "application/json" }),
    };
    const received = await world.send(address, { ...sent, headers });
    // A token may end before it says so.
    if (received.status !== 401 || isTokenNew || !login.forget()) return received;
    return attempt(path, address, sent, true);
  }

  return {
    async ask(path, { query = {}, allowed = [], method = "GET", body } = {}) {
      const address = addressOf(settings.url, path, query);
      for (let number = 0; ; number += 1) {
        let problem: DataProblem;
        let wait = waits[number];
        try {
          const received = await attempt(path, address, { method, body });
          const { status } = received;
          if ((status >= 200 && status < 300) || allowed.includes(status)) return received;
          problem = problemOfStatus(status);
          if (!PASSING.includes(status)) throw untrusted(path, problem);
          if (wait !== undefined) wait = retryAfter(received.retryAfter, now) ?? jittered(wait);
        } catch (error) {
          if (!(error instanceof NoReply)) throw error;
          problem = error.problem;
          if (wait !== undefined) wait = jittered(wait);
        }
        if (wait === undefined) throw untrusted(path, problem);
        await pause(wait);
      }
    },
    parse(path, text, schema) {
      const { success, data, error } = schema.safeParse(jsonIn(path, text));
      if (success) return data;
      const [issue] = error.issues;
      const field = issue?.path.join(".") ?? "";
      const words = `its reply is not as expected (${field}: ${issue?.message})`;
      throw untrusted(path, { ...dataProblem("replyUnexpected", { field }), words });
    },
    close: world.close,
  };
}

export const untrusted = (path: string, reason: Reason): Untrusted => new Untrusted([{ at: { where: path }, reason }]);

function addressOf(url: string, path: string, query: Query): URL {
  const address = new URL(`${url}${path}`);
  for (const [name, values] of Object.entries(query))
    for (const value of values === undefined ? [] : [values].flat()) address.searchParams.append(name, value);
  return address;
}

function jsonIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text, text.includes("\\u0000") ? withoutNul : undefined);
  } catch {
    throw untrusted(path, dataProblem("notJson"));
  }
}

/** PostgreSQL's texts cannot hold the character NUL. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "") : value;

function problemOfStatus(status: number): DataProblem {
  if (status === 401) return dataProblem("credentialsRefused");
  if (status === 403) return dataProblem("mayNotRead");
  return dataProblem(status >= 300 && status < 400 ? "redirects" : "replyStatus", { status });
}

/** Clients that were refused together do not come back together. */
const jittered = (wait: number): number => wait * (0.75 + Math.random() / 2);

function retryAfter(header: string | undefined, now: Date): number | undefined {
  const wait = retryAfterMs(header, now.getTime());
  return wait === undefined ? undefined : Math.min(wait, WAIT_MAX_MS);
}
