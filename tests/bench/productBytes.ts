import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Manifest } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");

const HOME = "features/home/HomePage.tsx";

/** Parts of home from other features, which are loaded with it. */
const EMBEDDED = /\/embed\//;

/** Returns the bytes of brotli that a client module adds to home's initial load. */
export async function productBytes(module: string): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), "skolvy-bench-product-"));
  try {
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "error",
      environments: { client: { build: { outDir, manifest: true } } },
    });
    const manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
    const embedded = (manifest[HOME]?.dynamicImports ?? []).filter((name) => EMBEDDED.test(name));
    const home = ["index.html", "app/mount.tsx", HOME, ...embedded];
    const loaded = new Set(home.flatMap((name) => filesOf(manifest, name)));
    const added = [...new Set(filesOf(manifest, module))].filter((file) => !loaded.has(file));
    const sizes = added.map(async (file) => brotliCompressSync(await readFile(join(outDir, file))).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Returns a module's file and all its static imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))];
}
