import { expect, it } from "vitest";
import { settingNames } from "#server/settings/environment.ts";
import { SETTING_GROUPS, Settings } from "#server/settings/settings.ts";
import { settingsPage, valuesOf } from "./support/checks/settingsPage.ts";

it("is docs/settings.md, which `npm run settings` writes again", async () => {
  await expect(settingsPage()).toMatchFileSnapshot("../docs/settings.md");
});

it("explains every setting once", () => {
  const settings = Object.values(SETTING_GROUPS).flatMap((group) => Object.entries(group));
  expect(settings.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  const unexplained = settings.filter(([, { description = "" }]) => !description.endsWith("."));
  expect(unexplained.map(([name]) => name)).toEqual([]);
});

it.each<[keyof typeof Settings.shape, string, string[], string[]]>([
  ["METRICS_TOKEN", "at least 16 characters", ["a".repeat(16)], ["a".repeat(15)]],
  ["IDLE_MINUTES", "5 to 720, also with decimals", ["5", "5.5", "720"], ["4", "721"]],
  ["RATE_LIMIT", "at least 1", ["1"], ["0", "1.5"]],
  ["ACCESSIBILITY_BODY", "at most 200 characters", ["a".repeat(200)], ["a".repeat(201)]],
  ["SCHEMA", "`upgrade`, `expect`", ["expect"], ["ignore"]],
  ["MAIL", "`off`", ["off"], ["on"]],
  ["DEMO", "`true`, `false`", ["false"], ["no"]],
  ["HELP_URL", "", ["https://help.example"], []],
])("says which values %s can have: %s", (name, values, taken, refused) => {
  const setting = Settings.shape[name];
  expect(valuesOf(setting)).toBe(values);
  const isTaken = (value: string) => setting.safeParse(value).success;
  expect([taken.map(isTaken), refused.map(isTaken)]).toEqual([taken.map(() => true), refused.map(() => false)]);
});

it("leaves no number without its bounds", () => {
  const unbounded = Object.entries(Settings.shape).filter(([, setting]) => /null|Infinity/.test(valuesOf(setting)));
  expect(unbounded.map(([name]) => name)).toEqual([]);
});
