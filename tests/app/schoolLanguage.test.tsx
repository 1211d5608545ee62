import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import { changeLanguage } from "#client/i18n/i18n.ts";
import { paths } from "#client/lib/paths.ts";
import { languageOfText } from "#client/ui/text/languageOfText.ts";
import { visits } from "#tests/support/journey/screens.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sampled } from "#tests/support/run/tier.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";

/** Properties of replies that hold what a school or a person wrote. */
const WRITTEN = /^(title|text|name|description|purpose|body|content|comment|room|displayName|feedback|options)$/i;

/** Letters that tell Swedish from English also where a text is put together from several. */
const SWEDISH_LETTERS = /[åäö]/i;

/** The server writes notifications in the language of their reader; those of the demo world are Swedish. */
const screens = visits().filter(({ path }) => path !== paths.events);

let replies: unknown[] = [];

/** The first request creates the demo world. */
beforeAll(async () => void (await fetch(`${inject("demoUrl")}/health`)), 120_000);

beforeEach(() => {
  replies = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    const response = await real(...call);
    if (!response.headers.get("content-type")?.includes("json")) return response;
    const text = await response.text();
    replies.push(JSON.parse(text));
    return new Response(text, response);
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each(sampled(screens, 3))(
  "[I18N-1] $path marks what the school wrote with its language",
  async ({ path, studentId }) => {
    localStorage.setItem("active_student", studentId);
    const person = { id: "family", subject: "account-family" };
    await renderApp({ path, person, server: inject("demoUrl"), now: DEMO_NOW });
    await screen.findAllByRole("heading", { level: 1 });
    await changeLanguage("en");
    await waitFor(() => expect(awaited()).toEqual([]));
    await waitFor(() => expect(unmarked()).toEqual([]));
  },
);

/** Returns what is still being loaded, apart from pictures: they never arrive here. */
const awaited = (): Element[] =>
  [...document.querySelectorAll("[aria-busy=true]")].filter((element) => !element.closest("figure, [dir=auto]"));

/** Returns the Swedish texts that a screen reader would read in English. */
function unmarked(): string[] {
  const written = new Set(writtenIn(replies));
  const names = new Set(namesIn(replies));
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = plain(node.textContent ?? "");
    const isSchools = written.has(text) || SWEDISH_LETTERS.test(text);
    const isForeign = isSchools && !isOfNames(text, names) && languageOfText(text) !== "en";
    const marked = node.parentElement?.closest("[lang]");
    if (isForeign && (marked === null || marked === document.documentElement)) found.push(text);
  }
  return [...new Set(found)];
}

/** Tells whether a text consists of names, or lists them. */
const isOfNames = (text: string, names: Set<string>): boolean =>
  names.has(text) || text.split(/, | ?· | and | \(/).some((part) => names.has(part));

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Returns all written texts of replies, without markup. */
function writtenIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") {
    return WRITTEN.test(key)
      ? value
          .split(/<[^>]*>/)
          .map(plain)
          .filter((text) => /\p{L}{3}/u.test(text))
      : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => writtenIn(item, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => writtenIn(item, name));
}

/** Returns the names of persons, which have no language. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  const { firstName, lastName, author, name, relation } = value as Record<string, unknown>;
  return [
    ...(typeof name === "string" && typeof relation === "string" ? [name] : []),
    ...(typeof lastName === "string" ? [plain(`${firstName} ${lastName}`), lastName] : []),
    ...(typeof author === "string" ? [author] : []),
    ...Object.values(value).flatMap(namesIn),
  ];
}
