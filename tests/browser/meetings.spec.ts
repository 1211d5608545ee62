import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "#tests/support/journey.ts";

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
  await signIn("coparent", `${STUDENT_2}/meetings`);
  await expectAccessible();
  await picture("meetings-desktop");
  await page.getByRole("link", { name: "Utvecklingssamtal", exact: true }).click();
  await page.waitForURL(`**${INSTANCE}`);
  await expectAccessible();
  await picture("meeting-desktop");

  await page.getByRole("button", { name: "Book a meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "Book a meeting" });
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(dialog.getByText("Select a time")).toBeVisible();
  for (const name of [/14:30.*Taken/, /15:00.*Taken/, /16:00.*Not bookable/])
    await expect(dialog.getByRole("radio", { name }).first()).toBeDisabled();
  await expectAccessible();
  await picture("meeting-booking-desktop");
  await chooseSlot(page, 0, /^14:00/);
  await page.getByRole("button", { name: "Send calendar invite" }).last().click();
  await expect(page.getByText("Meeting invite sent to your email")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book a meeting" })).toHaveCount(0);

  await page.getByRole("button", { name: "Rebook" }).click();
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
  await expect(page.getByText("The booking is cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book a meeting" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rebook" })).toHaveCount(0);
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
