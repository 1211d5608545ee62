import type { BrowserContext, Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, installedBrowsers } from "#tests/support/journey/browser.ts";
import { keptOnDevice } from "#tests/support/journey/device.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { REPORTING, reportOffline, waiting } from "#tests/support/journey/reportOffline.ts";
import { clockAhead, moveClock } from "#tests/support/journey/schoolClock.ts";

// The headless shell has no background sync.
test.use({
  serviceWorkers: "allow",
  launchOptions: { args: BROWSER_ARGUMENTS, ...installedBrowsers().whole },
});

/** Wakes the service worker as the browser does once there is a connection. It gets the clock of the journeys first. */
async function wakeWorker(context: BrowserContext, elsewhere: Page) {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(moveClock, clockAhead());
  const devTools = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const { origin } = new URL(elsewhere.url());
  const registrationId = await registered;
  await devTools.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: "skolvy-outbox",
    lastChance: false,
  });
}

test("[LINE-1] a report is sent without a page once there is a connection, and acknowledged in the next", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("coparent");
  await reportOffline(page);
  const ticket = { database: "skolvy-sending", key: "ticket" };
  await expect
    .poll(() => keptOnDevice(page, ["Bearer", "eyJ"]))
    .toContainEqual(expect.objectContaining({ ...ticket, isReadable: false }));
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/healthz");
  await wakeWorker(context, next);
  // This page cannot send: what it shows of the report, the server has.
  await next.route(REPORTING, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await expect(async () => {
    await next.goto("/absence");
    await expect(
      next
        .getByRole("region", { name: "Sent to the school" })
        .getByRole("listitem")
        .filter({ hasText: "Elsa: absence tomorrow, entire day" }),
    ).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await expect(waiting(next)).toContainText("Not sent yet: Elsa: absence tomorrow");
  await next.unroute(REPORTING);
  await waiting(next).getByRole("button", { name: "Send now" }).click();
  await expect(waiting(next)).toHaveCount(0);
  await expect.poll(() => keptOnDevice(next)).not.toContainEqual(expect.objectContaining(ticket));
});
