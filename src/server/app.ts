import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import etag from "@fastify/etag";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { apiBaseFor, CLIENT_CONFIG_PATH, type ClientConfig } from "#contract/clientConfig.ts";
import { BODY_MAX_BYTES } from "#contract/limits.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { accessFinder, LOCAL_ISSUER } from "./access/caller.ts";
import type { IdentityKeys } from "./access/identity/keys.ts";
import { localIssuer } from "./access/identity/localIssuer.ts";
import { registerIdentity } from "./access/identity/provider.ts";
import { createTokenVerifier } from "./access/tokens.ts";
import type { Api } from "./api.ts";
import { createAudit } from "./audit/audit.ts";
import type { Connection } from "./database/connect.ts";
import { serveDemoReader } from "./demo/reader/demoReader.ts";
import { closeAfterAnswers } from "./http/closing.ts";
import { limitConnections } from "./http/connectionLimits.ts";
import { allowOrigins } from "./http/crossOrigin.ts";
import { requireFrontDoor } from "./http/frontDoor.ts";
import { health } from "./http/health.ts";
import { serveMetrics } from "./http/metrics.ts";
import { openApi } from "./http/openApi.ts";
import { serveStatus } from "./http/pages/statusPage.ts";
import { answerProblem, NotFound } from "./http/problems.ts";
import { shareLimits } from "./http/rateLimits.ts";
import { readBodies } from "./http/readBodies.ts";
import { securityHeaders } from "./http/securityHeaders.ts";
import { serializerCompiler } from "./http/serializer.ts";
import { pageStyles, serveSite } from "./http/site.ts";
import { answerUnreadable } from "./http/unreadableRequests.ts";
import { workerFor } from "./jobs/job.ts";
import { startJobs } from "./jobs/startJobs.ts";
import { modules } from "./modules/modules.ts";
import { startLive } from "./notify/live.ts";
import { type Mailer, mailJob } from "./notify/mailer.ts";
import { type Push, pushJob, sendPush } from "./notify/webPush.ts";
import { createRoute } from "./route.ts";
import type { GraphSettings } from "./settings/graphSettings.ts";
import type { ReaderSettings } from "./settings/readerSettings.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** What is for programs, which are told when it is missing; measurements are when no token is set for them. */
const IS_NO_PAGE = /^\/(?:(?:api|idp|assets)\/|metrics(?:\?|$))/;

export type AppOptions = {
  connection: Connection;
  now: () => Date;
  /** Where browsers reach it, as in http://localhost:3000. */
  publicUrl: string;
  config: ClientConfig;
  trustedIssuers: TrustedIssuer[];
  /** The local identity provider, where it is served. */
  identity?: { keys: IdentityKeys; audience: string; demo?: { login: string; password: string } } | undefined;
  /** Origins of pages from elsewhere that may call the API. */
  corsOrigins?: string[];
  /** The folder of the built client; without one the API stands alone. */
  site?: string | undefined;
  /** Where assignments of Teams are read; without it from the database. */
  graph?: GraphSettings | undefined;
  /** The Azure resource that reads aloud, or the demo's page that stands in for one; without either nothing does. */
  immersiveReader?: ReaderSettings | "demo" | undefined;
  /** How devices are told of what is new; without it none is. */
  push?: Omit<Push, "warn"> | undefined;
  /** How mails are sent; without one, what needs a mail is unavailable. */
  mailer?: Mailer | undefined;
  /** Requests a minute from one address. */
  rateLimit?: number;
  trustedProxies?: number;
  /** Whose front door all but probes has to come through; without one there is none. */
  frontDoorId?: string | undefined;
  /** Traces requests; nothing does without it. */
  tracing?: Pick<Tracing, "followRequests"> | undefined;
  /** Who sends this may read /metrics; nobody without one. */
  metricsToken?: string | undefined;
  logger?: FastifyServerOptions["logger"];
};

