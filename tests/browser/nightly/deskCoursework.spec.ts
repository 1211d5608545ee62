import { GROUPS } from "#server/demo/cast.ts";
import { expect, test } from "#tests/support/journey/journey.ts";

const TITLE = "Läs kapitel fyra";
const FEEDBACK = "Du läser med flyt och förstår det du läser.";

test("[DESK-12] a teacher gives an assignment and assesses it, and the guardian sees both", async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  const desk = await signInElsewhere("teacher", `/desk/coursework?group=${GROUPS.mentor7b}`);
  await desk.getByRole("link", { name: "New assignment" }).click();
  await desk.getByRole("textbox", { name: "Title" }).fill(TITLE);
  await desk.getByRole("checkbox", { name: "Students get written feedback" }).check();
  await desk.getByRole("button", { name: "Publish" }).click();
  await desk.getByRole("main").getByRole("link", { name: TITLE }).click();
  await desk.getByRole("link", { name: "Assess", exact: true }).click();
  await desk.getByRole("button", { name: /^Elsa Lindqvist.*Not assessed/ }).click();
  const dialog = desk.getByRole("dialog", { name: "Elsa Lindqvist" });
  await dialog.getByRole("textbox", { name: "Written feedback" }).click();
  await desk.keyboard.type(FEEDBACK);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole("button", { name: /^Elsa Lindqvist.*Published/ })).toBeVisible();

  await signIn("family", "/student/student-2/assignments");
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(TITLE) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText(FEEDBACK)).toBeVisible();
});
