import { cleanup, waitFor } from "@testing-library/react";
import { describe, expect, inject, it, vi } from "vitest";
import { clearCache } from "#client/http/cache/cache.ts";
import { setScope } from "#client/http/request/scope.ts";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { visits } from "#tests/support/journey/screens.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { demoPerson } from "#tests/support/server/demo.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";

/** Every answer to every call of every screen, instead of one or two wrong answers for each call. */
const IS_FULL = process.env.FAULTS === "every";

const json = { "content-type": "application/json" };

/** A JSON that has the right outer shape, and in it nothing that a reader expects. */
const hollow = ({ shape }: Endpoint) => (shape === "list" ? [{}] : {});
/** A JSON whose outer shape is wrong as well. */
const twisted = ({ shape }: Endpoint) => (shape === "list" ? {} : [1]);

const ANSWERS = {
  nothing: () => new Response(null, { status: 204 }),
  hollow: (endpoint: Endpoint) => new Response(JSON.stringify(hollow(endpoint)), { headers: json }),
  twisted: (endpoint: Endpoint) => new Response(JSON.stringify(twisted(endpoint)), { headers: json }),
  refusal: () => new Response("{}", { status: 500, headers: json }),
  html: () => new Response("<!doctype html><h1>Proxy</h1>", { headers: { "content-type": "text/html" } }),
  never: () => new Promise<Response>(() => undefined),
} satisfies Record<string, (endpoint: Endpoint) => Response | Promise<Response>>;

type Answer = keyof typeof ANSWERS;
type Visit = { studentId: string; path: string };

/** Without the list of students there is no session, and the app says so (AUTH-10). */
const OF_THE_SESSION = ["listStudents", "getStudent"];

