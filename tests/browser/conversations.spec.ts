import type { Page } from "@playwright/test";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

const THREAD = "/conversations/conversation-1";
const SENDING = "**/api/conversations/message*";

const boxOf = (page: Page) => page.getByRole("textbox");
/** In the thread itself: the list beside it previews the newest message. */
const bubble = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /^(Meddelanden i konversationen|Messages in the conversation)$/ })
    .getByText(text, { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await page.locator("form button[type=submit]").click();
  await page.getByRole("button", { name: /^(Skicka nu|Send now)$/ }).click();
}

/** The names of what this browser keeps of what was written; what stands under them is encrypted. */
const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("skolvy-drafts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction("items").objectStore("items").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

test("[CONV-5] [CONV-11] [EVT-2] what one guardian writes the other sees at once, with no word of theirs lost", async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn("family", `/student/student-2${THREAD}`);
  await expect(page).toHaveURL(new RegExp(`${THREAD}$`));
  const other = await signInElsewhere("coparent", THREAD);
  await expect(boxOf(other)).toBeEnabled();

  await write(page, "Vi kommer båda på torsdag.");
  await expect(bubble(page, "Vi kommer båda på torsdag.")).toHaveCount(1);
  await expect(bubble(other, "Vi kommer båda på torsdag.")).toBeVisible();

  // A reader further up is told of new messages below, with a button that leads there.
  await other.setViewportSize({ width: 1280, height: 400 });
  const thread = other.getByRole("region", { name: "Messages in the conversation" });
  await thread.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(other.getByRole("button", { name: "Go to the latest message" })).toBeVisible();
  await write(page, "Och på fredag.");
  await other.getByRole("button", { name: "New messages" }).click();
  await expect(bubble(other, "Och på fredag.")).toBeInViewport();
  await expect(other.getByRole("button", { name: "New messages" })).toHaveCount(0);
  await expect(thread).toBeFocused();
});

test("[CONV-5] a message that fails waits to be tried again, and survives a reload", async ({ page, signIn }) => {
  await signIn("family", `/student/student-2${THREAD}`);
  await page.route(SENDING, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "" } }));
  await write(page, "Det här ska fram.");
  await expect(page.getByRole("button", { name: "Försök igen" })).toBeVisible();
  await page.reload();
  await expect(bubble(page, "Det här ska fram.")).toBeVisible();
  // A page that was left before its device kept the failure sends once more by itself, which must fail as well.
  await expect(page.getByRole("button", { name: "Försök igen" })).toBeVisible();
  await page.unroute(SENDING);
  await page.getByRole("button", { name: "Försök igen" }).click();
  await expect(page.getByRole("button", { name: "Försök igen" })).toHaveCount(0);
  await page.reload();
  await expect(bubble(page, "Det här ska fram.")).toHaveCount(1);
});

test("[CONV-5] a message whose answer was lost is written once", async ({ page, signIn }) => {
  await signIn("family", `/student/student-2${THREAD}`);
  const keys: (string | undefined)[] = [];
  await page.route(SENDING, async (route) => {
    const answer = await route.fetch();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response: answer });
  });
  await write(page, "En enda gång.");
  await expect.poll(() => keys.length).toBe(1);
  await expect(page.getByRole("main").getByText("Skickas …")).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).not.toContainEqual(expect.stringContaining("|outbox|"));
  await expect(bubble(page, "En enda gång.")).toHaveCount(1);
  // The message has its key as id, so it is found in the thread, and nothing is sent again.
  expect(keys).toHaveLength(1);

  // Leaves first, since this page may just be asking for the thread.
  await page.goto("/healthz");
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/api${THREAD}`));
  await page.goto(`/student/student-2${THREAD}`);
  const { messages } = (await (await answered).json()) as Conversation;
  expect(messages.filter(({ text }) => text.includes("En enda gång."))).toHaveLength(1);
  await expect(bubble(page, "En enda gång.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Försök igen" })).toHaveCount(0);
});

test("[CONV-5] a message that was on its way when the page was left arrives, once", { tag: NIGHTLY }, async ({
  page,
  signIn,
}) => {
  await signIn("family", `/student/student-2${THREAD}`);
  // Once the message has reached the server, the thread may show it and the device forget it.
  let letGo = () => {};
  const kept = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let reached = 0;
  await page.route(SENDING, async (route) => {
    await kept;
    await route.fetch();
    reached += 1;
  });
  await write(page, "Innan jag går.");
  await expect(page.getByRole("main").getByText("Skickas …")).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toContainEqual(expect.stringContaining("|outbox|"));
  letGo();
  await expect.poll(() => reached).toBe(1);
  await page.unroute(SENDING);
  await page.reload();
  await expect(bubble(page, "Innan jag går.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Försök igen" })).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).not.toContainEqual(expect.stringContaining("|outbox|"));
});
