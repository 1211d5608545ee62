import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import type { AppOptions } from "#server/appOptions.ts";
import { type Connection, connect, type SchemaUse } from "#server/database/connect.ts";
import { readOperation } from "#server/http/operation.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import type { ReaderSettings } from "#server/settings/services.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import type { Tracing } from "#server/tracing/tracing.ts";
import { clockFrom, obeyNowHeader } from "./clock.ts";
import { freePort } from "./freePort.ts";
import { TEST_CONFIG } from "./testConfig.ts";
import { TEST_KEYS } from "./testKeys.ts";
import { turnUnorderedRows } from "./unorderedRows.ts";

turnUnorderedRows();

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

/** One transparent pixel. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export type RunningApi = { url: string; app: FastifyInstance; connection: Connection; stop: () => Promise<void> };

/** Starts the real API on a free port with a real database and the tests' clock and issuer. */
export async function startApi(options: {
  /** Address of a PostgreSQL database; by default the embedded one in dataDir. */
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  schema?: SchemaUse;
  trusted: TrustedIssuer;
  /** Time, or clock, of jobs and of requests that do not set one; the real time by default. */
  now?: Date | (() => Date);
  mailer?: Mailer;
  immersiveReader?: ReaderSettings | "demo";
  translator?: AppOptions["translator"];
  scanner?: AppOptions["scanner"];
  push?: AppOptions["push"];
  graphActivity?: AppOptions["graphActivity"];
  sms?: AppOptions["sms"];
  /** By default every host has the same picture. */
  fetchPicture?: AppOptions["fetchPicture"];
  /** Requests a minute; unlimited by default. */
  rateLimit?: number;
  metricsToken?: string;
  metricsSender?: AppOptions["metricsSender"];
  frontDoorId?: string | undefined;
  trustedProxies?: number;
  /** Obeys what an operator has announced and closed. */
  isOperated?: boolean;
  tracing?: Tracing;
  /** Receives each line of the log; by default only errors are written. */
  log?: (line: string) => void;
  /** Least level of what log receives. */
  logLevel?: "trace" | "info";
  /** The local identity provider, at the server's own address. */
  identity?: Omit<NonNullable<AppOptions["identity"]>, "issuer">;
  programIssuers?: AppOptions["programIssuers"];
}): Promise<RunningApi> {
  const connection = await connect({
    url: options.databaseUrl,
    dataDir: options.dataDir ?? "",
    migrations,
    ...(options.schema && { schema: options.schema }),
    onPool: options.tracing?.followQueries,
  });
  const port = options.identity ? await freePort() : 0;
  const issuer = `http://127.0.0.1:${port}/idp`;
  const app = await buildApp({
    connection,
    identity: options.identity && { ...options.identity, issuer },
    programIssuers: options.programIssuers ?? [],
    now: clockFrom(options.now),
    publicUrl: "http://localhost",
    config: options.identity?.people ? { ...TEST_CONFIG, issuer } : TEST_CONFIG,
    trustedIssuers: [options.trusted],
    mailer: options.mailer,
    immersiveReader: options.immersiveReader,
    translator: options.translator,
    scanner: options.scanner,
    push: options.push,
    graphActivity: options.graphActivity,
    sms: options.sms,
    fetchPicture: options.fetchPicture ?? (async () => ({ name: "picture.gif", type: "image/gif", bytes: GIF })),
    healthKeys: async () => TEST_KEYS,
    rateLimit: options.rateLimit ?? Number.MAX_SAFE_INTEGER,
    metricsToken: options.metricsToken,
    metricsSender: options.metricsSender,
    frontDoorId: options.frontDoorId,
    trustedProxies: options.trustedProxies ?? 0,
    tracing: options.tracing,
    operation: options.isOperated ? () => readOperation({ connection, dataDir: options.dataDir ?? "" }) : undefined,
    logger: options.log ? { level: options.logLevel ?? "info", stream: { write: options.log } } : { level: "error" },
  });
  obeyNowHeader(app.server);
  const url = await app.listen({ port, host: "127.0.0.1" });
  return {
    url,
    app,
    connection,
    async stop() {
      await app.close();
      await connection.close();
    },
  };
}
