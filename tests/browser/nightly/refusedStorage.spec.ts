import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";

/** Refusals of private windows, full devices and strict settings. Each runs in the page before its scripts. */
const REFUSALS = {
  "a database": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("A private window has no database", "InvalidStateError");
    };
  },
  "a key for the database": () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value instanceof CryptoKey) throw new DOMException("A private window keeps no key", "DataCloneError");
      return put.call(this, value, key);
    };
  },
  "room in the database": () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The device is full", "QuotaExceededError");
    };
  },
  "room in local storage": () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException("The device is full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  },
  "local storage": () => {
    const refuse = () => {
      throw new DOMException("It is forbidden", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
  },
  "a worker": () => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("No worker", "SecurityError"));
  },
} satisfies Record<string, () => void>;

const OF_TAB = ["room in local storage", "local storage"] as const;

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

const openReports = async (page: Page) => {
  await page.getByRole("button", { name: "Report absence" }).click();
  await expect(page.getByRole("button", { name: / absent today$/ })).toBeEnabled();
};

for (const [name, refuse] of Object.entries(REFUSALS))
  test(`[PHONE-7] the app works in a browser that refuses ${name}`, async ({ page, context, signInByForm }) => {
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    await page.addInitScript(refuse);
    await signInByForm("coparent");
    await openReports(page);
    await page.getByRole("button", { name: / absent tomorrow$/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Not sent yet" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Report absence" })).toBeVisible();

    await openReports(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: / absent today$/ }).click();
    if (!name.includes("database")) await expect(page.getByRole("list", { name: "Not sent yet" })).toBeVisible();
    else {
      await expect(page.getByText(/This needs a connection/)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    expect(thrown).toEqual([]);
  });

for (const name of OF_TAB)
  test(`[PHONE-7] the sign-in page says that a sign-in is not kept in a browser that refuses ${name}`, async ({
    page,
  }) => {
    const note = page.getByText("This browser does not keep your sign-in.");
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.addInitScript(REFUSALS[name]);
    await page.reload();
    await expect(note).toBeVisible();
  });
