import shared from "#locales/uk/shared.json" with { type: "json" };
import { announced, expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

const uk = shared.absence;

test("[EVT-2] [DESK-2] [CONV-17] both screens follow a message that is answered and read", async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn("family", "/student/student-2/conversations/conversation-1");
  const desk = await signInElsewhere("teacher", "/desk/messages/conversation-1");
  await expect(desk.getByRole("heading", { level: 1, name: "Veckobrev" })).toBeVisible();

  await page.getByRole("textbox", { name: "Skriv ett meddelande" }).fill("Syns det här hos er?");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Skicka nu" }).click();
  await expect(desk.getByText("Syns det här hos er?")).toBeVisible();
  await expect(announced(desk, "Syns det här hos er?")).toBeAttached();
  await expect(page.getByText(/^Läst av .*Helena Berg/)).toBeVisible();

  await desk.getByRole("textbox", { name: "Write a message" }).fill("Ja, genast.");
  await desk.keyboard.press("Control+Enter");
  await desk.getByRole("button", { name: "Send now" }).click();
  const thread = page.getByRole("region", { name: "Meddelanden i konversationen" });
  await expect(thread.getByText("Ja, genast.")).toBeVisible();
  await expect(thread.getByText("Syns det här hos er?")).toHaveCount(1);
  await expect(desk.getByText("Ja, genast.")).toHaveCount(1);
});

test("[EVT-2] [DESK-3] [ABS-15] both screens follow an absence that is reported and seen", { tag: NIGHTLY }, async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn("synced");
  const desk = await signInElsewhere("office", "/desk/today");
  await expect(desk.getByRole("heading", { level: 1, name: "Absence" })).toBeVisible();
  await page.getByRole("button", { name: uk.reportAbsence }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: new RegExp(`^${uk.entireDay}`) }).check();
  await dialog.getByRole("button", { name: uk.reportAbsence }).click();
  await expect(dialog).toBeHidden();

  const seen = desk.getByRole("button", { name: /^Mark as seen: Danylo Kovalenko/ });
  await expect(seen).toBeVisible();
  await expect(announced(desk, /^Absence, \d+ waiting/)).toBeAttached();
  await page.goto("/absence#reported-absences");
  const report = page.getByRole("article").first();
  await expect(report.getByText(uk.deliverySent)).toBeVisible();
  await seen.click();
  await expect(report.getByText(uk.deliveryReceived)).toBeVisible();
  await expect(announced(page, uk.deliveryReceived)).toBeAttached();
});
