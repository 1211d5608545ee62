import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** Left by the build: the names of the files as JSON, and the script. */
const FILES = "shell.json";
const WORKER = "shell.js";

/** Serves the script by which browsers keep the app, with the digest of the page and the names of its files written into it. */
export async function serveShellWorker(app: FastifyInstance, folder: string, page: string): Promise<void> {
  const [files, worker] = await Promise.all([FILES, WORKER].map((name) => readFile(join(folder, name), "utf8")));
  const digest = createHash("sha256").update(page).digest("hex");
  const script = `self.SHELL = { page: "${digest}", ...${files} };\n${worker}`;
  app.get(`/${WORKER}`, { logLevel: "warn" }, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(script),
  );
}
