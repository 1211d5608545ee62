import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import react from "@vitejs/plugin-react";
import Fastify from "fastify";
import { build } from "vite";
import { compressFiles } from "#build/compressFiles.ts";

const PEERS = resolve(import.meta.dirname, "../peers");
const PACKAGES = join(PEERS, "node_modules");

export type Peers = { urlOf: (peer: string) => string; close: () => Promise<void> };

/** Builds the peers' pages with their own packages and serves them like the product: compressed and cached for ever. */
export async function servePeers(names: string[]): Promise<Peers> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-peers-"));
  const urls = new Map<string, string>();
  const servers: { close: () => Promise<unknown> }[] = [];
  for (const name of names) {
    const outDir = join(folder, name);
    await build({
      configFile: false,
      root: PEERS,
      logLevel: "error",
      plugins: [react()],
      define: { "process.env.NODE_ENV": '"production"' },
      resolve: { alias: { react: join(PACKAGES, "react"), "react-dom": join(PACKAGES, "react-dom") } },
      publicDir: false,
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(PEERS, `${name}.html`) } },
    });
    await compressFiles(outDir);
    const server = Fastify();
    await server.register(fastifyStatic, {
      root: outDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        response.setHeader(
          "cache-control",
          path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        ),
    });
    urls.set(name, `${await server.listen({ port: 0, host: "127.0.0.1" })}/${name}.html`);
    servers.push(server);
  }
  return {
    urlOf: (peer) => urls.get(peer) ?? "",
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
