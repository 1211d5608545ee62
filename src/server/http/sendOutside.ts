import { lookup as lookUp } from "node:dns/promises";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { isPublicAddress } from "./fetchPicture.ts";

export type OutsideRequest = {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  /** Client certificate and its key, in PEM. */
  certificate?: { cert: string; key: string } | undefined;
};
export type OutsideReply = { status: number; headers: IncomingMessage["headers"]; text: string };

/** Sends a request to an address that somebody else has chosen. Follows no redirects. */
export type SendOutside = ((address: string, request: OutsideRequest) => Promise<OutsideReply>) & {
  /** @throws RefusedAddress */
  check: (address: string) => Promise<void>;
};

/** An address that this server must not send to. The message says why, for people. */
export class RefusedAddress extends Error {
  readonly problem: DataProblem;

  constructor(message: string, problem: DataProblem) {
    super(message);
    this.problem = problem;
  }
}

export type OutsideWorld = {
  /** Returns all addresses of a host. */
  lookUp: (host: string) => Promise<{ address: string; family: number }[]>;
  isPublic: (address: string) => boolean;
};

const REPLY_MS = 15_000;
const REPLY_MAX_BYTES = 1024 * 1024;

const internet: OutsideWorld = { lookUp: (host) => lookUp(host, { all: true }), isPublic: isPublicAddress };

/**
 * Sends only by https and only to public addresses. It connects to the address that was checked, since a second lookup
 * could give another.
 * @param allowed origins that may be in a private network or use http
 */
export function createSendOutside(allowed: string[], world = internet): SendOutside {
  async function target(address: string) {
    if (!URL.canParse(address)) throw new RefusedAddress("This is no address.", dataProblem("addressUnusable"));
    const url = new URL(address);
    const isAllowed = allowed.includes(url.origin);
    if (url.username !== "" || url.password !== "")
      throw new RefusedAddress("The address must not hold a password.", dataProblem("addressWithPassword"));
    if (url.protocol !== "https:" && !(isAllowed && url.protocol === "http:"))
      throw new RefusedAddress("The address has to begin with https.", dataProblem("notHttps"));
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await world.lookUp(host);
    const [first] = found;
    if (!first) throw new RefusedAddress("The host is unknown.", dataProblem("noSuchHost"));
    if (!isAllowed && !found.every((one) => world.isPublic(one.address)))
      throw new RefusedAddress("The host is in a private network.", dataProblem("inOwnNetwork"));
    return { url, host, pinned: first };
  }

  const send = async (
    address: string,
    { method, headers = {}, body, certificate }: OutsideRequest,
  ): Promise<OutsideReply> => {
    const { url, host, pinned } = await target(address);
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const options = {
      method,
      host: pinned.address,
      family: pinned.family,
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      },
      agent: false,
      signal: AbortSignal.timeout(REPLY_MS),
      ...(url.protocol === "https:" && { servername: isIP(host) ? "" : host, ...certificate }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > REPLY_MAX_BYTES) response.destroy(new Error("Too large"));
          else chunks.push(chunk);
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  };
  return Object.assign(send, { check: async (address: string) => void (await target(address)) });
}
