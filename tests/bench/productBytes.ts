import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Manifest } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");

const HOME = "features/home/HomePage.tsx";

/** What other features show at home, which is fetched with it. */
const EMBEDDED = /\/embed\//;

/** Bytes of brotli that a module of the client adds to what the application has loaded at home. */
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

/** A module's file with all that it imports at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))];
}
