import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { NOT_OFFERED } from "#server/http/dataProblems.ts";
import { countRecords } from "./countRecords.ts";
import type { Received } from "./outgoing.ts";
import { type Query, type RestClient, untrusted } from "./restClient.ts";

/** Records that are asked for at once; a system may give fewer or more. */
const PAGE_SIZE = 500;
const PAGES_MAX = 20_000;
/** Replies that mean that a system does not take a parameter of the request. */
export const NOT_TAKEN = [400, 422];

/** A page is an object with its records, or the plain array of systems that know no pages. */
const Page = z.union([
  z.object({ data: z.array(z.unknown()), pageToken: z.string().nullish() }),
  z.array(z.unknown()).transform((data) => ({ data, pageToken: undefined })),
]);

/** Parameters that a system may refuse: without the filters among them it lists more, and without the others it lists the same. */
type Asking = { query?: Query; droppable?: readonly string[]; body?: string };

/** A listing that came: its pages, and the parameters that the system refused. */
type Listed = { pages: AsyncGenerator<unknown[]>; refused: readonly string[] };

/**
 * Reads a listing page by page. Throws Untrusted if a page fails or comes twice: only a listing that came to its end counts.
 * @returns undefined if the system does not offer it
 */
export async function readPages(
  client: RestClient,
  path: string,
  { query = {}, droppable = [], body }: Asking = {},
): Promise<Listed | undefined> {
  if (body !== undefined) {
    const found = await lookUp(client, path, body);
    return found === undefined ? undefined : { pages: pagesFrom(client, path, found, {}), refused: [] };
  }
  const paged = { ...query, limit: String(PAGE_SIZE) };
  const first = await askWithout(client, path, paged, ["expandReferenceNames", "limit", ...droppable]);
  if (!first) return undefined;
  const { refused } = first;
  const { limit } = without(paged, refused);
  return { pages: pagesFrom(client, path, first.received, limit === undefined ? {} : { limit }), refused };
}

/**
 * Asks with all parameters, and if a system refuses them, without those that may be dropped: no reply says which it was.
 * @param droppable the ones to do without first come first
 * @returns undefined if the system does not offer the path
 */
export async function askWithout(
  client: RestClient,
  path: string,
  query: Query,
  droppable: readonly string[],
): Promise<{ received: Received; refused: readonly string[] } | undefined> {
  const attempts = choicesOf(droppable.filter((name) => query[name] !== undefined));
  for (const [index, refused] of attempts.entries()) {
    const isLast = index === attempts.length - 1;
    const allowed = [...NOT_OFFERED, ...(isLast ? [] : NOT_TAKEN)];
    const received = await client.ask(path, { query: without(query, refused), allowed });
    if (NOT_OFFERED.includes(received.status)) return undefined;
    if (!NOT_TAKEN.includes(received.status)) return { received, refused };
  }
  return undefined;
}

/** Every choice of some names: none of them first, all of them last, and those with a later name after those without it. */
function choicesOf(names: readonly string[]): string[][] {
  const choices: string[][] = [[]];
  for (const name of names) choices.push(...choices.map((choice) => [...choice, name]));
  return choices;
}

const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** A lookup of ids has one page. */
async function lookUp(client: RestClient, path: string, body: string): Promise<Received | undefined> {
  const received = await client.ask(path, { method: "POST", body, allowed: NOT_OFFERED });
  return NOT_OFFERED.includes(received.status) ? undefined : received;
}

async function* pagesFrom(client: RestClient, path: string, first: Received, paging: Query): AsyncGenerator<unknown[]> {
  const tokens = new Set<string>();
  const counted = countRecords(path);
  let received = first;
  let before = "";
  for (let number = 0; number < PAGES_MAX; number += 1) {
    const { data, pageToken } = client.parse(path, received.body, Page);
    const ends = JSON.stringify([data.length, data[0], data.at(-1)]);
    if (data.length > 0 && ends === before) throw untrusted(path, dataProblem("samePageTwice"));
    counted.page(received, data.map(idOf));
    yield data;
    if (!pageToken) return counted.end();
    if (tokens.has(pageToken)) throw untrusted(path, dataProblem("pagesInCircle"));
    tokens.add(pageToken);
    before = ends;
    received = await client.ask(path, { query: { ...paging, pageToken } });
  }
  throw untrusted(path, dataProblem("tooManyPages"));
}

const WithId = z.object({ id: z.string().trim().toLowerCase() });

const idOf = (record: unknown): string | null => WithId.safeParse(record).data?.id ?? null;
