import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, startSubscriptions } from "./providerSubscriptions.ts";
import { COLLECTIONS, type Collection, type Register, type RegisterRecord } from "./register.ts";

/** A way in which a reply goes wrong. */
export type Fault =
  | { status: number; retryAfter?: string; body?: unknown }
  | { slowMs: number }
  /** The connection breaks off in the middle of the reply. */
  | "cut"
  | "garbage"
  /** The page before comes again, under a new token. */
  | "repeated"
  | "empty";

export type ProviderOptions = {
  register: Register;
  port?: number;
  /** The client's credentials, of which a token is given; without it everybody may read. */
  client?: { id: string; secret: string };
  /** The only part of a token request in which it takes the secret; by default both. */
  secretIn?: "header" | "body";
  /** Requests that a token is good for; it does not say so itself. */
  tokenLasts?: number;
  pageSize?: number;
  /** Paths that it does not have, as other systems do not. */
  without?: readonly string[];
  /** Parameters of listings that it does not take, and how it refuses them. */
  refuses?: { parameters: readonly string[]; status: 400 | 422 };
  /** The types of things of whose changes it sends notices, and whose removals it lists; all by default. */
  notifies?: readonly string[];
  /** The reply to a request, if something is wrong with it. */
  fault?: (path: string, nth: number) => Fault | undefined;
  now?: () => Date;
  /** Takes absences that guardians have reported, which it then lists for their student only. */
  onAbsence?: (absence: ReportedAbsence) => void;
};

export type ReportedAbsence = {
  id: string;
  startTime: string;
  endTime: string;
  student: { id: string };
  registeredBy?: { id: string };
};

/**
 * Serves a register as SS 12000 on loopback, as a school's system would. A demo and a measuring stick: it has nothing of
 * what a real system needs to be open to others.
 */
