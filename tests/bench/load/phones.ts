import { createHash } from "node:crypto";
import pg from "pg";
import { feedPath } from "#contract/calendarFeeds/rules.ts";
import { FEED_KINDS } from "#contract/kinds.ts";
import { fire, type Hits } from "../fire.ts";

/** Phones that follow a calendar feed; each asks once a minute, as the most impatient programs do. */
export const PHONES = 30_000;
const ASKED_PER_SECOND = PHONES / 60;
const SECONDS = 20;
/** Feeds that are fetched, again and again, at the rate of all phones: the first fetch of all would take many minutes. */
const FEEDS = 1_000;
/** Requests that are under way at once while the phones fetch their feeds for the first time. */
const AT_ONCE = 20;

const secretOf = (phone: number) => `phone-${phone}`.padEnd(43, "-");

type Monday = {
  /** Feeds fetched per second for the first time, with everything in them. */
  first: number;
  /** Fetches of phones that have it all already. */
  known: Hits;
  askedPerSecond: number;
};

/** Fetches feeds for the first time, in whole, and then at the rate of all phones with what they know. */
export async function fetchFeeds(url: string, databaseUrl: string): Promise<Monday> {
  await addFeeds(databaseUrl);
  const asked = Array.from({ length: FEEDS }, (_, phone) => feedPath(secretOf(phone)));
  const started = performance.now();
  const requests = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      const known: { path: string; headers: Record<string, string> }[] = [];
      for (let phone = lane; phone < asked.length; phone += AT_ONCE) {
        const path = asked[phone] ?? "";
        const response = await fetch(url + path);
        if (response.status !== 200) throw new Error(`A feed answered ${response.status}`);
        await response.arrayBuffer();
        known.push({ path, headers: { "if-none-match": response.headers.get("etag") ?? "" } });
      }
      return known;
    }),
  );
  const first = asked.length / ((performance.now() - started) / 1_000);
  const shots = { url, connections: 50, duration: SECONDS, overallRate: ASKED_PER_SECOND };
  return { first, known: await fire({ ...shots, requests: requests.flat() }), askedPerSecond: ASKED_PER_SECOND };
}

/** Gives the guardians of the large world a feed of all their children, and every second of them another. */
async function addFeeds(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const hashes = Array.from({ length: PHONES }, (_, phone) =>
    createHash("sha256").update(secretOf(phone)).digest("base64url"),
  );
  await client.query(
    `insert into calendar_feeds (id, guardian_id, secret_hash, kinds, shows_titles, created)
    select 'phone-' || phone, 'crowd-guardian-' || (1 + (phone - 1) % 20000), hash, $2, true, now()
    from unnest($1::text[]) with ordinality as given (hash, phone)`,
    [hashes, [...FEED_KINDS]],
  );
  await client.end();
}
