import { createHash } from "node:crypto";
import { lookup as lookUp } from "node:dns/promises";
import { type RequestOptions, request } from "node:https";
import { BlockList, isIP } from "node:net";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { WholeFile } from "#contract/files/schemas.ts";
import { OUTSIDE_PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { pictureType } from "./pictureType.ts";

/** Fetches a picture of another host; undefined if that host has none that may be shown. */
export type FetchPicture = (address: string) => Promise<WholeFile | undefined>;

export type OutsideWorld = {
  /** Returns all addresses of a host. */
  lookUp: (host: string) => Promise<{ address: string; family: number }[]>;
  isPublic: (address: string) => boolean;
  request: typeof request;
};

const FETCH_MS = 10_000;
const REDIRECTS_MAX = 3;
const CACHED_PICTURES_MAX = 2_000;
const CACHED_BYTES_MAX = 50 * 1024 * 1024;
const CACHED_MS = millisecondsInDay;
/** Time after which a host that had no picture is asked again. */
const FAILED_MS = 5 * millisecondsInMinute;

type Cached = { picture: Promise<WholeFile | undefined>; bytes: number; until: number };

/**
 * Returns a function that fetches pictures for the client, so that a host never learns who reads (PLAN-8). A picture is kept
 * under the digest of its address for a day, as long as there is room.
 */
export function createFetchPicture(world: OutsideWorld = internet, now: () => number = Date.now): FetchPicture {
  const cached = new Map<string, Cached>();
  let total = 0;

  function drop(key: string): void {
    total -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  }

  return (address) => {
    const key = createHash("sha256").update(address).digest("base64url");
    const known = cached.get(key);
    if (known && known.until > now()) return known.picture;
    drop(key);
    const entry: Cached = { picture: fetchFrom(world, address), bytes: 0, until: now() + CACHED_MS };
    cached.set(key, entry);
    void entry.picture.then((picture) => {
      if (cached.get(key) !== entry) return;
      entry.bytes = picture?.bytes.length ?? 0;
      if (!picture) entry.until = now() + FAILED_MS;
      total += entry.bytes;
      for (const oldest of cached.keys()) {
        if (total <= CACHED_BYTES_MAX && cached.size <= CACHED_PICTURES_MAX) break;
        drop(oldest);
      }
    });
    return entry.picture;
  };
}

/** A host that fails, is slow or leads elsewhere is one without a picture. */
async function fetchFrom(world: OutsideWorld, address: string): Promise<WholeFile | undefined> {
  const signal = AbortSignal.timeout(FETCH_MS);
  try {
    let at: URL | undefined = new URL(address);
    for (let redirects = 0; at && redirects <= REDIRECTS_MAX; redirects += 1) {
      const reply = await get(world, at, signal);
      if (reply.bytes) {
        const type = pictureType(reply.bytes);
        return type ? { name: `picture.${type.replace("image/", "")}`, type, bytes: reply.bytes } : undefined;
      }
      at = reply.location ? new URL(reply.location, at) : undefined;
    }
  } catch {
    // The reader gets the link without its picture.
  }
  return undefined;
}

type Reply = { bytes?: Uint8Array; location?: string | undefined };

async function get(
  world: OutsideWorld,
  { protocol, hostname, pathname, search, port, username }: URL,
  signal: AbortSignal,
): Promise<Reply> {
  if (protocol !== "https:" || port !== "" || username !== "") throw new Error("Not a plain https address");
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await world.lookUp(host);
  const [first] = found;
  if (!first || !found.every(({ address }) => world.isPublic(address))) throw new Error("Not a public host");
  // Connects to the address that was checked: a second lookup could give another.
  const options: RequestOptions = {
    host: first.address,
    family: first.family,
    servername: isIP(host) ? "" : host,
    path: `${pathname}${search}`,
    headers: { host: hostname, accept: "image/png, image/jpeg, image/gif, image/webp" },
    signal,
    agent: false,
  };
  return new Promise<Reply>((resolve, reject) => {
    const sent = world.request(options, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400) {
        response.destroy();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        response.destroy();
        return reject(new Error("No picture"));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > OUTSIDE_PICTURE_MAX_BYTES) return void response.destroy(new Error("Too large"));
        chunks.push(chunk);
      });
      response.on("end", () => resolve({ bytes: Buffer.concat(chunks) }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Networks that are not the internet: our own, those of the host and its neighbours, and those set aside. */
const inside = new BlockList();
const INSIDE_V4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
];
for (const network of INSIDE_V4) {
  const [address = "", bits] = network.split("/");
  inside.addSubnet(address, Number(bits), "ipv4");
}

/** Of IPv6 only the global addresses, without those that carry an IPv4 address within. */
const outsideV6 = new BlockList();
outsideV6.addSubnet("2000::", 3, "ipv6");
const insideV6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  insideV6.addSubnet(address, bits, "ipv6");
}

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !inside.check(address, "ipv4")
    : isIP(address) === 6 && outsideV6.check(address, "ipv6") && !insideV6.check(address, "ipv6");

const internet: OutsideWorld = {
  lookUp: (host) => lookUp(host, { all: true }),
  isPublic: isPublicAddress,
  request,
};
