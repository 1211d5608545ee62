import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { inject, onTestFinished } from "vitest";
import { buildApp } from "#server/app.ts";
import type { AppOptions } from "#server/appOptions.ts";
import { connect } from "#server/database/connect.ts";
import { TEST_CONFIG } from "./testConfig.ts";

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

export const SITE_SCRIPT = "/assets/main-abc123.js";
export const SITE_TEXTS = "/assets/texts/sv/posts-abc123.js";
export const SITE_SELDOM = "/assets/seldom/editor-abc123.js";

/** Inline style of the small client. */
export const SITE_STYLE = "@media (width<=730px){.bare-frame{min-height:100dvh}}";

/** Inline script of the small client. */
export const SITE_INLINE_SCRIPT = "window.onerror = null;";

/** Builds a complete server with a small client, without listening, until the test ends. */
export async function buildSite(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const site = await mkdtemp(join(tmpdir(), "skolvy-site-"));
  for (const folder of ["assets/texts/sv", "assets/seldom"]) await mkdir(join(site, folder), { recursive: true });
  await writeFile(
    join(site, "index.html"),
    `<!doctype html><html><head><style>${SITE_STYLE}</style><script>${SITE_INLINE_SCRIPT}</script></head><body></body></html>`,
  );
  await writeFile(join(site, SITE_SCRIPT), "start();");
  await writeFile(join(site, `${SITE_SCRIPT}.br`), brotliCompressSync("start();"));
  await writeFile(join(site, SITE_TEXTS), "export default {};");
  await writeFile(join(site, SITE_SELDOM), "edit();");
  await writeFile(join(site, "shell.js"), "const { SHELL } = self;");
  await writeFile(join(site, "sync.js"), "/* sync */");
  const connection = await connect({ url: inject("databaseUrl"), dataDir: "", migrations, poolSize: 2 });
  const app = await buildApp({
    connection,
    now: () => new Date(),
    publicUrl: "https://portal.example",
    config: TEST_CONFIG,
    trustedIssuers: [],
    site,
    ...options,
  });
  onTestFinished(async () => {
    await app.close();
    await connection.close();
    await rm(site, { recursive: true });
  });
  return app;
}
