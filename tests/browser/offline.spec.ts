import type { Locator, Page } from "@playwright/test";
import { keptOnDevice, untilShellIsKept } from "#tests/support/journey/device.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

test.use({ serviceWorkers: "allow" });

const THREAD = "/conversations/conversation-1";
const notice = (page: Page) => page.getByText(/^You are offline\. Last updated: today \d\d:\d\d$/);

/** The device keeps what the API answered at an address; what a screen asked for is written a little later. */
async function untilKept(page: Page, address: RegExp): Promise<void> {
  const isKept = async () => (await keptOnDevice(page)).some(({ key }) => address.test(key));
  await expect.poll(isKept).toBe(true);
}

/** Nothing lies over the upper edge of an element, where a bar would. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, top } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(left + 2, top + 2));
  });

test("[LIM-1] [ERR-1] [CONV-5] reads on without a connection, marked with its time, and sends what was written once it is back", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("coparent", THREAD);
  const box = page.getByRole("textbox", { name: "Write a message" });
  await expect(box).toBeEnabled();
  await untilKept(page, /\/conversation-1(?:\?|$)/);
  await page.goto("/posts");
  const list = page.getByRole("main").getByRole("listitem");
  const post = list.first().getByRole("link");
  await post.click();
  const article = page.getByRole("article");
  await expect(article).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const read = await article.textContent();
  await untilShellIsKept(page);
  await untilKept(page, new RegExp(new URL(page.url()).pathname));

  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => article.textContent()).toBe(read);
  await expect(notice(page)).toBeVisible();
  await page.goto("/posts");
  await expect(list.first()).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await page.goto("/meetings");
  await expect(page.getByText(/^You are offline\. This page will load when/)).toBeVisible();

  await page.goto(THREAD);
  await box.fill("Skrivet på tunnelbanan.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Waiting for connection").first()).toBeVisible();
  await page.reload();
  // The page on its way out, or a worker that starts, is not yet taken offline and may have sent it: so it waits, or has arrived.
  await expect(page.getByRole("main").getByText("Skrivet på tunnelbanan.", { exact: true })).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByText("Waiting for connection")).toHaveCount(0);
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main").getByText("Skrivet på tunnelbanan.", { exact: true })).toHaveCount(1);
});

test("[CONV-5] what was written without a connection is sent from another screen, after a reload, once each", {
  tag: NIGHTLY,
}, async ({ page, signIn, context }) => {
  await signIn("coparent", "/posts");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.goto(THREAD);
  const box = page.getByRole("textbox", { name: "Write a message" });
  await expect(box).toBeEnabled();
  await untilShellIsKept(page);

  await context.setOffline(true);
  const texts = ["Första från tåget.", "Andra från tåget."];
  for (const text of texts) {
    await box.fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
  }
  await expect(page.getByText("Waiting for connection").first()).toBeVisible();
  await expect(notice(page)).toBeVisible();
  for (const heading of await page.getByRole("main").getByRole("heading").all())
    expect(await isOnTop(heading)).toBe(true);
  await page.goto("/posts");
  const waiting = page.getByRole("navigation").getByRole("link", { name: /^Messages,.* 2 not sent$/ });
  await expect(waiting).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await page.goto(THREAD);
  const thread = page.getByRole("region", { name: "Messages in the conversation" });
  for (const text of texts) await expect(thread.getByText(text, { exact: true })).toHaveCount(1);
});

test("[AUTH-12] [LIM-2] signing out leaves on the device the app's own files alone, also without a connection", {
  tag: NIGHTLY,
}, async ({ page, signIn, context }) => {
  await signIn("coparent", "/posts");
  await untilShellIsKept(page);
  await untilKept(page, /\/posts\/page\/1\//);
  const files = await page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });
  expect(files).toContain("/");
  expect(files.filter((path) => !/^\/(?:|en|assets\/(?:texts\/en\/)?[\w.-]+\.(?:js|css))$/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto("/logout");
  await page.getByRole("button", { name: /^(Sign out|Logga ut)$/ }).click();
  await page.waitForURL("**/login");
  expect(await keptOnDevice(page)).toEqual([]);
  await page.goto("/posts");
  await page.waitForURL("**/login");
});
