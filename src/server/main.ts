import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { millisecondsInHour } from "date-fns/constants";
import { destination, pino } from "pino";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { DEMO_PASSWORD, SIGN_IN_NAMES } from "#server/demo/people/accounts.ts";
import { sealingKeysFor } from "#server/settings/seal.ts";
import { identityKeysFor } from "./access/identity/keys.ts";
import { buildApp } from "./app.ts";
import { type Connection, connect, type Database } from "./database/connect.ts";
import { SERVER_LIMITS } from "./database/statementLimits.ts";
import { failureOf } from "./database/troubles.ts";
import { seedDemoWorld } from "./demo/seedDemoWorld.ts";
import { demoTranslator } from "./demo/translator/demoTranslator.ts";
import { closeLog } from "./http/closing.ts";
import { readOperation } from "./http/operation.ts";
import { readableLine } from "./http/readableLog.ts";
import { clamav } from "./http/scanFile.ts";
import { readSignInPicture } from "./http/signInPicture.ts";
import { shareRowKeys } from "./modules/desk/shared/rowKeys.ts";
import { mailerOf } from "./notify/channels/mailer.ts";
import { pushKeysFor } from "./notify/channels/webPush.ts";
import { startPushing } from "./notify/pushNotifications.ts";
import { forgetPhones, forgetTeams } from "./notify/recipients/devices.ts";
import { sweep } from "./retention.ts";
import { clientConfigOf, localIssuerAt } from "./settings/clientConfig.ts";
import { metricsCollectorOf } from "./settings/collector.ts";
import { type Environment, readEnvironment } from "./settings/environment.ts";
import { extraCertificatesProblem } from "./settings/extraCertificates.ts";
import { makeDataFolder, tryListening } from "./settings/tryOut.ts";
import { translatorOf } from "./translators/services.ts";

const now = () => new Date();

/** Collectors of logs read lines of JSON only; people at a terminal read plain text. */
const isProduction = process.env.NODE_ENV === "production";
const isTerminal = process.stdout.isTTY;
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** The built client lies next to the built server; next to the server's sources lie only the client's sources. */
const clientFolder = (): string | undefined => {
  const folder = resolve(import.meta.dirname, "../client");
  return existsSync(resolve(folder, "assets")) ? folder : undefined;
};

/** The command `sources`: a program next to the built server, or one of the sources' commands. */
const sourcesProgram = (): string | undefined =>
  ["sources.js", "commands/sources.ts"].map((file) => resolve(import.meta.dirname, file)).find(existsSync);

/** Loaded only if traces are wanted. */
const tracingFor = async ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
}: Environment) =>
  endpoint === undefined ? undefined : (await import("./tracing/tracing.ts")).startTracing(endpoint, protocol);

/** Loaded only if metrics are sent. */
const metricsSenderFor = async (environment: Environment) => {
  const collector = metricsCollectorOf(environment);
  if (!collector) return undefined;
  const { metricsSender } = await import("./http/monitoring/sendMetrics.ts");
  return metricsSender({ ...collector, intervalMs: environment.OTEL_METRIC_EXPORT_INTERVAL });
};