/** For replies made while somebody waits; smaller ones fit in one packet as they are. */
const QUICK_COMPRESSION: FastifyCompressOptions = {
  threshold: 1_024,
  encodings: ["br", "gzip"],
  // A body that unpacks to many times its size is nobody's need.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** How long a request may take to arrive: its headers, and all of it with its body. What takes longer is answered with 408. */
const HEADERS_ARRIVE_MS = 15_000;
const REQUEST_ARRIVES_MS = 30_000;
const ARRIVALS_CHECKED_MS = 5_000;

/** Puts the server together; it does not listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { connection, now, publicUrl, config } = options;
  const app = Fastify({
    logger: options.logger ?? false,
    // In the log and in the answer, so that who reports a failure can say which.
    genReqId: () => randomUUID(),
    // The path of a request may carry ids of students, so the log has the route's pattern in its place.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < (options.trustedProxies ?? 0),
    // Longer than any id may be, so that a too long one is refused by the contract, which says which.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_ARRIVES_MS,
    http: { headersTimeout: HEADERS_ARRIVE_MS, connectionsCheckingInterval: ARRIVALS_CHECKED_MS },
    forceCloseConnections: "idle",
    clientErrorHandler: answerUnreadable,
    // An address that no route can take, as with a broken escape, is answered in the API's words too.
    frameworkErrors: answerProblem,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  options.tracing?.followRequests(app);
  app.decorateRequest("access", undefined);
  app.addHook("onResponse", (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
    request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "Answered");
    done();
  });
  closeAfterAnswers(app);
  if (!options.trustedProxies) limitConnections(app);
  const api = new URL(apiBaseFor(config.apiHosts, new URL(publicUrl).host), publicUrl);
  const { immersiveReader } = options;
  const readerOrigin =
    immersiveReader === "demo"
      ? new URL(publicUrl).origin
      : immersiveReader && `https://${immersiveReader.subdomain}.cognitiveservices.azure.com`;
  app.addHook("onRequest", ({ id }, reply, done) => {
    reply.header("x-request-id", id);
    done();
  });
  await app.register(
    helmet,
    securityHeaders({
      issuerOrigin: new URL(config.issuer).origin,
      apiOrigin: api.origin === new URL(publicUrl).origin ? undefined : api.origin,
      isSecure: publicUrl.startsWith("https:"),
      readerOrigin,
      pageStyles: options.site ? await pageStyles(options.site) : [],
    }),
  );
  if (options.frontDoorId) requireFrontDoor(app, options.frontDoorId);
  await app.register(rateLimit, {
    max: options.rateLimit ?? 1_200,
    timeWindow: "1 minute",
    ...shareLimits(app, connection),
    // A page is made of dozens of files, which many at a school ask for from one address at once.
    allowList: ({ routeOptions }) => !/^\/(?:api|idp|status)(?:\/|$)/.test(routeOptions.url ?? ""),
  });
  health(app, connection);
  serveStatus(app, connection, now);
  if (immersiveReader === "demo") serveDemoReader(app);
  if (options.metricsToken) serveMetrics(app, options.metricsToken);

  const { identity } = options;
  const local = identity && localIssuer({ issuer: config.issuer, audience: identity.audience, keys: identity.keys });
  const verify = createTokenVerifier([...options.trustedIssuers, ...(local ? [local] : [])]);
  const identify = async (authorization: string | undefined) => {
    const token = await verify(authorization);
    return token.issuer === local?.issuer ? { ...token, issuer: LOCAL_ISSUER } : token;
  };

  const warnOfAudit = (error: unknown) =>
    app.log.warn({ name: error instanceof Error ? error.name : "unknown" }, "Who has read what was not written yet");
  const audit = createAudit(connection.db, warnOfAudit);
  // A database that is away must not keep the rest from closing.
  app.addHook("onClose", () => audit.flush().catch(warnOfAudit));
  const live = await startLive(connection);
  app.addHook("onClose", () => live.close());
  const { mailer } = options;
  const push = options.push && { ...options.push, warn: (words: object, text: string) => app.log.warn(words, text) };
  const workers = [
    ...(mailer ? [workerFor(mailJob, mailer.send)] : []),
    ...(push ? [workerFor(pushJob, (task) => sendPush(connection.db, push, task, now()))] : []),
  ];
  const jobs = await startJobs(connection, workers, (details, text) => app.log.warn(details, text));
  app.addHook("onClose", jobs.close);

  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what a plugin returns; the rule sees its callback form alone.
  await app.register(async (api) => {
    await allowOrigins(api, options.corsOrigins ?? []);
    await api.register(etag, { weak: true });
    await api.register(compress, QUICK_COMPRESSION);
    readBodies(api);
    api.addHook("onRequest", (_request, reply, done) => {
      reply.header("cache-control", "no-store");
      done();
    });
    await openApi(api);
    const { db } = connection;
    const findAccess = accessFinder(db);
    const route = createRoute(api, { db, now, identify, findAccess, audit });
    const { graph, mailer } = options;
    const given: Api = { app: api, route, db, now, audit, findAccess, graph, live, immersiveReader, mailer, push };
    for (const register of modules) register(given);
  });

  if (identity) {
    await registerIdentity(app, {
      db: connection.db,
      keys: identity.keys,
      issuer: config.issuer,
      audience: identity.audience,
      origins: [new URL(publicUrl).origin],
      now,
      demo: identity.demo,
    });
  }
  app.get(CLIENT_CONFIG_PATH, { logLevel: "warn" }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(config),
  );
  const sendPage = options.site ? await serveSite(app, options.site, config) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = sendPage && ["GET", "HEAD"].includes(request.method) && !IS_NO_PAGE.test(request.url);
    if (!isPage) throw new NotFound();
    return sendPage(reply);
  });
  return app;
}
