import { expect, it } from "vitest";
import { settingNames } from "#server/settings/environment.ts";
import { SETTING_GROUPS } from "#server/settings/settings.ts";
import { settingsPage } from "./support/checks/settingsPage.ts";

it("is docs/settings.md, which `npm run settings` writes again", async () => {
  await expect(settingsPage()).toMatchFileSnapshot("../docs/settings.md");
});

it("explains every setting once", () => {
  const settings = Object.values(SETTING_GROUPS).flatMap((group) => Object.entries(group));
  expect(settings.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  const unexplained = settings.filter(([, { description = "" }]) => !description.endsWith("."));
  expect(unexplained.map(([name]) => name)).toEqual([]);
});
