import { z } from "zod";
import { dataProblem } from "#contract/dataProblems.ts";
import { type Query, type RestClient, untrusted } from "./restClient.ts";

/** Records that are asked for at once; a system may give fewer or more. */
const PAGE_SIZE = 500;
const PAGES_MAX = 20_000;
/** Replies that mean that a system does not have a listing, or not for this client. */
export const NOT_OFFERED = [403, 404, 405, 410, 501];

/** A page is an object with its records, or the plain array of systems that know no pages. */
const Page = z.union([
  z.object({ data: z.array(z.unknown()), pageToken: z.string().nullish() }),
  z.array(z.unknown()).transform((data) => ({ data, pageToken: undefined })),
]);

/**
 * Reads a listing page by page. Throws Untrusted if a page fails or comes twice: only a listing that came to its end counts.
 * @returns undefined if the system does not offer it
 */
export async function readPages(
  client: RestClient,
  path: string,
  query: Query = {},
  body?: string,
): Promise<AsyncGenerator<unknown[]> | undefined> {
  const first = body === undefined ? await askFirst(client, path, query) : await lookUp(client, path, body);
  return first === undefined ? undefined : pagesFrom(client, path, first);
}

/** Not every system takes every parameter. What it refuses may be left out, except what says what is asked for. */
async function askFirst(client: RestClient, path: string, query: Query): Promise<string | undefined> {
  const { expandReferenceNames: _, ...needed } = query;
  const attempts = [{ ...query, limit: String(PAGE_SIZE) }, { ...needed, limit: String(PAGE_SIZE) }, needed];
  for (const [index, attempt] of attempts.entries()) {
    const isLast = index === attempts.length - 1;
    const allowed = [...NOT_OFFERED, ...(isLast ? [] : [400])];
    const { status, body } = await client.ask(path, { query: attempt, allowed });
    if (NOT_OFFERED.includes(status)) return undefined;
    if (status !== 400) return body;
  }
  return undefined;
}

/** A lookup of ids has one page. */
async function lookUp(client: RestClient, path: string, body: string): Promise<string | undefined> {
  const received = await client.ask(path, { method: "POST", body, allowed: NOT_OFFERED });
  return NOT_OFFERED.includes(received.status) ? undefined : received.body;
}

async function* pagesFrom(client: RestClient, path: string, first: string): AsyncGenerator<unknown[]> {
  const tokens = new Set<string>();
  let text = first;
  let before = "";
  for (let number = 0; number < PAGES_MAX; number += 1) {
    const { data, pageToken } = client.parse(path, text, Page);
    const ends = JSON.stringify([data.length, data[0], data.at(-1)]);
    if (data.length > 0 && ends === before) throw untrusted(path, dataProblem("samePageTwice"));
    yield data;
    if (!pageToken) return;
    if (tokens.has(pageToken)) throw untrusted(path, dataProblem("pagesInCircle"));
    tokens.add(pageToken);
    before = ends;
    text = (await client.ask(path, { query: { limit: String(PAGE_SIZE), pageToken } })).body;
  }
  throw untrusted(path, dataProblem("tooManyPages"));
}
