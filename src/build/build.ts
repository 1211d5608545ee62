import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createBuilder } from "vite";
import { sourceHash } from "./sourceHash.ts";

/**
 * Builds client and server into dist. With --if-stale only when the sources differ from those of the build that is there.
 */
const root = resolve(import.meta.dirname, "../..");
const stamp = resolve(root, "dist/sources.sha256");

const hash = await sourceHash(root);
const built = await readFile(stamp, "utf8").catch(() => undefined);

if (built !== hash || !process.argv.includes("--if-stale")) {
  await rm(stamp, { force: true });
  const builder = await createBuilder({ configFile: resolve(root, "vite.config.ts"), logLevel: "warn" });
  await builder.buildApp();
  await writeFile(stamp, hash);
}
