import type { Page } from "@playwright/test";
import type { Conversation } from "#contract/conversations.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey.ts";

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
  test.setTimeout(120_000);
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
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByRole("main").getByText("Skickas …")).toHaveCount(0);
  await expect(bubble(page, "En enda gång.")).toHaveCount(1);

  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/api${THREAD}`));
  await page.reload();
  const { messages } = (await (await answered).json()) as Conversation;
  expect(messages.filter(({ text }) => text.includes("En enda gång."))).toHaveLength(1);
  await expect(bubble(page, "En enda gång.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Försök igen" })).toHaveCount(0);
});

test("[CONV-5] a message that was on its way when the page was left arrives, once", async ({ page, signIn }) => {
  await signIn("family", `/student/student-2${THREAD}`);
  let reached = 0;
  await page.route(SENDING, async (route) => {
    await route.fetch();
    reached += 1;
  });
  await write(page, "Innan jag går.");
  await expect(page.getByRole("main").getByText("Skickas …")).toBeVisible();
  await expect.poll(() => reached).toBe(1);
  await expect.poll(() => keptDrafts(page)).toContainEqual(expect.stringContaining("|outbox|"));
  await page.unroute(SENDING);
  await page.reload();
  await expect(bubble(page, "Innan jag går.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Försök igen" })).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).not.toContainEqual(expect.stringContaining("|outbox|"));
});

test("[CONV-3] [CONV-10] finds a conversation by a word, and hides a message that is reported", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/conversations");
  await page.getByRole("searchbox", { name: "Sök" }).fill("räknest");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(rows).toHaveCount(1);
  await rows.click();
  const text = "Jag har räknestuga på torsdag om hon vill komma.";
  await expect(bubble(page, text)).toBeVisible();
  const found = page.locator("section li[aria-current=true]");
  await expect(found.getByText(text, { exact: true })).toBeInViewport();
  await found.getByRole("button", { name: /^Fler val för meddelandet/ }).click();
  await page.getByRole("menuitem", { name: "Anmäl meddelandet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Fel mottagare");
  await dialog.getByRole("button", { name: "Anmäl", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Jag förstår" }).click();
  await expect(bubble(page, text)).toHaveCount(0);
  await expect(
    page.getByRole("main").getByRole("listitem").getByText("Meddelandet har anmälts som olämpligt."),
  ).not.toHaveCount(0);
});

test("[POST-11] marks piled on a letter paint over no other message", async ({ page, signIn }) => {
  let last = "e";
  await page.route(/\/api\/conversations\/conversation-1(\?|$)/, async (route) => {
    const response = await route.fetch();
    const talk = await response.json();
    const [other] = talk.messages;
    const written = ["Ovanför", last].map((text, at) => ({ ...other, id: `message-${at}`, flagID: null, text }));
    await route.fulfill({ response, json: { ...talk, messages: written } });
  });
  const above = async () => {
    await page.goto("/conversations/conversation-1");
    await expect(bubble(page, last)).toBeVisible();
    return bubble(page, "Ovanför").screenshot({ animations: "disabled" });
  };
  await signIn("family", "/student/student-2/conversations");
  const usual = await above();
  last = `e${"\u0300".repeat(3_000)}`;
  expect((await above()).equals(usual)).toBe(true);
});

test("[CONV-11] a long thread stands in few elements, and grows upwards without a jump", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/conversations/conversation-3");
  const thread = page.getByRole("region", { name: "Meddelanden i konversationen" });
  await expect(thread.getByRole("listitem").last()).toBeVisible();
  const elements = () => thread.locator("*").count();
  expect(await elements()).toBeLessThanOrEqual(300);
  const height = () => thread.evaluate((element) => element.scrollHeight);
  const before = await height();
  await thread.evaluate((element) => element.scrollTo({ top: 0 }));
  // Rows that are measured change the height as well, but only older ones above keep what is read away from the top.
  await expect.poll(() => thread.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  expect(await height()).toBeGreaterThan(before);
  expect(await elements()).toBeLessThanOrEqual(300);

  // A search leads to its message, however far back that is.
  await page.goto("/conversations/conversation-3?message=conversation-3-message-20");
  const found = thread.locator("li[aria-current=true]");
  await expect(found).toBeInViewport();
  await expect(page.getByRole("button", { name: "Till det senaste meddelandet" })).toBeVisible();
  await expect(found).toBeInViewport();
});

for (const [size, colorScheme] of [
  ["phone", "light"],
  ["desktop", "dark"],
] as const) {
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport: VIEWPORTS[size], colorScheme });

    test("[CONV-1] [CONV-4] [EVT-1] list, thread, picker and events are within everybody's reach", async ({
      page,
      signIn,
      expectAccessible,
      picture,
    }) => {
      await signIn("family", "/student/student-2/conversations");
      await expect(page.getByRole("link", { name: /Vardag|Läxan|Ahmed|7B/ }).first()).toBeVisible();
      await expectAccessible();
      await picture(`conversations-${size}-${colorScheme}`);
      await page.getByRole("button", { name: "Nytt meddelande" }).click();
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
      await expectAccessible();
      await picture(`recipients-${size}-${colorScheme}`);
      await page.keyboard.press("Escape");
      await page.goto("/conversations/conversation-5");
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expectAccessible();
      await picture(`thread-${size}-${colorScheme}`);
      await page.goto("/notifications");
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expectAccessible();
      await picture(`events-${size}-${colorScheme}`);
    });
  });
}
