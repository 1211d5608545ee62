import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { writeOperation } from "#server/http/operation.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const TIMEOUT_MS = 180_000;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-operation-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("what an operator announces and closes", () => {
  it(
    "is obeyed by a running server within seconds",
    async () => {
      const { url, template } = inject("postgres");
      const { url: DATABASE_URL } = await createDatabase(url, template);
      const server = await startApi({ databaseUrl: DATABASE_URL, trusted: trustedIssuer(), isOperated: true });
      onTestFinished(server.stop);
      const run = (...args: string[]) => runProgram("admin", args, { DATABASE_URL });
      const ask = async (method: string, path: string) => (await fetch(`${server.url}${path}`, { method })).status;
      const announced = async () => (await fetch(`${server.url}/announcement.json`)).json();
      const wait = { timeout: 10_000, interval: 100 };
      expect(await announced()).toEqual({ mode: "open", texts: null });

      const file = join(await givenFolder(), "texts.json");
      const texts = Object.fromEntries(LANGUAGES.map((language) => [language, `Planned work (${language})`]));
      await writeFile(file, JSON.stringify({ ...texts, fi: "" }));
      expect(await run("announce", "--file", file)).toMatchObject({ code: 2, said: expect.stringContaining("fi") });
      await writeFile(file, JSON.stringify(texts));
      expect((await run("announce", "--file", file)).code).toBe(0);
      await vi.waitFor(async () => expect(await announced()).toEqual({ mode: "open", texts }), wait);

      expect((await run("mode", "read-only")).said).toContain("Mode: read-only");
      await vi.waitFor(async () => expect(await ask("PUT", "/api/profile/me")).toBe(503), wait);
      expect(await ask("GET", "/api/profile/me")).toBe(401);
      await writeOperation({ connection: server.connection, dataDir: "" }, { mode: "maintenance", announcement: null });
      await vi.waitFor(async () => expect(await ask("GET", "/api/profile/me")).toBe(503), wait);
      expect([await ask("GET", "/readyz"), await ask("GET", "/status")]).toEqual([200, 200]);
      expect((await run("mode", "open")).said).toContain("Nothing is announced.");
      await vi.waitFor(async () => expect(await ask("PUT", "/api/profile/me")).toBe(401), wait);
    },
    TIMEOUT_MS,
  );

  it(
    "is a file for the embedded database, which only its server can open",
    async () => {
      const DATA_DIR = await givenFolder();
      const { code } = await runProgram("admin", ["mode", "read-only"], { DATA_DIR });
      expect(code).toBe(0);
      expect(JSON.parse(await readFile(join(DATA_DIR, "operation.json"), "utf8"))).toMatchObject({ mode: "read-only" });
    },
    TIMEOUT_MS,
  );
});
