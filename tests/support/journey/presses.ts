import type { Locator, Page } from "@playwright/test";
import { expect, test as journey, VIEWPORTS } from "./journey.ts";

type Call = { method?: "GET" | "PUT"; headers?: Record<string, string>; data?: unknown };

/** Calls the API as the person who is signed in on a page. */
type Api = <Reply>(path: string, call?: Call) => Promise<Reply>;

export type Parent = {
  /** Opens home as it is after signing in, and counts presses from there. */
  atHome: (name: string, path?: string) => Promise<void>;
  /** Presses something as a finger does: what cannot be pressed fails the test. */
  press: (target: Locator) => Promise<void>;
  /** Types into the field that has the focus, since to press another one counts. */
  type: (text: string) => Promise<void>;
  /** Counts the presses that the page has seen. */
  presses: () => Promise<number>;
  api: Api;
};

/** Calls the API with the token that a page sends. */
export function apiOf(page: Page): Api {
  let authorization: string | undefined;
  page.on("request", (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  return async (path, { method = "GET", headers = {}, data } = {}) => {
    await expect.poll(() => authorization, "the page has called the API").toBeDefined();
    const url = new URL(`/api${path}`, page.url()).href;
    const sent = { method, headers: { ...headers, authorization: authorization ?? "" }, data };
    const response = await page.request.fetch(url, sent);
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
}

/** Journeys of a parent with a phone, which count presses. */
export const test = journey.extend<{ parent: Parent }>({
  viewport: VIEWPORTS.phone,
  parent: async ({ page, signIn }, use) => {
    let seen = 0;
    await page.exposeFunction("countPress", () => {
      seen += 1;
    });
    await page.addInitScript(() =>
      addEventListener("pointerdown", () => (window as unknown as { countPress: () => void }).countPress(), true),
    );
    const api = apiOf(page);
    await use({
      api,
      async atHome(name, path = "/") {
        await signIn(name, path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        seen = 0;
      },
      press: (target) => target.click(),
      async type(text) {
        await expect(page.locator("input:focus, textarea:focus")).toBeEditable();
        await page.keyboard.type(text);
      },
      async presses() {
        // Presses that the page has told of come before its answer.
        await page.evaluate(() => undefined);
        return seen;
      },
    });
  },
});

export { expect };
