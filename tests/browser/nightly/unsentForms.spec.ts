import type { Locator, Page } from "@playwright/test";
import { untilShellIsKept } from "#tests/support/journey/device.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { waiting } from "#tests/support/journey/reportOffline.ts";

test.use({ serviceWorkers: "allow", viewport: VIEWPORTS.phone });

type Case = {
  guardian: string;
  path: string;
  /** The first press, once the screen has its data. */
  first: (page: Page) => Locator;
  next?: (page: Page) => Promise<void>;
  unsent: string;
  /** The address that takes it. */
  call: RegExp;
  /** The words of the screen once the server has it. */
  sent: (page: Page) => Locator;
};

const CASES: Record<string, Case> = {
  "a permission": {
    guardian: "coparent",
    path: "/child",
    first: (page) => page.getByRole("radiogroup", { name: /Foton inom skolan/ }).getByRole("radio", { name: "No" }),
    call: /\/permissions\/permission-photos/,
    unsent: "Elsa: answer to “Foton inom skolan”",
    sent: (page) => page.getByRole("radiogroup", { name: /Foton inom skolan/ }).getByRole("radio", { checked: true }),
  },
  "a care time": {
    guardian: "preschool",
    path: "/care",
    first: (page) => page.getByRole("button", { name: /^Change: tomorrow/i }),
    next: async (page) => {
      await page.getByRole("radio", { name: "Not coming" }).check();
      await page.getByRole("button", { name: "Save" }).click();
    },
    call: /\/care(?:\?|$)/,
    unsent: "Alma: drop-off and pick-up",
    sent: (page) => page.getByRole("listitem").filter({ hasText: /Tomorrow.*Not coming.*Changed by/ }),
  },
  "a form": {
    guardian: "coparent",
    path: "/form/form-3",
    first: (page) => page.getByRole("radio", { name: "Yes" }),
    next: (page) => page.getByRole("button", { name: "Submit" }).click(),
    call: /\/forms\/instances(?:\?|$)/,
    unsent: "the form “Klassresan”",
    sent: (page) => page.getByText(/^Submitted by .*|^Submitted \d/),
  },
};

for (const [what, { guardian, path, first, next, unsent, sent, call }] of Object.entries(CASES))
  test(`[LINE-1] [LINE-2] ${what} without a line is sent once when the app is opened with one`, async ({
    page,
    context,
    signIn,
  }) => {
    const keys: (string | undefined)[] = [];
    context.on("response", (response) => {
      const request = response.request();
      if (request.method() === "PUT" && call.test(request.url()) && response.ok())
        keys.push(request.headers()["idempotency-key"]);
    });
    await signIn(guardian, path);
    await untilShellIsKept(page);
    await expect(first(page)).toBeEnabled();
    await context.setOffline(true);
    await first(page).click();
    await next?.(page);
    await expect(waiting(page)).toContainText(`Not sent yet: ${unsent}`);
    await page.close({ runBeforeUnload: false });

    await context.setOffline(false);
    const opened = await context.newPage();
    await opened.goto(path);
    await expect(sent(opened)).toBeVisible();
    await expect(waiting(opened)).toHaveCount(0);
    expect(keys).toHaveLength(1);
  });
