import { expect, test } from "#tests/support/journey/journey.ts";

/** Texts that a browser with a voice would say; each ends at once. */
type Speaking = { spoken: string[] };

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const speaking = window as unknown as Speaking;
    speaking.spoken = [];
    SpeechSynthesis.prototype.speak = (words) => {
      speaking.spoken.push(words.text);
      queueMicrotask(() => words.onend?.(new SpeechSynthesisEvent("end", { utterance: words })));
    };
  }),
);

test("[POST-10] the demo reads a post aloud with the browser's own voice, and is left to where one was", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("family", "/student/student-2/posts");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const button = page.getByRole("button", { name: "Läs upp" });
  await expect(button).toBeVisible();
  const title = (await page.getByRole("main").getByRole("heading", { level: 1 }).textContent()) ?? "";
  await button.click();
  const reader = page.frameLocator('iframe[title="Immersive Reader Frame"]');
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(reader.getByRole("button", { name: "Läs upp" })).toBeFocused();
  await expectAccessible();
  await picture("demo-reader-desktop");
  await page.keyboard.press("Enter");
  const frame = page.frame({ url: /\/reader\.html/ });
  const spoken = () => frame?.evaluate(() => (window as unknown as Speaking).spoken);
  await expect.poll(async () => (await spoken())?.length).toBeGreaterThan(1);
  expect((await spoken())?.[0]).toBe(title);
  await page.keyboard.press("Escape");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(button).toBeFocused();
});
