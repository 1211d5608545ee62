import { STUDENTS } from "#server/demo/cast.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { type Finding, lookWithAll } from "./engines.ts";
import { publicScreens, visits } from "./screens.ts";
import { explained, TOLD_APART } from "./toldApart.ts";
import { untilAtRest, untilStill, visit } from "./visit.ts";

/** Dialogs and menus, each opened from its screen. */
const OPENED: { path: string; button: RegExp; opened: "dialog" | "menu" }[] = [
  { path: "/absence", button: /^Report absence$/, opened: "dialog" },
  { path: "/meetings/meeting-1/instance/instance-1", button: /^Book a meeting$/, opened: "dialog" },
  { path: "/posts", button: /account/i, opened: "menu" },
];

test("three engines find nothing but what is explained", async ({ page, signIn, signInElsewhere }) => {
  const found: (Finding & { path: string; isOpened: boolean })[] = [];
  const look = async (path: string, { screen = page, isOpened = false } = {}) =>
    void found.push(...(await lookWithAll(screen)).map((finding) => ({ ...finding, path, isOpened })));

  for (const path of publicScreens) {
    await page.goto(path);
    await untilAtRest(page);
    await look(path);
  }
  await signIn("family", "/menu");
  for (const { studentId, path } of visits()) {
    await visit(page, path, studentId);
    await look(path);
  }
  await visit(page, "/posts", STUDENTS.compulsory);
  await page.getByRole("banner").locator("button[aria-haspopup=menu]").first().click();
  await untilStill(page.getByRole("menu"));
  await look("/posts with the choice of students open", { isOpened: true });
  const english = await signInElsewhere("coparent", "/posts");
  for (const { path, button, opened } of OPENED) {
    await visit(english, path, STUDENTS.compulsory);
    await english.getByRole("button", { name: button }).first().click();
    await untilStill(english.getByRole(opened));
    await look(`${path} with ${button} open`, { screen: english, isOpened: true });
  }

  const lines = found
    .filter((finding) => !explained(finding))
    .map(({ engine, rule, path, element }) => `${engine} ${rule} on ${path}: ${element}`);
  await test.info().attach("findings", { body: JSON.stringify(found, null, 2), contentType: "application/json" });
  expect.soft(lines).toEqual([]);
  const dead = TOLD_APART.filter((entry) => !found.some((finding) => explained(finding) === entry));
  expect(dead, "each explanation is still needed").toEqual([]);
});
