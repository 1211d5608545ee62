import { expect, type Page } from "@playwright/test";
import { untilShellIsKept } from "./device.ts";

/** The list of what has not been sent. */
export const waiting = (page: Page) => page.getByRole("list", { name: "Not sent yet" });

/** Addresses of absence reports. */
export const REPORTING = /\/api\/absence(?:\?|$)/;

/** Opens the dialog from home, and returns the button that reports a whole day. */
export async function dayIn(page: Page, name: RegExp) {
  await page.getByRole("button", { name: "Report absence" }).click();
  const button = page.getByRole("dialog", { name: "Manage absence" }).getByRole("button", { name });
  await expect(button).toBeEnabled();
  return button;
}

/** Reports the whole next school day from home, in a page that has lost its connection meanwhile. */
export async function reportOffline(page: Page) {
  await untilShellIsKept(page);
  const next = await dayIn(page, / absent tomorrow$/);
  await page.context().setOffline(true);
  await next.click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(waiting(page)).toContainText("Not sent yet: Elsa: absence tomorrow");
}
