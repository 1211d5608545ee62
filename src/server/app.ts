import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import etag from "@fastify/etag";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { apiBaseFor, CLIENT_CONFIG_PATH } from "#contract/app/clientConfig.ts";
import type { Language } from "#contract/languages.ts";
import { BODY_MAX_BYTES } from "#contract/limits.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { LEFT_DAYS } from "#contract/students/former.ts";
import { localIssuer, programIssuer } from "#server/access/identity/keys.ts";
import { limitConnections, requireFrontDoor } from "#server/http/connections.ts";
import { watchEventLoop } from "#server/http/monitoring/blocked.ts";
import { createMetrics, measure, serveMetrics } from "#server/http/monitoring/metrics.ts";
import { health } from "#server/http/monitoring/probes.ts";
import { logRefusals } from "#server/http/monitoring/refusals.ts";
import { watchDatabase } from "#server/http/monitoring/watchDatabase.ts";
import { watchProxies } from "#server/http/monitoring/watchProxies.ts";
import { DYNAMIC_COMPRESSION, ENTITY_TAGS, serializerCompiler } from "#server/http/replies.ts";
import { allowOrigins, setSecurityHeaders, shortenPolicies } from "#server/http/securityHeaders.ts";
import { accessFinder, LOCAL_ISSUER } from "./access/caller.ts";
import { fetchFirstKeys } from "./access/firstKeys.ts";
import { serveIdentity } from "./access/identity/serveIdentity.ts";
import type { IdentifyProgram } from "./access/integrationClients.ts";
import { keysOf } from "./access/issuerKeys.ts";
import { staffFinder } from "./access/staff.ts";
import { createTokenVerifier, verifierWith } from "./access/tokens.ts";
import type { Api } from "./api.ts";
import type { AppOptions } from "./appOptions.ts";
import { createAudit } from "./audit/audit.ts";
import { notePassedProxies } from "./database/passedProxies.ts";
import { examples } from "./demo/examples/examples.ts";
import { programExamples } from "./demo/examples/programExamples.ts";
import { serveDemoReader } from "./demo/reader/demoReader.ts";
import { closeAfterReplies } from "./http/closing.ts";
import { type Described, serveIntegrationDocument } from "./http/document/integrationDocument.ts";
import { serveOpenApi } from "./http/document/openApi.ts";
import { createFetchPicture } from "./http/fetchPicture.ts";
import { logRequests } from "./http/logRequests.ts";
import { OPEN, serveOperation, unlessOutdated } from "./http/operation.ts";
import { serveStatus } from "./http/pages/statusPage.ts";
import { NotFound, outline, replyWithProblem } from "./http/problems.ts";
import { shareLimits } from "./http/rateLimits.ts";
import { readBodies } from "./http/readBodies.ts";
import { serveSignInPicture } from "./http/signInPicture.ts";
import { pageHashes, serveSite } from "./http/site.ts";
import { replyToUnreadableRequest } from "./http/unreadableRequests.ts";
import * as modules from "./modules/modules.ts";
import { pathChecks } from "./modules/pathChecks.ts";
import { TAGS } from "./modules/tags.ts";
import { createSenders } from "./notify/channels/senders.ts";
import { startLive } from "./notify/live.ts";
import { createRoute } from "./route.ts";
import { startWork } from "./work.ts";

/** Paths for programs, which get an error instead of the page. /metrics only exists with a token. */
const IS_NO_PAGE = /^\/(?:(?:api|assets|calendar|idp|integration|mail)\/|metrics(?:\?|$))/;

/** Time limits for receiving a request: its headers, and all of it with its body. Slower ones get 408. */
const HEADERS_ARRIVE_MS = 15_000;
const REQUEST_ARRIVES_MS = 30_000;
const ARRIVALS_CHECKED_MS = 5_000;

