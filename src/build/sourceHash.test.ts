import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sourceHash } from "./sourceHash.ts";

const project = {
  "package.json": "{}",
  "package-lock.json": "{}",
  "vite.config.ts": "",
  "locales/en/shared.json": "{}",
  "src/client/main.tsx": "start()",
  "src/client/lib/dates.test.ts": "it()",
};

async function givenProject(): Promise<{ root: string; write: (path: string, text: string) => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "skolvy-sources-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(project)) await write(path, text);
  return { root, write };
}

it.each(["src/client/main.tsx", "src/client/New.tsx", "locales/en/shared.json", "package-lock.json", "vite.config.ts"])(
  "distinguishes a build from the one before %s was written",
  async (path) => {
    const { root, write } = await givenProject();
    const before = await sourceHash(root);
    await write(path, "other");
    expect(await sourceHash(root)).not.toBe(before);
  },
);

it("takes a build for fresh when nothing but tests and times have changed", async () => {
  const { root, write } = await givenProject();
  const before = await sourceHash(root);
  await write("src/client/lib/dates.test.ts", "it.each()");
  await utimes(join(root, "src/client/main.tsx"), new Date(0), new Date(0));
  expect(await sourceHash(root)).toBe(before);
});
