import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addTexts, languagesIn } from "./localeTexts.ts";

const LOCALES = resolve(import.meta.dirname, "../../locales");
const LANGUAGES = await languagesIn(LOCALES);
const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, `text in ${language}`]));

async function givenLocales() {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-locales-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(LOCALES, folder, { recursive: true });
  const read = (language: string) => readFile(join(folder, language, "family.json"), "utf8");
  return { folder, read };
}

it("adds a text to each language, last in its group, and changes nothing else", async () => {
  const { folder, read } = await givenLocales();
  expect(await addTexts(folder, "audit.role.visitor", TEXTS)).toHaveLength(LANGUAGES.length);
  for (const language of LANGUAGES) {
    const before = (await readFile(join(LOCALES, language, "family.json"), "utf8")).split("\n");
    const after = (await read(language)).split("\n");
    expect(after).toHaveLength(before.length + 1);
    const added = after.findIndex((line) => line.includes('"visitor"'));
    expect(after[added]).toBe(`      "visitor": "text in ${language}"`);
    expect(after[added + 1]?.trim()).toBe("},");
  }
});

it("makes a new namespace in the file that is named", async () => {
  const { folder, read } = await givenLocales();
  await addTexts(folder, "outings.title", TEXTS, "family");
  expect(JSON.parse(await read("sv"))).toMatchObject({ outings: { title: "text in sv" }, audit: {} });
});

it.each([
  ["audit.title", "is there already"],
  ["audit.title.more", "is a text, not a group"],
  ["audit", "is not NAMESPACE.KEY"],
  ["audit..x", "is not NAMESPACE.KEY"],
  ["elsewhere.title", "No file has elsewhere"],
])("refuses %s, and writes no file", async (path, reason) => {
  const { folder, read } = await givenLocales();
  const before = await read("sv");
  await expect(addTexts(folder, path, TEXTS)).rejects.toThrow(reason);
  expect(await read("sv")).toBe(before);
});