/** Builds the server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { connection, now, publicUrl, config } = options;
  const app = Fastify({
    logger: options.logger ?? false,
    // In the log and in the reply, so that people who report a failure can name it.
    genReqId: () => randomUUID(),
    // Paths may carry ids of students, so the log has the route's pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < (options.trustedProxies ?? 0),
    // Longer than any id, so that the contract refuses too long ones and names the field.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_ARRIVES_MS,
    http: { headersTimeout: HEADERS_ARRIVE_MS, connectionsCheckingInterval: ARRIVALS_CHECKED_MS },
    forceCloseConnections: "idle",
    // Calls that arrive while the port closes are answered, since proxies without health checks pass a 503 on.
    return503OnClosing: false,
    clientErrorHandler: replyToUnreadableRequest,
    // Malformed addresses, such as broken escapes, get a problem of the API too.
    frameworkErrors: replyWithProblem,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithProblem);
  options.tracing?.followRequests(app);
  for (const part of ["token", "admitted", "program"] as const) app.decorateRequest(part, undefined);
  logRequests(app, options.logShare);
  closeAfterReplies(app, options.stopping);
  if (!options.trustedProxies) limitConnections(app);
  const api = new URL(apiBaseFor(config.apiHosts, new URL(publicUrl).host), publicUrl);
  const { immersiveReader, fetchPicture = createFetchPicture() } = options;
  const readerOrigin =
    immersiveReader === "demo"
      ? new URL(publicUrl).origin
      : immersiveReader && `https://${immersiveReader.subdomain}.cognitiveservices.azure.com`;
  app.addHook("onRequest", ({ id }, reply, done) => {
    reply.header("x-request-id", id);
    done();
  });
  setSecurityHeaders(app, {
    issuerOrigin: new URL(config.issuer).origin,
    apiOrigin: api.origin === new URL(publicUrl).origin ? undefined : api.origin,
    isSecure: publicUrl.startsWith("https:"),
    readerOrigin,
    page: options.site ? await pageHashes(options.site) : { styles: [], scripts: [] },
  });
  shortenPolicies(app);
  const operation = options.operation ? serveOperation(app, unlessOutdated(connection, options.operation)) : () => OPEN;
  if (options.frontDoorId) requireFrontDoor(app, options.frontDoorId);
  await app.register(rateLimit, {
    max: options.rateLimit ?? 1_200,
    timeWindow: "1 minute",
    ...shareLimits(app, connection, now),
    // Exempts static files: a page consists of dozens, which many at a school load from one address at once. Calendar feeds
    // have limits of their own.
    allowList: ({ routeOptions }) => !/^\/(?:api|idp|integration|mail|status)(?:\/|$)/.test(routeOptions.url ?? ""),
  });
  const { identity, programIssuers = [] } = options;
  const local = identity?.people && localIssuer({ ...identity, audience: identity.people.audience });
  const issuers = [...options.trustedIssuers, ...(local ? [local] : [])].map((one) => ({ ...one, keys: keysOf(one) }));
  const verify = verifierWith(issuers);
  const findTrouble = watchDatabase(connection, app.log);
  health(app, { connection, findTrouble, lacksKeys: fetchFirstKeys(app, issuers) }, options.stopping);
  serveStatus(app, { connection, findTrouble, now });
  if (immersiveReader === "demo") serveDemoReader(app);
  const { metricsToken, metricsSender } = options;
  const metrics = metricsToken || metricsSender ? createMetrics() : undefined;
  if (metrics) watchEventLoop(app, metrics.countBlocked);
  logRefusals(app, { now: Date.now, count: metrics?.countRefusal });
  watchProxies(app, {
    trusted: options.trustedProxies ?? 0,
    now: Date.now,
    note: ({ passed, trusted }) => {
      metrics?.setProxiesDifference(passed - trusted);
      notePassedProxies(connection, passed, now()).catch((error: Error) =>
        app.log.warn({ error: outline(error) }, "The number of proxies was not noted for the check"),
      );
    },
  });

  const programRoutes: Described[] = [];
  const about = { origin: api.origin, helpUrl: config.helpUrl };
  if (identity) await serveIntegrationDocument(app, programRoutes, { ...about, examples: programExamples });
  const verifyProgram = createTokenVerifier([...(identity ? [programIssuer(identity)] : []), ...programIssuers]);
  const identifyProgram: IdentifyProgram = async (authorization) => {
    const { issuer, subject } = await verifyProgram(authorization);
    return { issuer: issuer === identity?.issuer ? null : issuer, subject };
  };
  const identify = async (authorization: string | undefined) => {
    const token = await verify(authorization);
    return token.issuer === local?.issuer ? { ...token, issuer: LOCAL_ISSUER } : token;
  };

  const warnOfAudit = (error: unknown) =>
    app.log.warn({ error: error instanceof Error ? outline(error) : undefined }, "Audit entries were not written yet");
  const audit = createAudit(connection.db, warnOfAudit);
  // An unreachable database must not keep the other hooks from closing.
  app.addHook("onClose", () => audit.flush().catch(warnOfAudit));
  const live = await startLive(connection);
  app.addHook("onClose", () => live.close());
  if (metrics) {
    const openStreams = live.subscriptions;
    const measured = measure(app, metrics, { connection, findTrouble, now, openStreams, mode: () => operation().mode });
    if (metricsToken) serveMetrics(app, measured, metricsToken);
    metricsSender?.start(app, measured);
  }
  const warn = (details: object, text: string) => app.log.warn(details, text);
  const { push, activityFeed, sms, mailer } = createSenders(options, { warn, metrics });
  await startWork(app, {
    ...options,
    push,
    activityFeed,
    sms,
    mailer,
    warn,
    countJob: metrics?.countJob,
    countBounce: metrics?.countBounce,
  });

  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what a plugin returns; the rule only knows its callback form.
  await app.register(async (api) => {
    await allowOrigins(api, options.corsOrigins ?? []);
    await api.register(etag, ENTITY_TAGS);
    await api.register(compress, DYNAMIC_COMPRESSION);
    readBodies(api);
    api.addHook("onRequest", (_request, reply, done) => {
      reply.header("cache-control", "no-store");
      done();
    });
    const bound: Endpoint[] = [];
    await serveOpenApi(api, bound, { ...about, tags: TAGS, examples });
    const { db, readMuch } = connection;
    const healthKeys = options.healthKeys ?? options.sealingKeys ?? (async () => []);
    const { leftDays = LEFT_DAYS } = options;
    const access = { identify, findAccess: accessFinder(db), findStaff: staffFinder(db), pathChecks };
    const route = createRoute(api, { db, readMuch, now, ...access, leftDays, audit, healthKeys, bound });
    const { graph, scanner, translator } = options;
    const given: Api = {
      app: api,
      route,
      db,
      now,
      publicUrl,
      leftDays,
      audit,
      findStaff: access.findStaff,
      identifyProgram,
      programRoutes,
      graph,
      fetchPicture,
      immersiveReader,
      scanner,
      translator,
      healthKeys,
      live,
      push,
      mailer,
      activityFeed,
    };
    for (const { routes } of Object.values(modules)) for (const bind of routes) bind(given);
  });

  if (identity) {
    const announced = (language: Language) => operation().announcement?.[language];
    await serveIdentity(app, identity, { db: connection.db, now, origin: new URL(publicUrl).origin, announced });
  }
  app.get(CLIENT_CONFIG_PATH, { logLevel: "warn" }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(config),
  );
  if (options.signInPicture) serveSignInPicture(app, options.signInPicture);
  const sendPage = options.site ? await serveSite(app, options.site, config) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = sendPage && ["GET", "HEAD"].includes(request.method) && !IS_NO_PAGE.test(request.url);
    if (!isPage) throw new NotFound();
    return sendPage(reply);
  });
  return app;
}
