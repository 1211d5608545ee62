import { join, resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { SCREENS } from "#contract/screens.ts";
import { manifestIn } from "../src/build/webManifests.ts";

const PUBLIC = resolve(import.meta.dirname, "../src/client/public");

describe.each(LANGUAGES)("[PHONE-4] the web app manifest in %s", (language) => {
  it("names the shortcuts in the language", async () => {
    const { lang, shortcuts } = await manifestIn(language);
    expect(lang).toBe(language);
    expect(shortcuts.map(({ url }) => url)).toEqual([
      SCREENS.reportAttendance.path,
      SCREENS.conversations.path,
      SCREENS.week.path,
    ]);
    for (const { name } of shortcuts) expect(name).toMatch(/^\p{Lu}/u);
    expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(3);
  });
});

it("[PHONE-4] has icons of the sizes that it names, of which one may be cut to any shape", async () => {
  const { icons } = await manifestIn("en");
  for (const { src, sizes } of icons.filter(({ type }) => type === "image/png")) {
    const { width, height } = await sharp(join(PUBLIC, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const [maskable] = icons.filter(({ purpose }) => purpose === "maskable");
  const { data } = await sharp(join(PUBLIC, maskable?.src ?? ""))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Filled to its corners.
  expect([...data.subarray(0, 3)]).toEqual([0x15, 0x79, 0x86]);
});
