import type { Locator, Page } from "@playwright/test";
import type { Actor, Target } from "#tests/support/journey/actor.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { apiOf } from "#tests/support/journey/presses.ts";
import { pressMiddle } from "#tests/support/journey/pressing.ts";
import { TEN_TASKS } from "#tests/support/journey/tenTasks.ts";

test.use({ viewport: VIEWPORTS.phone, hasTouch: true });

function locatorOf(page: Page, { role, name, text, within }: Target): Locator {
  const around = within ? locatorOf(page, within) : page;
  const named = name === undefined ? {} : { name, exact: true };
  const all = around.getByRole(role as Parameters<Page["getByRole"]>[0], named);
  return text ? all.filter({ hasText: text }) : all;
}

const actorOf = (page: Page, api: ReturnType<typeof apiOf>): Actor => ({
  open: async (path) => void (await page.goto(path)),
  press: (target) => {
    const pressed = locatorOf(page, target).and(page.locator(":not(:disabled, [aria-disabled=true])")).first();
    return pressMiddle(page, pressed, "finger");
  },
  type: (text) => page.keyboard.type(text),
  see: (target) => expect(locatorOf(page, target).first()).toBeAttached(),
  gone: (target) => expect(locatorOf(page, target)).toHaveCount(0),
  drawn: (target) =>
    expect
      .poll(() =>
        locatorOf(page, target)
          .locator("img")
          .evaluateAll((all) => all.length > 0 && all.every((one) => Reflect.get(one, "naturalWidth") > 0)),
      )
      .toBe(true),
  api: (path, query = "") => api(path + query),
  until: (isSo) => expect.poll(isSo).toBe(true),
});

for (const { what, account, perform } of TEN_TASKS)
  test(`[PHONE-2] ${what}, as ${account}, with a finger`, async ({ page, signIn }) => {
    const api = apiOf(page);
    await signIn(account, account === "teacher" ? "/desk" : "/");
    await perform(actorOf(page, api));
  });
