import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";

/** Has the browser another property than it has, until the test ends. */
function givenNavigator(name: "userAgent" | "serviceWorker", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

function givenPush(permission: NotificationPermission): void {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission });
  givenNavigator("serviceWorker", {
    getRegistration: async () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

/** Opens the choices for notices in a browser, at a school that pushes unless it has no key. */
async function openChoices(pushKey: string | null = "key") {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, path: "/profile/notifications", config: { pushKey } });
  await screen.findByText("What do you want to be notified about?");
}

const button = () => screen.queryByText("Notify me on this device", { selector: "button" });
const hints = () =>
  [/once it is on the Home Screen/, /is blocking notifications/, /Notifications do not work here/].filter((hint) =>
    screen.queryByText(hint),
  );

it("[PHONE-4] has the steps for an iPhone, on which only what is on the home screen pushes", async () => {
  givenNavigator("userAgent", IPHONE);
  await openChoices();
  expect(hints()).toHaveLength(1);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Press Share in the browser.",
      "Choose “Add to Home Screen”.",
      "Open Skolvy from the Home Screen and turn on notifications here.",
    ]),
  );
  expect(button()).toBeNull();
});

it("[PHONE-4] says that a browser without push cannot", async () => {
  await openChoices();
  expect(await screen.findByText(/^Notifications do not work here/)).toBeTruthy();
  expect(button()).toBeNull();
});

it("[PHONE-4] offers nothing that the browser was told to block, and says where to allow it", async () => {
  givenPush("denied");
  await openChoices();
  expect(await screen.findByText(/^Your browser is blocking notifications/)).toBeTruthy();
  expect(button()).toBeNull();
});

it("[PHONE-4] offers notifications without a word where they can be turned on", async () => {
  givenPush("default");
  await openChoices();
  await screen.findByText("Notify me on this device", { selector: "button" });
  expect(hints()).toEqual([]);
});

it("[PHONE-4] says nothing of a device where the school does not push", async () => {
  givenNavigator("userAgent", IPHONE);
  await openChoices(null);
  expect(hints()).toEqual([]);
});
