import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const WORKER = "shell.js";
/** Its part that sends while no page is open, which the build bundles. */
const SYNC = "sync.js";

/** Serves the service worker that caches the app, with the page's digest and its file names filled in. */
export async function serveShellWorker(app: FastifyInstance, folder: string, page: string): Promise<void> {
  const [worker, sync, files] = await Promise.all([
    readFile(join(folder, WORKER), "utf8"),
    readFile(join(folder, SYNC), "utf8"),
    readdir(join(folder, "assets"), { recursive: true }),
  ]);
  const shell = { page: createHash("sha256").update(page).digest("hex"), ...shellOf(files) };
  const script = `self.SHELL = ${JSON.stringify(shell)};\n${worker}\n${sync}`;
  app.get(`/${WORKER}`, { logLevel: "warn" }, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(script),
  );
}

/**
 * Paths of the files that the app needs to start offline, and those of each language. The build sorts them into
 * folders: `texts/<language>`, and `seldom` for files that are fetched on demand.
 */
function shellOf(assets: string[]): { files: string[]; texts: Record<string, string[]> } {
  const files: string[] = [];
  const texts: Record<string, string[]> = {};
  for (const file of assets.map((name) => name.replaceAll("\\", "/")).filter((name) => /\.(?:js|css)$/.test(name))) {
    const [folder, language = ""] = file.split("/");
    const path = `/assets/${file}`;
    if (folder === "texts") texts[language] = [...(texts[language] ?? []), path];
    else if (folder !== "seldom") files.push(path);
  }
  return { files, texts };
}
