import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, vi } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/people/accounts.ts";
import type { Target } from "#tests/support/journey/actor.ts";
import { type Middle, middlesOf } from "#tests/support/journey/middlesOf.ts";
import type { Actions, Engine } from "./engine.ts";

/** The same as it is sent into the page. */
type Sought = { role: string; name?: string; pattern?: string; text?: string; within?: Sought };

const soughtOf = ({ role, name, text, within }: Target): Sought => ({
  role,
  ...(typeof name === "string" && { name }),
  ...(name instanceof RegExp && { pattern: name.source }),
  ...(text && { text: text.source }),
  ...(within && { within: soughtOf(within) }),
});

const named = ({ role, name = "", text, within }: Target): string =>
  [`${role} ${name}`, text, within && `in ${named(within)}`].filter(Boolean).join(" ");

type Queries = typeof import("@testing-library/dom");

/** Runs in the page, which has the queries of Testing Library. Its text is run there, so it uses nothing from around it. */
function findIn(queries: Queries, { role, name, pattern, text, within }: Sought): HTMLElement[] {
  const scopes = within ? findIn(queries, within) : [document.body];
  const wanted = pattern === undefined ? name : new RegExp(pattern);
  const found = scopes.flatMap((scope) =>
    queries.queryAllByRole(scope, role, wanted === undefined ? {} : { name: wanted }),
  );
  return text === undefined ? found : found.filter(({ textContent }) => new RegExp(text).test(textContent));
}

const LIBRARY = join(
  dirname(createRequire(import.meta.url).resolve("@testing-library/dom")),
  "@testing-library/dom.umd.min.js",
);

/** Time between two looks of a wait: each look takes a browser some of its time. */
const INTERVAL_MS = 100;

/** Longer than the longest pause between two tries of the outbox. */
export const LONGEST_MS = 45_000;

const SIGNING_IN = /^\/(?:login|loginRedirect|idp)(?:\/|$)/;

const ENTER = "\uE006";
const TAB = "\uE004";
export const ESCAPE = "\uE00C";

export type Page = ReturnType<typeof pageOf>;

/** The page that is open in an engine, as a person has it. */
export function pageOf(engine: Engine, origin: string) {
  /** Runs code in the page that has `find`, with what is sought. */
  async function ask<Answer>(code: string, target: Target): Promise<Answer> {
    const source = `async (sought) => {
      const queries = globalThis.TestingLibraryDom;
      if (!queries || !document.body) return "";
      const findIn = ${findIn};
      const found = findIn(queries, JSON.parse(sought));
      return JSON.stringify(await (${code})(found));
    }`;
    const sought = JSON.stringify(soughtOf(target));
    const answer = await engine.run(source, sought);
    if (answer !== "") return JSON.parse(answer) as Answer;
    await engine.run(`() => { ${await readFile(LIBRARY, "utf8")}; return ""; }`, "");
    return JSON.parse(await engine.run(source, sought)) as Answer;
  }

  /** The text of the page, for whoever reads of a failure. */
  const shown = () => engine.run('() => [location.href, document.body?.innerText].join("\\n")', "").catch(String);

  const until = <Value>(look: () => Promise<Value>): Promise<Value> =>
    vi.waitFor(look, { interval: INTERVAL_MS, timeout: LONGEST_MS }).catch(async (error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : error}\n\n${await shown()}`, { cause: error });
    });
  const texts = (target: Target) => ask<string[]>("(all) => all.map(({ textContent }) => textContent)", target);
  /** Runs a function in the page, which uses nothing from around it. */
  const evaluate = async <Value>(look: () => Value | Promise<Value>): Promise<Value> =>
    JSON.parse(await engine.run(`async () => JSON.stringify((await (${look})()) ?? null)`, "")) as Value;
  const path = () => engine.run("() => location.pathname", "");

  /** Presses the keys of a text, one after the other. */
  async function type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await engine.act([{ type: "key", id: "keyboard", actions: keys }]);
  }

  /** Waits until something can be pressed, and returns its middle. */
  const aimAt = (target: Target) =>
    until(async () => {
      const [middle] = await ask<Middle[]>(
        `(all) => (${middlesOf})(all.filter((one) => !one.matches(":disabled, [aria-disabled=true]")).slice(0, 1))`,
        target,
      );
      expect(middle, named(target)).toMatchObject({ above: null });
      return middle as Middle;
    });

  /** Notes whether the next click meets what is aimed at. */
  const noteClick = (target: Target) =>
    ask<null>(
      `(all) => {
        const aimed = all.find((one) => !one.matches(":disabled, [aria-disabled=true]"));
        globalThis.hasMet = false;
        const note = ({ target: hit }) => {
          globalThis.hasMet = Boolean(aimed?.contains(hit)) || hit.closest("label")?.control === aimed;
        };
        addEventListener("click", note, { capture: true, once: true });
        return null;
      }`,
      target,
    );

  /** Presses something in its middle; once more if the page has moved below the pointer, as it may when the line is lost. */
  async function press(target: Target): Promise<void> {
    for (let presses = 0; presses < 2; presses += 1) {
      const { x, y } = await aimAt(target);
      await noteClick(target);
      const pointer: Actions[number] = {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      };
      await engine.act([pointer]);
      // Another page knows of no click.
      if ((await engine.run("() => String(globalThis.hasMet)", "")) !== "false") return;
    }
  }

  const see = (target: Target) => until(async () => expect(await texts(target), named(target)).not.toEqual([]));

  return {
    open: (at: string) => engine.open(origin + at),
    /** Opens an address as a new page, also where only its hash is another one. */
    async openAnew(at: string): Promise<void> {
      const [path] = at.split("#");
      const address = await evaluate(() => {
        Object.assign(globalThis, { isLeft: true });
        return location.href;
      });
      await engine.open(origin + at);
      if (path !== at && address.split("#")[0] === origin + path)
        await engine.run('() => { location.reload(); return "" }', "");
      await until(async () => expect(await evaluate(() => "isLeft" in globalThis)).toBe(false));
    },
    evaluate,
    until,
    see,
    ready: async (target: Target) => void (await aimAt(target)),
    gone: (target: Target) => until(async () => expect(await texts(target), named(target)).toEqual([])),
    press,
    type,
    drawn: (target: Target) =>
      until(async () => {
        const widths = await ask<number[]>(
          `(all) => all.flatMap((one) => [...one.querySelectorAll("img")].map(({ naturalWidth }) => naturalWidth))`,
          target,
        );
        expect(widths.length, named(target)).toBeGreaterThan(0);
        expect(widths, named(target)).not.toContain(0);
      }),

    async signIn(name: string): Promise<void> {
      await engine.open(`${origin}/login?idp=school`);
      await until(async () => expect(await path()).toMatch(/\/interaction\/|^\/$/));
      // A browser may have kept the session.
      if ((await path()) !== "/") {
        // The teacher, whose desk would be in Swedish, has chosen English on the device.
        if (name === "teacher") await evaluate(() => localStorage.setItem("language", "en"));
        await press({ role: "textbox" });
        await type(name + TAB + DEMO_PASSWORD + ENTER);
        await until(async () => expect(await path()).not.toMatch(SIGNING_IN));
      }
      await see({ role: "heading" });
    },

    /** Waits until the service worker can open the app without a line, in English. */
    untilShellIsKept: () =>
      until(async () => {
        const isKept = await engine.run(
          `async () => navigator.serviceWorker.controller && (await caches.match("/en")) ? "kept" : ""`,
          "",
        );
        expect(isKept).toBe("kept");
      }),
  };
}
