import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";
import { XSS_PAYLOADS } from "#tests/support/journey/xssPayloads.ts";
import { inFull } from "#tests/support/run/tier.ts";

/** Fields in which people write: HTML in some, plain text in others. None of them may do more than be read. */
const WRITTEN = [
  ...["body", "text", "description", "abbreviatedDescription", "purpose", "feedback", "followUp", "value"],
  ...["title", "subTitle", "notificationText", "firstName", "lastName", "name", "room", "author", "reason"],
];

const SCREENS = [
  ...[
    "/conversations/conversation-1",
    "/plan/plan-brak-och-procent",
    "/posts/post-kapat-konto",
    "/",
    "/assignment/1011",
    "/form/form-1",
    "/progress",
    "/meetings/meeting-1/instance/instance-1",
    "/groups/group-7b-ma",
    "/notifications",
    "/absence",
    "/schedule",
  ].map((path) => ({ student: "student-2", path })),
  { student: "student-1", path: "/documents/documentation-sandladan" },
];
/** Every screen on demand; in every run those where each payload stands by itself. */
const screens = inFull(SCREENS, SCREENS.slice(0, 2));

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Puts payloads wherever somebody has written, and one by one where there are several of a kind. */
function poisoned(value: Json, key = ""): Json {
  if (typeof value === "string") return WRITTEN.includes(key) && value !== "" ? XSS_PAYLOADS.join("\n") : value;
  if (Array.isArray(value)) {
    const [first] = value;
    const isThread = key === "messages" && value.length > 0;
    const isContent = key === "blocks" && value.length > 0;
    if ((isThread || isContent) && typeof first === "object" && first && !Array.isArray(first)) {
      return XSS_PAYLOADS.map((text, at) => ({
        ...first,
        ...(isThread ? { id: `message-${at}`, flagID: null } : { blockType: "EDITOR", blockId: `block-${at}` }),
        text,
      }));
    }
    return value.map((item) => poisoned(item, key));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part, name)]));
}

async function poison(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (request.method() !== "GET" || request.headers().accept !== "application/json") return route.continue();
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    const { pathname } = new URL(request.url());
    const json = poisoned((await response.json()) as Json, pathname.endsWith("/blocks") ? "blocks" : "");
    return route.fulfill({ response, json });
  });
}

/** Events that a payload might wait for. */
const provoke = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kinds = ["mouseover", "pointerenter", "focus", "toggle", "load", "error", "animationstart", "wheel"];
    for (const element of document.querySelectorAll("#root *")) {
      for (const kind of kinds) element.dispatchEvent(new Event(kind));
    }
  });

/** Finds attributes of the page that could run or load something. */
const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root *")]
      .filter((element) => {
        const handlers = element.getAttributeNames().some((name) => name.startsWith("on"));
        const addresses = ["href", "src", "action", "formaction", "xlink:href", "srcdoc", "srcset", "data"];
        const scripted = addresses.some((name) =>
          /^[\s\p{Cc}]*(javascript|vbscript|data:text|data:image\/svg)/iu.test(element.getAttribute(name) ?? ""),
        );
        const styled = /url\(|expression|behavior/i.test(element.getAttribute("style") ?? "");
        return (
          handlers || scripted || styled || element.matches("script, object, embed, link, meta, base, iframe[srcdoc]")
        );
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

for (const { bypassCSP, policy } of [
  { bypassCSP: false, policy: "with" },
  { bypassCSP: true, policy: "without" },
]) {
  test.describe(`[POST-11] ${policy} a content security policy`, () => {
    test.use({ bypassCSP });
    for (const { student, path } of screens) {
      test(`nothing runs or loads of what others write at ${path}`, async ({ page, signIn, baseURL }) => {
        const ran: string[] = [];
        const outside: string[] = [];
        await page.exposeFunction("hasRun", (what: string) => void ran.push(what));
        await page.addInitScript(() => {
          const { hasRun } = window as unknown as { hasRun: (what: string) => void };
          for (const name of ["alert", "confirm", "prompt", "print"] as const) {
            Object.defineProperty(window, name, { value: () => hasRun(name) });
          }
        });
        await signIn("family");
        await page.evaluate((id) => localStorage.setItem("active_student", id), student);
        page.on("request", (request) => {
          const url = new URL(request.url());
          if (/^https?:$/.test(url.protocol) && url.origin !== new URL(baseURL ?? "").origin) outside.push(url.href);
        });
        await page.goto("about:blank");
        await poison(page);
        await page.goto(path);
        await expect(page.getByText("alert(1)").first()).toBeAttached();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await provoke(page);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        expect(await dangers(page)).toEqual([]);
        expect({ ran, outside }).toEqual({ ran: [], outside: [] });
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
  });
}
