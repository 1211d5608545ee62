import type { Page } from "@playwright/test";
import { untilShellIsKept } from "#tests/support/journey/device.ts";
import { holdBack } from "#tests/support/journey/holdBack.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";
import { dayIn, REPORTING, reportOffline, waiting } from "#tests/support/journey/reportOffline.ts";

test.use({ serviceWorkers: "allow" });

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
  await page.getByRole("radio", { name: /^Today/ }).check();
  await context.setOffline(true);
  await page.getByRole("button", { name: / absent today$/ }).click();
  await waiting(page).getByRole("button", { name: "Remove" }).click();
  await expect(waiting(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto("/absence");
  await expect(page.getByRole("button", { name: "Report absence" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/absence today/)).toHaveCount(0);
});

test("[LINE-2] a report whose dialog is closed before it was answered is not sent", { tag: NIGHTLY }, async ({
  page,
  signIn,
}) => {
  await signIn("coparent");
  const next = await dayIn(page, / absent tomorrow$/);
  let isAsked = false;
  await page.route(REPORTING, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    isAsked = true;
  });
  await next.click();
  await expect.poll(() => isAsked).toBe(true);
  // A request that is held back goes on when its route is removed, unless the app has ended it before.
  const ended = page.waitForEvent("requestfailed", (request) => REPORTING.test(request.url()));
  await page.keyboard.press("Escape");
  await ended;
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.unroute(REPORTING);
  await page.goto("/absence");
  await expect(page.getByRole("button", { name: "Report absence" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText(/absence tomorrow/)).toHaveCount(0);
});

test("[LINE-3] a report for today that is too late says to call the school", { tag: NIGHTLY }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn("coparent");
  await untilShellIsKept(page);
  const today = await dayIn(page, / absent today$/);
  await context.setOffline(true);
  await today.click();
  await expect(waiting(page)).toContainText(/Call the school.* This has not been sent\./);
});

/** Holds the outbox's code back, which has to come before what is pressed. Returns whether it was asked for, and what releases it. */
async function withoutOutbox(page: Page) {
  let isAsked = false;
  const release = await holdBack(page, OUTBOX);
  page.on("request", (request) => {
    isAsked ||= OUTBOX.test(request.url());
  });
  return { untilAsked: () => expect.poll(() => isAsked).toBe(true), release };
}

const OUTBOX = /\/assets\/[^/]*utbox[^/]*\.js/;

test.describe("on a first visit, without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("[LINE-1] [LINE-2] the dialog of home opens with all that keeps its report", async ({
    page,
    signIn,
    context,
  }) => {
    await signIn("coparent");
    const outbox = await withoutOutbox(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Report absence" }).click();
    await outbox.untilAsked();
    await expect(page.getByRole("dialog")).toBeHidden();
    await outbox.release();
    // An earlier journey has reported tomorrow, so that a later day may be offered.
    const next = page
      .getByRole("dialog", { name: "Manage absence" })
      .getByRole("button", { name: / absent (?!today)/ });
    await expect(next).toBeEnabled();
    await context.setOffline(true);
    await next.click();
    await expect(waiting(page)).toContainText("Not sent yet: Elsa: absence");
  });

  test("[LINE-1] [LINE-2] a screen comes with all that keeps its report", { tag: NIGHTLY }, async ({
    page,
    signIn,
    context,
  }) => {
    await signIn("coparent");
    const outbox = await withoutOutbox(page);
    await page.goto("/report/attendance");
    const report = page.getByRole("main").getByRole("button", { name: / absent today$/ });
    await outbox.untilAsked();
    await expect(report).toBeHidden();
    await outbox.release();
    await page.getByRole("radio", { name: /^Today/ }).check();
    await context.setOffline(true);
    await report.click();
    await expect(waiting(page)).toContainText("Not sent yet: Elsa: absence");
  });
});