export async function startProvider(options: ProviderOptions) {
  const { register, pageSize = 500, without = [], refuses, notifies, client, now = () => new Date() } = options;
  const requests: { path: string; query: URLSearchParams; method: string; body: string }[] = [];
  const { subscriptions, answerTo: subscriptionAnswer } = startSubscriptions({ notifies, now });
  const listings = new Map<string, RegisterRecord[]>();
  const reported: ReportedAbsence[] = [];
  let fault = options.fault;
  let tokens = 0;
  let tokenUses = 0;

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    requests,
    subscriptions,
    tokensGiven: () => tokens,
    setFault: (next: ProviderOptions["fault"]) => {
      fault = next;
    },
    /** Tells subscribers that something has changed, without saying what. */
    async notify(): Promise<number[]> {
      const body = JSON.stringify({ modifiedEntites: ["CalendarEvent"], deletedEntities: true });
      const headers = { "content-type": "application/json" };
      const sent = [...subscriptions.values()].map(({ target }) => fetch(target, { method: "POST", headers, body }));
      return (await Promise.all(sent)).map(({ status }) => status);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "", url);
    const method = request.method ?? "GET";
    const body = await textOf(request);
    requests.push({ path, query, method, body });
    const wrong = fault?.(path, requests.filter((one) => one.path === path).length);
    const answer =
      path === "/token"
        ? tokenFor(request, body)
        : isRefused(request)
          ? { status: 401 }
          : answerTo(path, query, method, body);
    await send(response, answer, wrong, path);
  }

  async function send(response: ServerResponse, answer: Answer, wrong: Fault | undefined, path: string): Promise<void> {
    const write = ({ status, body, headers }: Answer) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body === undefined ? "" : JSON.stringify(body));
    };
    if (wrong === undefined) return write(answer);
    if (wrong === "garbage") return void response.end("<html>Inloggning krävs</html>");
    if (wrong === "empty") return write({ status: 200, body: { data: [], pageToken: null } });
    if (wrong === "repeated")
      return write({ status: 200, body: { ...pageOf(path, 0), pageToken: tokenOf("", 0, requests.length) } });
    if (wrong === "cut") {
      const text = JSON.stringify(answer.body);
      response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    if ("slowMs" in wrong) {
      await wait(wrong.slowMs);
      return write(answer);
    }
    const headers = wrong.retryAfter === undefined ? {} : { "retry-after": wrong.retryAfter };
    write({ status: wrong.status, headers, body: wrong.body ?? { code: String(wrong.status), message: "" } });
  }

  function tokenFor({ headers }: IncomingMessage, body: string): Answer {
    const form = new URLSearchParams(body);
    const inBody = [form.get("client_id"), form.get("client_secret")].join(":");
    const encoded = Buffer.from(headers.authorization?.slice("Basic ".length) ?? "", "base64").toString();
    const inHeader = encoded.split(":").map(decodeURIComponent).join(":");
    const takes = options.secretIn === "body" ? inBody : options.secretIn === "header" ? inHeader : inHeader || inBody;
    if (takes !== `${client?.id}:${client?.secret}`) return { status: 401 };
    tokens += 1;
    tokenUses = 0;
    return { status: 200, body: { access_token: `token-${tokens}`, token_type: "Bearer", expires_in: 3_600 } };
  }

  function isRefused({ headers }: IncomingMessage): boolean {
    if (!client) return false;
    tokenUses += 1;
    return (
      headers.authorization !== `Bearer token-${tokens}` || tokenUses > (options.tokenLasts ?? Number.POSITIVE_INFINITY)
    );
  }

  function answerTo(path: string, query: URLSearchParams, method: string, body: string): Answer {
    const [, name = "", id] = path.split("/");
    if (without.includes(`/${name}`)) return { status: 404, body: { code: "404", message: "" } };
    if (name === "subscriptions") return subscriptionAnswer(method, id, body);
    const isUnknown = query.getAll("entities").some((entity) => notifies && !notifies.includes(entity));
    if (isUnknown || refuses?.parameters.some((parameter) => query.has(parameter)))
      return { status: refuses?.status ?? 400, body: { code: "400", message: "" } };
    if (name === "deletedEntities") return { status: 200, body: removalsAfter(query) };
    if (!isCollection(name)) return { status: 404 };
    if (name === "absences" && options.onAbsence && method === "POST") return absenceAnswer(body, options.onAbsence);
    const student = query.get("student");
    if (name === "absences" && student !== null)
      return { status: 200, body: { data: reported.filter((one) => one.student.id === student), pageToken: null } };
    if (id === "lookup") {
      const { ids } = JSON.parse(body) as { ids: string[] };
      return { status: 200, body: ids.flatMap((one) => register.of(name).get(one) ?? []) };
    }
    const token = query.get("pageToken");
    if (token !== null) {
      const { filters, start } = JSON.parse(Buffer.from(token, "base64url").toString()) as {
        filters: string;
        start: number;
      };
      return { status: 200, body: pageOf(path, start, withoutLimit(new URLSearchParams(filters)), query.get("limit")) };
    }
    if (name === "calendarEvents" && !(query.has("startTime.onOrAfter") && query.has("startTime.onOrBefore")))
      return { status: 400, body: { code: "400", message: "startTime" } };
    return { status: 200, body: pageOf(path, 0, withoutLimit(query), query.get("limit")) };
  }

  function pageOf(path: string, start: number, filters = new URLSearchParams(), limit: string | null = null) {
    const name = path.split("/")[1] ?? "";
    if (!isCollection(name)) return { data: [] };
    // Later pages of a listing show the state that it began with.
    const listing = `${name}?${filters}`;
    const known = start > 0 ? listings.get(listing) : undefined;
    const found = known ?? [...register.of(name).values()].filter((record) => matches(record, filters));
    listings.set(listing, found);
    const end = start + Math.min(pageSize, Number(limit ?? pageSize));
    const next = tokenOf(filters.toString(), end);
    return { data: found.slice(start, end), pageToken: end < found.length ? next : null };
  }

  function removalsAfter(query: URLSearchParams) {
    const after = new Date(query.get("after") ?? 0);
    const entities = query.getAll("entities");
    const data: Record<string, string[]> = {};
    for (const { collection, id, at } of register.removals)
      if (at > after && (entities.length === 0 || entities.includes(COLLECTIONS[collection])))
        data[collection] = [...(data[collection] ?? []), id];
    return { data, pageToken: null };
  }

  function absenceAnswer(body: string, take: (absence: ReportedAbsence) => void): Answer {
    const absence = { ...(JSON.parse(body) as ReportedAbsence), id: `reported-${reported.length + 1}` };
    reported.push(absence);
    take(absence);
    return { status: 201, body: absence };
  }
}

function withoutLimit(query: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(query);
  filters.delete("limit");
  return filters;
}

/** @param turn makes tokens of one page differ */
const tokenOf = (filters: string, start: number, turn?: number): string =>
  Buffer.from(JSON.stringify({ filters, start, turn })).toString("base64url");

const isCollection = (name: string): name is Collection => Object.hasOwn(COLLECTIONS, name);

function matches(record: RegisterRecord, filters: URLSearchParams): boolean {
  const { startTime, activity } = record as { startTime?: string; activity?: { id: string } };
  const [after, before, changed] = ["startTime.onOrAfter", "startTime.onOrBefore", "meta.modified.after"].map((name) =>
    filters.get(name),
  );
  const activityId = filters.get("activity");
  if (changed && !(new Date(record.meta.modified) > new Date(changed))) return false;
  if (after && startTime && new Date(startTime) < new Date(after)) return false;
  if (before && startTime && new Date(startTime) > new Date(before)) return false;
  return activityId === null || activityId === activity?.id;
}
