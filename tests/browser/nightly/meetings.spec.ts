import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const STUDENT_2 = "/student/student-2";
const INSTANCE = "/meetings/meeting-1/instance/instance-1";

const chooseSlot = async (page: Page, day: number, name: RegExp) => {
  const dialog = page.getByRole("dialog", { name: "Book a meeting" });
  await dialog.getByRole("group").nth(day).getByRole("radio", { name }).check();
  await dialog.getByRole("button", { name: /^Book: / }).click();
  await expect(dialog).toBeHidden();
};

test("[MEET-1] [MEET-5] [MEET-6] [MEET-7] [MEET-8] books, has it mailed, moves it and cancels it", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  test.slow();
  await signIn("coparent", `${STUDENT_2}/meetings`);
  await expectAccessible();
  await picture("meetings-desktop");
  await page.getByRole("link", { name: "Utvecklingssamtal", exact: true }).click();
  await page.waitForURL(`**${INSTANCE}`);
  await expect(page.getByRole("heading", { level: 1, name: "Utvecklingssamtal" })).toBeVisible();
  await expectAccessible();
  await picture("meeting-desktop");

  await page.getByRole("button", { name: "Book a meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "Book a meeting" });
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(dialog.getByText("Select a time")).toBeVisible();
  for (const name of [/14:30.*Taken/, /15:00.*Taken/])
    await expect(dialog.getByRole("radio", { name }).first()).toBeDisabled();
  await expect(dialog.getByRole("radio", { name: /16:00/ })).toHaveCount(0);
  await expectAccessible();
  await picture("meeting-booking-desktop");
  await chooseSlot(page, 0, /^14:00/);
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "No, thanks" })).toBeFocused();
  await question.getByRole("button", { name: "Send calendar invite" }).click();
  await expect(page.getByText("Meeting invite sent to your email")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book a meeting" })).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole("button", { name: "Rebook" }).click();
  await expect(dialog).toBeVisible();
  expect((await page.locator("header").first().boundingBox())?.y).toBe(0);
  await expect(
    dialog
      .getByRole("group")
      .first()
      .getByRole("radio", { name: /^14:00/ }),
  ).toBeDisabled();
  await chooseSlot(page, 1, /^15:30/);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect(page.getByRole("main").getByText(/15:30/).first()).toBeVisible();

  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByText("The booking has been canceled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book a meeting" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rebook" })).toHaveCount(0);
});

test("[MEET-4] [FORM-4] saves the form of a meeting unfinished, goes on with it later and submits it", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("family", `${STUDENT_2}${INSTANCE}`);
  await page.getByRole("button", { name: "Fyll i formulär" }).click();
  const question = page.getByRole("textbox", { name: "Vad vill du ta upp?" });
  await question.fill("Läxorna");
  await page.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Sparat")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Fyll i formulär" }).click();
  await expect(question).toHaveValue("Läxorna");
  await page.getByRole("button", { name: "Skicka in" }).click();
  await expect(page.getByText("Obligatoriskt")).toBeVisible();
  await page.getByRole("textbox", { name: "Vad fungerar bra?" }).fill("Allt");
  await expectAccessible();
  await picture("meeting-form-desktop");
  await page.getByRole("button", { name: "Skicka in" }).click();
  await expect(page.getByRole("button", { name: "Spara" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Fyll i formulär" })).toHaveCount(0);
});

test("[FORM-6] shows the picture in an answer that was given", async ({ page, signIn, picture }) => {
  await signIn("family", `${STUDENT_2}/meetings/meeting-3/instance/instance-3`);
  await page.getByRole("tab", { name: "Formulär" }).click();
  const image = page.getByRole("img", { name: "Vid sjön i somras" });
  await expect(image).toHaveAttribute("src", /^blob:/);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(640);
  await picture("meeting-answers-desktop");
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: VIEWPORTS.phone, colorScheme });

    test("[MEET-4] [MEET-5] is booked by touch on the whole screen", async ({
      page,
      signIn,
      expectAccessible,
      picture,
    }) => {
      await signIn("coparent", `${STUDENT_2}${INSTANCE}`);
      await page.getByRole("button", { name: "Fill form" }).waitFor();
      await expectAccessible();
      await picture(`meeting-phone-${colorScheme}`);
      await page.getByRole("button", { name: "Book a meeting" }).click();
      const dialog = page.getByRole("dialog", { name: "Book a meeting" });
      await dialog
        .getByRole("radio", { name: /^16:30/ })
        .first()
        .check();
      await expectAccessible();
      await picture(`meeting-booking-phone-${colorScheme}`);
      expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: VIEWPORTS.phone.height });
    });

    test("[MEET-3] [MEET-10] [MEET-11] reads notes, follow-up and answers of what is over", async ({
      page,
      signIn,
      expectAccessible,
      picture,
    }) => {
      await signIn("coparent", `${STUDENT_2}/meetings`);
      await page.getByRole("tab", { name: "Past" }).click();
      await page.getByRole("link", { name: "Utvecklingssamtal förra terminen" }).click();
      await expect(page.getByText("Läsning varje dag.")).toBeVisible();
      await expectAccessible();
      await picture(`meeting-past-phone-${colorScheme}`);
      await page.getByRole("tab", { name: "Notes" }).click();
      await expect(page.getByText("Shared note")).toBeVisible();
      await expect(page.getByText("Private note")).toBeVisible();
      await expect(page.getByText("Only for you, David.")).toBeVisible();
      await expect(page.getByText("Till Karin")).toHaveCount(0);
      await expectAccessible();
      await page.getByRole("tab", { name: "Forms" }).click();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
    });
  });
}

test("[MEET-3] [MEET-4] fits 320 pixels", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("coparent", `${STUDENT_2}/meetings`);
  for (const path of ["/meetings", "/meetings/meeting-1", INSTANCE, "/meetings/meeting-3/instance/instance-3"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