async function start(environment: Environment): Promise<void> {
  await tryListening(environment.HOST, environment.PORT);
  const signInPicture = environment.SIGN_IN_PICTURE ? await readSignInPicture(environment.SIGN_IN_PICTURE) : undefined;
  const folderProblem = await makeDataFolder(environment.DATA_DIR).then(
    () => undefined,
    (error: Error) => {
      if (!environment.DATABASE_URL) throw error;
      return error.message;
    },
  );
  const tracing = await tracingFor(environment);
  // Lines that arrive during a write are written with the next one.
  const log = destination({ sync: false });
  // Said at every LOG_LEVEL.
  const say = (text: string) => (isProduction && !isTerminal ? pino(log).info(text) : print(text));
  const connection = await connect({
    url: environment.DATABASE_URL,
    readUrl: environment.DATABASE_READ_URL,
    dataDir: environment.DATA_DIR,
    migrations: migrationsFolder(),
    schema: environment.SCHEMA,
    poolSize: environment.DATABASE_POOL,
    identity: environment.DATABASE_IDENTITY,
    onPool: tracing?.followQueries,
    limits: SERVER_LIMITS,
    say,
  });
  const sealingKeys = () => sealingKeysFor(environment.DATA_DIR, environment.SEALING_KEYS);
  const sayFilling = () => isTerminal && print("Filling the demo world …");
  const fill = async (db: Database) => seedDemoWorld(db, now(), { keys: await sealingKeys(), onFill: sayFilling });
  if (environment.isDemo) await connection.unlimited(fill);
  if (!environment.GRAPH_ACTIVITY) await forgetTeams(connection.db);
  if (!environment.FCM) await forgetPhones(connection.db);
  const mailer = mailerOf(environment);
  const push = {
    keys: await pushKeysFor(connection, environment.DATA_DIR, environment.VAPID),
    services: environment.PUSH_SERVICES,
    phones: environment.FCM,
  };
  await shareRowKeys(connection, environment.DATA_DIR);
  const stopping = new AbortController();
  const app = await buildApp({
    connection,
    now,
    publicUrl: environment.publicUrl,
    config: clientConfigOf(environment, push.keys.publicKey, signInPicture?.address ?? null),
    trustedIssuers: environment.trustedIssuers,
    programIssuers: environment.programIssuers,
    identity: {
      issuer: localIssuerAt(environment.publicUrl),
      keys: await identityKeysFor(connection, environment.DATA_DIR),
      people: environment.hasLocalIdentity
        ? {
            audience: environment.AUDIENCE,
            ...(environment.isDemo && { demo: { login: "family", password: DEMO_PASSWORD } }),
          }
        : undefined,
    },
    corsOrigins: environment.CORS_ORIGINS,
    site: clientFolder(),
    signInPicture,
    graph: environment.GRAPH,
    graphActivity: environment.GRAPH_ACTIVITY,
    immersiveReader: environment.IMMERSIVE_READER ?? (environment.isDemo ? "demo" : undefined),
    translator: environment.TRANSLATOR
      ? translatorOf(environment.TRANSLATOR)
      : environment.isDemo
        ? demoTranslator
        : undefined,
    scanner: environment.CLAMAV && clamav(environment.CLAMAV),
    push,
    sms: environment.SMS,
    mailer,
    imapUrl: environment.IMAP_URL,
    // Only one process opens the embedded database.
    sourcesProgram: connection.kind === "server" ? sourcesProgram() : undefined,
    sealingKeys,
    privateHosts: environment.PRIVATE_HOSTS,
    rateLimit: environment.RATE_LIMIT,
    trustedProxies: environment.TRUSTED_PROXIES,
    frontDoorId: environment.FRONT_DOOR_ID,
    metricsToken: environment.METRICS_TOKEN,
    metricsSender: await metricsSenderFor(environment),
    tracing,
    operation: () => readOperation({ connection, dataDir: environment.DATA_DIR }),
    leftDays: environment.LEFT_DAYS,
    stopping: stopping.signal,
    logShare: environment.LOG_SHARE,
    logger: {
      level: environment.LOG_LEVEL,
      stream: isTerminal ? { write: (line) => void process.stdout.write(readableLine(line)) } : log,
      // Addresses and headers name people, so each log statement chooses what it logs of a request.
      serializers: { req: ({ method }) => ({ method }) },
    },
  });
  const { AUDIT_DAYS: audit, NOTIFICATION_DAYS: readNotifications, RETENTION: plan, LEFT_DAYS: leftDays } = environment;
  const sweepOld = () =>
    void connection
      .unlimited((db) => sweep(db, now(), { audit, readNotifications, leftDays, plan }, stopping.signal))
      .catch((error) => app.log.warn({ name: error.name }, "Old rows were not swept"));
  const sweeps = setInterval(sweepOld, millisecondsInHour).unref();

  const stopPushing = startPushing(connection.db, now, {
    sendsMail: mailer !== undefined,
    sendsSms: environment.SMS !== undefined,
    warn: (words, text) => app.log.warn(words, text),
  });
  stopOnSignal(async (signal) => {
    app.log.info({ signal }, "Stopping");
    stopping.abort();
    // Balancers look away meanwhile. Whoever presses Ctrl+C waits for nothing.
    if (signal === "SIGTERM") await after(environment.stopDelaySeconds * 1_000);
    clearInterval(sweeps);
    await stopPushing();
    await app.close();
    await connection.close();
    await tracing?.stop();
    app.log.info("Stopped");
    await closeLog(log);
  });
  for (const notice of noticesOf(environment)) app.log.info(notice);
  const warnings = [
    ...environment.warnings,
    ...(folderProblem ? [`${folderProblem}. Nothing can be kept there`] : []),
    extraCertificatesProblem() ?? [],
  ].flat();
  for (const warning of warnings) app.log.warn(warning);
  await app.listen({ port: environment.PORT, host: environment.HOST });
  announce(environment, connection, say);
  // Not before: nobody is kept waiting for a long one.
  sweepOld();
}

/** Says which services are off for want of a setting. The demo world needs none of them. */
function noticesOf({ IMMERSIVE_READER, TRANSLATOR, CLAMAV, isDemo }: Environment): string[] {
  if (isDemo) return [];
  return [
    ...(IMMERSIVE_READER ? [] : ["Nothing is read aloud: IMMERSIVE_READER is not set"]),
    ...(TRANSLATOR ? [] : ["Nothing is translated: TRANSLATOR is not set"]),
    ...(CLAMAV ? [] : ["Files are not scanned for viruses: CLAMAV is not set"]),
  ];
}

function announce(
  { publicUrl, isDemo, hasLocalIdentity }: Environment,
  { kind }: Connection,
  say: (text: string) => void,
): void {
  if (isDemo && hasLocalIdentity) say(`Sign in as one of: ${SIGN_IN_NAMES.join(", ")} (password ${DEMO_PASSWORD})`);
  say(`Skolvy is ready, on ${kind === "embedded" ? "its own database" : "a PostgreSQL server"}: ${publicUrl}`);
}

/** Completes running work; the same signal again ends the process at once. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Says why it could not start, after what is odd about its settings, which may be the cause. */
function sayFailure(error: unknown, warnings: string[]): void {
  const text = `Skolvy could not start. ${failureOf(error)}`;
  if (!isProduction) {
    process.stderr.write(`${[...warnings, text].join("\n")}\n`);
    return;
  }
  const log = pino(destination({ fd: 2, sync: true }));
  for (const warning of warnings) log.warn(warning);
  log.fatal(text);
}

let environment: Environment | undefined;
try {
  environment = readEnvironment(process.env);
  await start(environment);
} catch (error) {
  sayFailure(error, environment?.warnings ?? []);
  process.exit(1);
}
