import { keptOnDevice } from "#tests/support/journey/device.ts";
import { holdBack } from "#tests/support/journey/holdBack.ts";
import { expect, test } from "#tests/support/journey/journey.ts";

test.use({ isWorldShared: true });

const LOST =
  "You seem to have lost connection to the server. You can keep working as usual while we're trying to reconnect you.";

test("[ERR-1] [ERR-2] tells an outage once, shows what is known, and recovers in silence", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("coparent", "/posts");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  const filter = page.getByRole("button", { name: "Choose which posts are shown" });
  const onlyUnread = page.getByRole("menuitemradio", { name: "Only unread" });
  // The menu's code comes when it is first opened. Without a line the service worker has it, which is blocked here.
  await filter.click();
  await expect(onlyUnread).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  // The notice moves everything below it, and a menu that is pressed during the move closes.
  await expect(page.getByText("You are offline. Last updated")).toBeVisible();
  await filter.click();
  await onlyUnread.click();
  const notice = page.getByText(LOST).and(page.locator(":visible")).first();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText(LOST).and(page.locator(":visible"))).toHaveCount(0);

  const answered = page.waitForResponse((response) => response.url().includes("/posts/page/1/"));
  await context.setOffline(false);
  expect((await answered).url()).toContain("status=unread");
  await expect(page.getByText(LOST).and(page.locator(":visible"))).toHaveCount(0);
});

test("[LIM-1] shows a returning guardian what was known before the server answers", async ({ page, signIn }) => {
  await signIn("coparent", "/posts");
  const list = page.getByRole("main");
  await expect(list.locator("[aria-busy=true]")).toHaveCount(0);
  await expect
    .poll(async () => (await keptOnDevice(page)).some(({ key }) => key.includes("/posts/page/1/")))
    .toBe(true);
  const known = await list.textContent();
  const letGo = await holdBack(page, "**/api/**");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await expect(list).toHaveText(known ?? "");
  await letGo();
});

test("[LIM-1] keeps what is known unreadable on the device", async ({ page, signIn }) => {
  await signIn("coparent", "/posts");
  const isKept = async () => (await keptOnDevice(page)).some(({ key }) => key.endsWith("/Guardians/me/studentList"));
  await expect.poll(isKept).toBe(true);
  const kept = await keptOnDevice(page, ["Elsa", "Lindqvist", "guardianId"]);
  expect(kept.filter(({ isReadable }) => isReadable)).toEqual([]);
  expect(kept.filter(({ isExtractable }) => isExtractable !== null)).toMatchObject([
    { database: "skolvy-cache-key", isExtractable: false },
  ]);
});
