import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FolderClosed, FolderInUse, lockFolder } from "#server/database/lockFolder.ts";

const NOBODY = 65_534;
const HOLDER = resolve(import.meta.dirname, "../support/server/holdFolder.ts");

async function givenFolder(depth = 0): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), `skolvy-lock-${"x".repeat(depth)}`));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** Another process that holds the folder. */
async function givenHolder(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", HOLDER, folder], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = await once(child.stdout as NodeJS.ReadableStream, "data");
  expect(String(said)).toContain("held");
  return child;
}

it.each([
  ["a short path", 0],
  ["a path longer than a socket's name may be", 120],
])("keeps a second process out of a folder with %s, and says which and what to do", async (_, depth) => {
  const folder = await givenFolder(depth);
  await givenHolder(folder);
  const attempt = lockFolder(folder);
  await expect(attempt).rejects.toThrow(FolderInUse);
  await expect(attempt).rejects.toThrow(`${folder}. Stop it first, or set DATA_DIR to another folder.`);
});

it("[API-6] lets the next in after the holder was killed", async () => {
  const folder = await givenFolder();
  const holder = await givenHolder(folder);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const unlock = await lockFolder(folder);
  await unlock();
});

it("lets the next in once it is given back", async () => {
  const folder = await givenFolder();
  await (await lockFolder(folder))();
  await (await lockFolder(folder))();
});

it("says whose a folder has to be that cannot be written to", async () => {
  const folder = await givenFolder();
  await chmod(folder, 0o555);
  // Root may write everywhere.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  const attempt = await lockFolder(folder).catch((error: unknown) => error);
  if (isRoot) process.seteuid?.(0);
  expect(attempt).toBeInstanceOf(FolderClosed);
  expect(String(attempt)).toContain(`${folder} cannot be written to. Give it to the user that the server runs as`);
});