const reads = api
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, content = "json", name }) => method === "GET" && content === "json" && !OF_THE_SESSION.includes(name),
  )
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, "[^/]+")}$`) }));

const endpointAt = (address: string): Endpoint | undefined => {
  const { pathname } = new URL(address, "http://localhost");
  const matching = reads.filter(({ pattern }) => pattern.test(pathname));
  return (matching.find(({ endpoint }) => !endpoint.path.includes(":")) ?? matching[0])?.endpoint;
};

/** Replies of the real API, so that only the first visit waits for it. */
const replies = new Map<string, { status: number; body: string; type: string }>();
const real = globalThis.fetch;

async function reply(address: string, init: RequestInit): Promise<Response> {
  const response = replies.has(address) ? null : await real(address, init);
  if (response) {
    const type = response.headers.get("content-type") ?? "";
    replies.set(address, { status: response.status, body: await response.text(), type });
  }
  const { status, body, type } = replies.get(address) ?? { status: 500, body: "", type: "" };
  return new Response(status === 204 ? null : body, { status, headers: { "content-type": type } });
}

type Fault = { endpoint: Endpoint; answer: Answer };

/** The visible parts of a screen. */
type Seen = {
  calls: Set<Endpoint>;
  title: string;
  text: string;
  regions: string[];
  busy: number;
  failures: number;
  frame: string[];
};

const LOOK_MS = 10;
const LIMIT_MS = 60_000;
/** Time after which a screen without calls counts as loaded, if parts of it still seem to load. */
const PATIENCE_MS = 8_000;
/** The same where some part has failed, or waits for an answer that never comes. */
const SHORT_PATIENCE_MS = 500;

/** Opens a screen, with one of its calls answered wrongly, and waits until nothing happens any more. */
async function see({ studentId, path }: Visit, fault?: Fault, well?: Seen): Promise<Seen> {
  const calls = new Set<Endpoint>();
  let open = 0;
  let looks = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const endpoint = endpointAt(address);
    // A stream of changes stays open.
    if (!endpoint) return real(address, init);
    calls.add(endpoint);
    looks = 0;
    if (endpoint === fault?.endpoint) return ANSWERS[fault.answer](endpoint);
    open += 1;
    try {
      return await reply(address, init);
    } finally {
      open -= 1;
      looks = 0;
    }
  });
  setScope(null);
  await clearCache();
  writeStored(STORAGE_KEYS.activeStudent, studentId);
  await renderApp({ person: demoPerson("family"), server: inject("demoUrl"), path, now: DEMO_NOW });
  // A picture whose file has come never loads in happy-dom.
  const busy = () =>
    [...document.querySelectorAll("main [aria-busy=true]")].filter(
      ({ nextElementSibling: next }) => !(next instanceof HTMLImageElement),
    ).length;
  const failures = () => document.querySelectorAll("main [role=alert]").length;
  const patience = () => {
    if (document.querySelector("main h1") && busy() <= (well?.busy ?? 0)) return 100;
    return fault?.answer === "never" || failures() > 0 ? SHORT_PATIENCE_MS : PATIENCE_MS;
  };
  // Looks are counted, since time passes on a busy machine in which the page has no turn. Changes cause none here.
  const container = document.createElement("div");
  await waitFor(
    () => {
      looks += 1;
      if (open > 0 || looks * LOOK_MS <= patience()) throw new Error("The screen still loads.");
    },
    { container, interval: LOOK_MS, timeout: LIMIT_MS },
  );
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const [title = ""] = textsOf("main h1");
  const seen = {
    calls,
    title,
    text: (document.querySelector("main")?.textContent ?? "").replace(title, ""),
    regions: textsOf("main section[aria-labelledby] > :first-child h2"),
    busy: busy(),
    failures: failures(),
    frame: ["header", "main", "nav"].filter((name) => document.querySelector(name)),
  };
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  return seen;
}

/** Calls that an earlier screen has shown to be harmless. */
const covered = new Set<Endpoint>();

/** Wrong answers, of which each call gets the next one. */
const IN_TURN = ["nothing", "hollow", "refusal", "html", "twisted", "never"] as const satisfies Answer[];

/** Returns the answers to try for a call of a screen: one in turn, and what readers notice. */
function answersFor(endpoint: Endpoint): Answer[] {
  if (!IS_FULL && covered.has(endpoint)) return [];
  covered.add(endpoint);
  const next = IN_TURN[covered.size % IN_TURN.length] ?? "nothing";
  const answers: Answer[] = IS_FULL ? [...IN_TURN] : [...new Set<Answer>(["nothing", next])];
  // Screens wait for the profile, which decides their language.
  return answers.filter((answer) => answer !== "never" || endpoint.name !== "getProfile");
}

/** Tells whether the screen is about one item: without that there is nothing else to show. */
const isOfItem = (path: string): boolean => /^\/[^/]+\/[^/]+/.test(path);

function complaints(path: string, well: Seen, seen: Seen, { endpoint, answer }: Fault): string[] {
  const isUntitled = /^(Something went wrong|)$/.test(seen.title);
  const isOwn = isOfItem(path) && (answer === "never" || (endpoint.shape !== "list" && seen.failures > 0));
  return [
    seen.frame.length < 3 && `only ${seen.frame} of the frame is left`,
    seen.text.trim() === "" && "blank",
    !isOwn && isUntitled && `title "${seen.title}"`,
    !isOwn && answer !== "never" && seen.busy > well.busy && `${seen.busy} parts load for ever`,
  ].filter((complaint) => complaint !== false);
}

const lostTo = (seen: Seen, other: Seen): string[] => other.regions.filter((region) => !seen.regions.includes(region));

describe("one wrong answer", () => {
  it.each(visits())(
    "[ERR-3] [ERR-5] takes no more than its own part of $path along",
    async (visit) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      // Loads the code of all parts. It is no call, so on a busy machine a part could seem to wait for an answer.
      await see(visit);
      const well = await see(visit);
      const found: string[] = [];
      for (const endpoint of well.calls) {
        for (const answer of answersFor(endpoint)) {
          const seen = await see(visit, { endpoint, answer }, well);
          const bad = complaints(visit.path, well, seen, { endpoint, answer });
          if (lostTo(seen, well).length > 1) {
            const refused = await see(visit, { endpoint, answer: "refusal" }, well);
            const lost = lostTo(seen, refused);
            if (lost.length > 1) bad.push(`lost ${lost}, unlike with a refusal`);
          }
          if (bad.length > 0) found.push(`${endpoint.name} ${answer}: ${bad.join(", ")}`);
        }
      }
      log.mockRestore();
      expect(found).toEqual([]);
    },
    120_000,
  );
});
