import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { splitTexts } from "#build/splitTexts.ts";

const ROOT = resolve(import.meta.dirname, "../..");

export type Pages = {
  /** Address of a page. */
  urlOf: (page: string) => string;
  /** Scripts and styles of the initial load, in bytes of brotli. */
  bytesOf: (page: string) => Promise<number>;
  close: () => Promise<void>;
};

/**
 * Builds pages separately with the product's settings and serves them.
 * @param pages names with the paths of their HTML files, relative to this folder
 */
export async function servePages(pages: Record<string, string>): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-"));
  const servers: Record<string, Awaited<ReturnType<typeof preview>>> = {};
  for (const [name, path] of Object.entries(pages)) {
    const outDir = join(folder, name);
    const shared = { configFile: false, root: resolve(import.meta.dirname, path, ".."), logLevel: "error" } as const;
    await build({
      ...shared,
      plugins: [react(), splitTexts()],
      resolve: {
        alias: { react: resolve(ROOT, "node_modules/react"), "react-dom": resolve(ROOT, "node_modules/react-dom") },
      },
      publicDir: false,
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: resolve(import.meta.dirname, path) } },
    });
    servers[name] = await preview({ ...shared, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  }
  const fileOf = (name: string) => pages[name]?.split("/").at(-1) ?? "";
  return {
    urlOf: (name) => `${servers[name]?.resolvedUrls?.local[0]}${fileOf(name)}`,
    bytesOf: (name) => bytesIn(join(folder, name), fileOf(name)),
    async close() {
      await Promise.all(Object.values(servers).map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Collects the initial load from the page: its script, that script's imports, and its styles. */
async function bytesIn(folder: string, file: string): Promise<number> {
  const html = await readFile(join(folder, file), "utf8");
  const assets = (await readdir(join(folder, "assets"))).filter((asset) => html.includes(asset));
  const sizes = assets.map(async (asset) => brotliCompressSync(await readFile(join(folder, "assets", asset))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
