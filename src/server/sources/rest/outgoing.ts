import { lookup } from "node:dns";
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { connectionProblem, englishOf } from "#server/http/dataProblems.ts";
import { isPublicAddress } from "#server/http/fetchPicture.ts";

export type Certificate = { cert: string; key: string };

export type Sent = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  headers: Record<string, string>;
  body?: string | undefined;
};

export type Received = {
  status: number;
  retryAfter: string | undefined;
  body: string;
  /** The number of all records of the listing of which this is a page, if the system says it. */
  total?: number | undefined;
};

/** A request that got no reply of use. */
export class NoReply extends Error {
  readonly problem: DataProblem;

  constructor(problem: DataProblem) {
    super(englishOf(problem));
    this.problem = problem;
  }
}

export type Limits = { timeoutMs: number; maxBytes: number };

export type Outgoing = {
  send: (address: URL, sent: Sent) => Promise<Received>;
  close: () => void;
};

const CONNECTIONS_MAX = 4;

/**
 * Sends requests to a school's system. Hosts are looked up once for each connection, and those within the server's own
 * network are refused, so that nobody reaches others through a source. Redirects are not followed.
 * @param ownNetwork origins for which that does not hold, plain HTTP included
 */
export function outgoing(
  ownNetwork: readonly string[],
  { timeoutMs, maxBytes }: Limits,
  certificate: Certificate | undefined,
): Outgoing {
  const open = { keepAlive: true, maxSockets: CONNECTIONS_MAX };
  const agents = {
    inside: new Agent({ ...open, ...certificate }),
    outside: new Agent({ ...open, ...certificate, lookup: publicOnly }),
    plain: new PlainAgent(open),
  };

  return {
    async send(address, { method, headers, body }) {
      const isOwn = ownNetwork.includes(address.origin);
      const host = address.hostname.replace(/^\[|\]$/g, "");
      if (address.protocol !== "https:" && !isOwn) throw new NoReply(dataProblem("notHttps"));
      if (!isOwn && isIP(host) && !isPublicAddress(host)) throw new NoReply(INSIDE);
      const signal = AbortSignal.timeout(timeoutMs);
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const options = {
        method,
        headers: {
          accept: "application/json, text/calendar, */*;q=0.1",
          "accept-encoding": "gzip",
          ...headers,
          ...(bytes && { "content-length": String(bytes.length) }),
        },
        signal,
      };
      const reply = new Promise<IncomingMessage>((resolve, reject) => {
        const call =
          address.protocol === "https:"
            ? request(address, { ...options, agent: isOwn ? agents.inside : agents.outside }, resolve)
            : requestPlain(address, { ...options, agent: agents.plain }, resolve);
        call.on("error", reject);
        call.end(bytes);
      });
      try {
        const response = await reply;
        return {
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
          body: await textOf(response, maxBytes),
          total: totalIn(response.headers["x-total-count"]),
        };
      } catch (error) {
        throw error instanceof NoReply ? error : new NoReply(problemOf(error, signal));
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function totalIn(header: string | string[] | undefined): number | undefined {
  const text = [header].flat().join().trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const INSIDE = dataProblem("inOwnNetwork");

/** Connects only to the addresses that were checked: a second lookup could give others. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(new NoReply(INSIDE), []);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const isPacked = response.headers["content-encoding"] === "gzip";
  const stream: Readable = isPacked ? response.pipe(createGunzip()) : response;
  response.on("error", (error) => stream.destroy(error));
  response.on("aborted", () => stream.destroy(new NoReply(dataProblem("replyBrokeOff"))));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new NoReply(dataProblem("pageTooLarge", { megabytes: Math.round(maxBytes / 2 ** 20) }));
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new NoReply(dataProblem("replyBrokeOff"));
  return Buffer.concat(chunks).toString("utf8");
}

const problemOf = (error: unknown, signal: AbortSignal): DataProblem =>
  signal.aborted
    ? dataProblem("noReplyInTime")
    : (connectionProblem(error) ?? dataProblem("unreachable", { code: "unknown" }));
