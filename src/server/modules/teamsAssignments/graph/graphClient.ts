import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { appToken } from "#server/http/appToken.ts";
import { Unavailable } from "#server/http/problems.ts";
import type { GraphSettings } from "#server/settings/services.ts";

const TIMEOUT_MS = 10_000;
/** Maximum total wait while Graph throttles; a longer one is left to another try. */
const PATIENCE_MS = 8_000;
/** Wait if Graph throttles without Retry-After. */
const WAIT_MS = 1_000;
const PAGES_MAX = 50;

export type GraphClient = {
  /** Undefined if the resource does not exist or the application may not read it. */
  get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema> | undefined>;
  /** Reads all pages of a list. */
  getAll: <Schema extends z.ZodType>(path: string, item: Schema) => Promise<z.output<Schema>[] | undefined>;
};

/**
 * Reads Microsoft Graph as the application. Every method throws Unavailable if Graph cannot be reached, refuses the
 * application or throttles for too long.
 */
export function graphClient(settings: GraphSettings, now: () => Date): GraphClient {
  const endpoint = new URL(settings.endpoint);
  const token = appToken({ ...settings, scope: `${endpoint.origin}/.default` }, now);
  let blockedUntil = 0;

  /** Refuses links to other origins, which must not get the token. */
  function addressOf(path: string): URL {
    const address = new URL(path.startsWith("/") ? `${settings.endpoint}${path}` : path);
    if (address.origin !== endpoint.origin) throw new Unavailable();
    return address;
  }

  async function ask(address: URL): Promise<Response> {
    return fetch(address, {
      headers: {
        authorization: `Bearer ${await token.get()}`,
        accept: "application/json",
        // Without this header, Graph hides the newer statuses of assignments and submissions.
        prefer: "include-unknown-enum-members",
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Unavailable();
    });
  }

  /** Waits as long as Graph asks, together with concurrent requests. */
  async function askPatiently(address: URL): Promise<Response> {
    let waited = 0;
    let isTokenNew = false;
    for (;;) {
      const left = blockedUntil - now().getTime();
      if (left > 0) {
        if (waited + left > PATIENCE_MS) throw new Unavailable();
        waited += left;
        await wait(left);
      }
      const answer = await ask(address);
      if (answer.status === 401 && !isTokenNew) {
        token.forget();
        isTokenNew = true;
      } else if (answer.status === 429 || answer.status === 503) {
        const length = waitOf(answer.headers.get("retry-after"), now());
        blockedUntil = Math.max(blockedUntil, now().getTime() + length);
        if (waited + length > PATIENCE_MS) throw new Unavailable();
      } else return answer;
      await answer.body?.cancel();
    }
  }

  async function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const answer = await askPatiently(addressOf(path));
    if (answer.status === 404 || answer.status === 403) return undefined;
    if (!answer.ok) throw new Unavailable();
    const parsed = schema.safeParse(await answer.json().catch(() => undefined));
    if (!parsed.success) throw new Unavailable();
    return parsed.data;
  }

  async function getAll<Schema extends z.ZodType>(path: string, item: Schema): Promise<z.output<Schema>[] | undefined> {
    const Page = z.object({ value: z.array(item), "@odata.nextLink": z.string().optional() });
    const items: z.output<Schema>[] = [];
    let next: string | undefined = path;
    for (let page = 0; next !== undefined && page < PAGES_MAX; page += 1) {
      const read: z.output<typeof Page> | undefined = await get(next, Page);
      if (!read) return undefined;
      items.push(...read.value);
      next = read["@odata.nextLink"];
    }
    return items;
  }

  return { get, getAll };
}

/** Retry-After is seconds or a date. */
function waitOf(header: string | null, now: Date): number {
  if (header === null) return WAIT_MS;
  const seconds = Number(header);
  const length = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(length) ? Math.max(length, 0) : WAIT_MS;
}
