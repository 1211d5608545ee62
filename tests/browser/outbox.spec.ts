import type { Page } from "@playwright/test";
import { untilShellIsKept } from "#tests/support/journey/device.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

test.use({ serviceWorkers: "allow" });

const waiting = (page: Page) => page.getByRole("list", { name: "Not sent yet" });

/** Reports the whole next school day from home, in a page that has lost its connection meanwhile. */
async function reportOffline(page: Page) {
  await untilShellIsKept(page);
  await page.getByRole("button", { name: "Report absence" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage absence" });
  const next = dialog.getByRole("button", { name: "Tomorrow, all day" });
  await expect(next).toBeEnabled();
  await page.context().setOffline(true);
  await next.click();
  await expect(dialog).toBeHidden();
  await expect(waiting(page)).toContainText("Not sent yet: Elsa: absence tomorrow");
}

test("[LINE-1] [LINE-2] a report without a line outlives its killed tab, and is sent once by the next", async ({
  page,
  signIn,
  context,
  expectAccessible,
}) => {
  await signIn("coparent");
  await reportOffline(page);
  await expectAccessible();
  await page.close({ runBeforeUnload: false });

  const reopened = await context.newPage();
  await reopened.goto("/");
  await expect(waiting(reopened)).toContainText("Not sent yet: Elsa: absence tomorrow");
  await expect(reopened.getByRole("link", { name: /Elsa.*Not sent yet: Elsa: absence tomorrow/ })).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(reopened)).toHaveCount(0);
  await reopened.goto("/absence");
  const sent = reopened.getByRole("region", { name: "Sent to the school" }).getByRole("listitem");
  await expect(sent.filter({ hasText: "Elsa: absence tomorrow, entire day" })).toHaveCount(1);
});

test("[LINE-2] a report that is removed is not sent when the line is back", { tag: NIGHTLY }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn("coparent");
  await untilShellIsKept(page);
  await page.goto("/report/attendance");
  await page.getByRole("radio", { name: /Entire day/ }).check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Report absence" }).click();
  await waiting(page).getByRole("button", { name: "Remove" }).click();
  await expect(waiting(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto("/absence");
  await expect(page.getByRole("button", { name: "Report absence" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/absence today/)).toHaveCount(0);
});
