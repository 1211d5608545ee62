import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ACCEPTED_FINDINGS, explained, type Found } from "./acceptedFindings.ts";
import { foundFolder } from "./looking.ts";

test("each explanation is still needed", async () => {
  const folder = foundFolder(test.info());
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const found = files.flatMap((text): Found[] => JSON.parse(text));
  expect(ACCEPTED_FINDINGS.filter((entry) => !found.some((finding) => explained(finding) === entry))).toEqual([]);
});
