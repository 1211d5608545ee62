import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { createBuilder } from "vite";
import { compressFiles } from "./compressFiles.ts";
import { sourceHash } from "./sourceHash.ts";

// Builds client and server into dist. With --if-stale, only if the sources have changed since the last build.
const root = resolve(import.meta.dirname, "../..");
const at = (path: string) => resolve(root, path);
const stamp = at("dist/sources.sha256");

/** Folders, and the texts that the server reads. */
const isForServer = (path: string) => extname(path) === "" || basename(path) === "server.json";

const hash = await sourceHash(root);
const built = await readFile(stamp, "utf8").catch(() => undefined);

if (built !== hash || !process.argv.includes("--if-stale")) {
  process.stdout.write("Building the app …\n");
  await rm(at("dist"), { recursive: true, force: true });
  const builder = await createBuilder({ configFile: at("vite.config.ts"), logLevel: "warn" });
  await builder.buildApp();
  // Source maps are for reading stack traces and are not served.
  await rename(at("dist/client/maps"), at("dist/maps"));
  await compressFiles(at("dist/client"));
  await cp(at("src/server/database/migrations"), at("dist/server/migrations"), { recursive: true });
  await cp(at("locales"), at("dist/server/locales"), { recursive: true, filter: isForServer });
  await writeFile(stamp, hash);
}
