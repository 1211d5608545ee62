import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { foundFolder } from "./looking.ts";
import { explained, type Found, TOLD_APART } from "./toldApart.ts";

test("each explanation is still needed", async () => {
  const folder = foundFolder(test.info());
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const found = files.flatMap((text): Found[] => JSON.parse(text));
  expect(TOLD_APART.filter((entry) => !found.some((finding) => explained(finding) === entry))).toEqual([]);
});
