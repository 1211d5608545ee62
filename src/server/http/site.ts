import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { CLIENT_CONFIG_META } from "#contract/app/clientConfig.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import { BARE_POLICY, hashSource } from "./securityHeaders.ts";
import { serveShellWorker } from "./shellWorker.ts";

const PAGE = "index.html";

/** Types of files that the build compresses. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)(?:\.br|\.gz)?$/;

/** Digests of what the page has inline, for the content security policy. */
export type PageHashes = { styles: string[]; scripts: string[] };

export async function pageHashes(folder: string): Promise<PageHashes> {
  const page = await readFile(join(folder, PAGE), "utf8");
  const hashesOf = (elements: RegExp) => [...page.matchAll(elements)].map(([, text = ""]) => hashSource(text));
  return { styles: hashesOf(/<style>(.*?)<\/style>/gs), scripts: hashesOf(/<script>(.*?)<\/script>/gs) };
}

/**
 * Serves the built client: its page, and files with a hash in their name, which never expire.
 * @returns sends the page, for every other address of the app
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  config: ClientConfig,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = withConfig(await readFile(join(folder, PAGE), "utf8"), config);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: [`${PAGE}*`, "shell.js*", "sync.js*"],
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      if (COMPRESSIBLE.test(path)) response.setHeader("vary", "accept-encoding");
      if (isHashed) response.setHeader("content-security-policy", BARE_POLICY);
      response.setHeader("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  await serveShellWorker(app, folder, page);
  const sendPage = (reply: FastifyReply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  app.get("/", (_request, reply) => sendPage(reply));
  return sendPage;
}

const withConfig = (page: string, config: ClientConfig): string =>
  page.replace("</head>", () => `  <meta name="${CLIENT_CONFIG_META}" content="${escaped(config)}" />\n  </head>`);

const escaped = (config: ClientConfig) => JSON.stringify(config).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
