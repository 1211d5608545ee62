import type { BrowserContext, Page } from "@playwright/test";
import type { PushMessage, WebPushSubscription } from "#contract/notifications/schemas.ts";
import { BROWSER_ARGUMENTS, installedBrowsers } from "#tests/support/journey/browser.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { startWorld } from "#tests/support/journey/world.ts";
import { startPushService } from "#tests/support/standIns/pushService.ts";

let service: Awaited<ReturnType<typeof startPushService>>;

/** A server that may tell browsers through the push service of this machine. */
test.use({
  serviceWorkers: "allow",
  baseURL: async ({ browserName: _ }, use) => {
    service = await startPushService();
    const server = await startWorld({ PUSH_SERVICES: JSON.stringify([service.origin]) });
    await use(server.url);
    await server.stop();
    await service.stop();
  },
  permissions: ["notifications"],
  launchOptions: { args: BROWSER_ARGUMENTS, ...installedBrowsers().whole },
});

/** This browser is of no maker's push service: it names one of this machine, until it is told to stop. */
const subscribeAt = (page: Page, subscription: WebPushSubscription) =>
  page.addInitScript((named) => {
    const KEY = "test-subscribed";
    const standing = {
      endpoint: named.endpoint,
      toJSON: () => named,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(KEY, String(options?.applicationServerKey));
      return standing;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) === null ? null : standing);
  }, subscription);

/** Has the browser's service worker get a message as from a push service. */
async function deliver(context: BrowserContext, page: Page, message: PushMessage): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

type Shown = { title: string; body?: string; path: string };

/**
 * Watches the notifications that the worker shows from now on. Asking the browser itself for its notifications would make it
 * forget those that are on their way to the screen.
 */
async function watchNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("No service worker runs");
  const shown = await worker.evaluateHandle(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const accepted: Shown[] = [];
    registration.showNotification = async (title, { body = "", data } = {}) => {
      await show(title, { body, data });
      accepted.push({ title, body, path: data.path });
    };
    return accepted;
  });
  return () => shown.jsonValue();
}

test("[APP-2] a browser that asked for it is told of a message without a word of it, and no more after signing out", async ({
  page,
  context,
  signInByForm,
  signInElsewhere,
}) => {
  const browser = service.browser("family");
  await subscribeAt(page, browser.subscription);
  await signInByForm("family", "/student/student-2/notifications");
  await page.getByRole("button", { name: "Slå på notiser på den här enheten" }).click();
  await expect(page.getByText("Du får notiser på den här enheten", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stäng av notiser på den här enheten" })).toBeVisible();
  const config = (await (await page.request.get("/config.json")).json()) as { pushKey: string };
  expect(await page.evaluate(() => localStorage.getItem("test-subscribed"))).toBe(config.pushKey);

  const other = await signInElsewhere("coparent", "/student/student-2/conversations/conversation-1");
  await other.getByRole("textbox", { name: "Write a message" }).fill("Hemligt om Elsa");
  await other.getByRole("button", { name: "Send", exact: true }).click();
  await other.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => browser.messages().length).toBe(1);

  const [message] = browser.messages();
  const path = `/notificationReceiver?${new URLSearchParams({ url: "/conversations/conversation-1", studentId: "student-2" })}`;
  expect(message).toEqual({ title: "Skolvy", body: "Du har ett nytt meddelande", path });
  if (!message) return;
  const shown = await watchNotifications(context);
  await deliver(context, page, message);
  await expect.poll(shown).toEqual([message]);
  await page.goto(path);
  await expect(page).toHaveURL(/\/conversations\/conversation-1$/);
  await expect(page.getByRole("main").getByText("Hemligt om Elsa").last()).toBeVisible();

  const unregistered = page.waitForResponse((response) => response.url().includes("/pushnotifications/unregister"));
  await page.goto("/logout");
  await page.getByRole("button", { name: /^(Sign out|Logga ut)$/ }).click();
  expect((await unregistered).status()).toBe(204);
  await page.waitForURL("**/login**");
  expect(await page.evaluate(() => localStorage.getItem("test-subscribed"))).toBeNull();
});
