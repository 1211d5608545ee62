import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const root = resolve(import.meta.dirname, "../../..");

test("the built server takes over a school register without its sources", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-programs-"));
  try {
    const program = join(root, "dist/server/import.js");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, "sds", join(root, "tests/support/roster/sds"), "--dry-run"],
      { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") } },
    );
    expect(stdout).toContain("new student elev-1");
    expect(stdout).toContain("This would change:");
  } finally {
    await rm(folder, { recursive: true });
  }
});
