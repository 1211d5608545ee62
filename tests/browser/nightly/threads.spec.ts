import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

/** In the thread itself: the list beside it previews the newest message. */
const bubble = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /^(Meddelanden i konversationen|Messages in the conversation)$/ })
    .getByText(text, { exact: true });

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
