import { expect, test } from "#tests/support/journey/journey.ts";
import { publicScreens, visits } from "#tests/support/journey/screens.ts";
import { untilAtRest, visit } from "./visit.ts";

test("no screen logs an error in the console", async ({ page, signIn }) => {
  const logged: string[] = [];
  page.on("pageerror", ({ message }) => logged.push(message));
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  const expectNone = (path: string) => expect.soft(logged.splice(0), path).toEqual([]);

  for (const path of publicScreens) {
    await page.goto(path);
    await untilAtRest(page);
    expectNone(path);
  }
  await signIn("family", "/menu");
  for (const { studentId, path } of visits()) {
    await visit(page, path, studentId);
    expectNone(path);
  }
});
