import type { Connection } from "#server/database/connect.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { createSendOutside } from "#server/http/sendOutside.ts";
import type { Environment } from "#server/settings/environment.ts";
import { sealingKeysFor } from "#server/settings/seal.ts";
import { subscribe, unsubscribe } from "#server/sources/notices/notices.ts";
import {
  addSource,
  broughtBy,
  findSource,
  listSources,
  pauseSource,
  removeSource,
  setProtectionByHand,
} from "#server/sources/registry/registry.ts";
import { askAbilities, endEverything, runByHand } from "#server/sources/run/byHand.ts";
import { listRuns, type RunKind, type RunResult } from "#server/sources/run/runs.ts";
import { manageClients } from "./clients.ts";
import { manageDestination, markReceived, showDeliveries, showDestinations } from "./destinations.ts";
import { inviteByHand } from "./invite.ts";
import { type Show, withProgress } from "./progress.ts";
import { rotateKeys } from "./rotateKeys.ts";
import { withDatabase } from "./runCommand.ts";
import { manageServices } from "./services.ts";
import { EXIT, exitCodeOf, runReport, sourceLine } from "./sourceReport.ts";
import { readArguments, secretsIn, settingIn, textIn, USAGE } from "./sourceUsage.ts";
import { manageWebhooks } from "./webhooks.ts";

const now = () => new Date();

/** Commands that need no name. */
const NAMELESS = ["list", "destinations", "deliveries", "services", "invite"];

type Arguments = ReturnType<typeof readArguments>;

type SourcesArguments = { connection: Connection; environment: Environment; args: Arguments; name: string };
type Reply = { json: unknown; text: string; code?: number };

const COMMANDS: Record<string, (given: SourcesArguments) => Promise<Reply>> = {
  async add({ connection, args: { values }, name, environment }) {
    const source = await addSource(
      connection.db,
      {
        id: name,
        kind: values.kind ?? "",
        tenantId: values.tenant,
        schools: values.school ?? null,
        settings: Object.fromEntries(values.set.map(settingIn)),
        secrets: values.secrets === undefined ? {} : JSON.parse(await secretsIn(values.secrets)),
        schedule: values.schedule ?? null,
        updates: values.updates ?? null,
        replaces: values.replaces,
      },
      { now: now(), keys: () => keysOf(environment) },
    );
    const { secrets, ...shown } = source;
    return {
      json: { ...shown, hasSecrets: secrets !== null },
      text: `${name} was added for ${source.tenantId}. Try it: npm run sources -- try ${name}`,
    };
  },
  async list({ connection }) {
    const found = await listSources(connection.db);
    return { json: found, text: found.map(sourceLine).join("\n") || "There are no sources." };
  },
  async runs({ connection, name }) {
    const runs = await listRuns(connection.db, name);
    const text = runs.map(({ id, started, state, ...run }) => {
      const heading = `Run ${id}, ${run.kind.toLowerCase()}, ${started.toISOString()}`;
      return state === "RUNNING" ? `${heading}: running` : `${heading}\n${runReport({ ...run, state })}`;
    });
    return { json: runs, text: text.join("\n\n") || `${name} has never run.` };
  },
  try: async (given) => {
    const source = await findSource(given.connection.db, given.name);
    const ran = await bring(given, "DRY");
    const can = await askAbilities(source, { ...readOptions(given), kind: "DRY" });
    return can ? { ...ran, json: { ...Object(ran.json), can }, text: [...can, "", ran.text].join("\n") } : ran;
  },
  run: (given) => bring(given, "FULL"),
  update: (given) => bring(given, "INCREMENTAL"),
  async subscribe(given) {
    const { name, environment } = given;
    const { expires } = await subscribe(name, environment.publicUrl, readOptions(given));
    const until = expires === null ? "" : ` until ${expires}, and is renewed before that`;
    return { json: { id: name, expires }, text: `${name} sends notices to ${environment.publicUrl}${until}.` };
  },
  async unsubscribe(given) {
    await unsubscribe(given.name, readOptions(given));
    return { json: { id: given.name }, text: `${given.name} sends no more notices.` };
  },
  async pause({ connection, name }) {
    await pauseSource(connection.db, name, true, now());
    return { json: { id: name, paused: true }, text: `${name} no longer runs by itself.` };
  },
  async resume({ connection, name }) {
    await pauseSource(connection.db, name, false, now());
    return { json: { id: name, paused: false }, text: `${name} runs by its schedule again.` };
  },
  async remove({ connection, name, args: { values } }) {
    const brought = await broughtBy(connection.db, name);
    const sum = Object.values(brought).reduce((one, other) => one + other, 0);
    if (sum > 0 && values.keep === values.end)
      throw new WrongInput(`${name} has brought ${sum} objects. Say --keep to leave them as they are, or --end.`);
    if (values.end) {
      const result = await endEverything(connection, await findSource(connection.db, name), now);
      if (result?.state !== "DONE") return ranAs(name, result);
    }
    await removeSource(connection.db, name);
    return { json: { id: name, removed: true }, text: `${name} was removed.` };
  },
  async key({ connection, name, environment: { DATA_DIR, SEALING_KEYS } }) {
    if (name !== "rotate") throw new WrongInput(USAGE);
    const count = await rotateKeys(connection.db, DATA_DIR, SEALING_KEYS);
    const hint = SEALING_KEYS ? " All of SEALING_KEYS but the first may go now." : "";
    return {
      json: { resealed: count },
      text: `The secrets of ${count} sources, destinations and webhooks were sealed again.${hint}`,
    };
  },
  destination: async ({ connection, environment, name, args: { values, positionals } }) =>
    manageDestination(
      connection,
      {
        schoolId: name,
        tried: positionals[2],
        ...(values.kind !== undefined && { kind: values.kind }),
        settings: Object.fromEntries(values.set.map(textIn)),
        secrets: values.secrets === undefined ? undefined : JSON.parse(await secretsIn(values.secrets)),
      },
      { keys: () => keysOf(environment), now, sendOutside: createSendOutside(environment.PRIVATE_HOSTS) },
    ),
  destinations: ({ connection }) => showDestinations(connection.db),
  deliveries: ({ connection, name, args: { values } }) => showDeliveries(connection.db, name || undefined, values.open),
  received: ({ connection, name }) => markReceived(connection.db, name, now()),
  clients: async ({ connection, name, environment, args: { values, positionals } }) =>
    manageClients(
      connection.db,
      name,
      {
        name: positionals[2] ?? "",
        tenantId: values.tenant,
        tenantName: values["tenant-name"],
        schools: values.school ?? null,
        may: values.may,
        jwks: values.keys === undefined ? null : JSON.parse(await secretsIn(values.keys)),
        issuer: values.issuer,
        applicationId: values["client-id"],
        register: Object.fromEntries(values.set.map(textIn)).register,
      },
      { now: now(), issuers: environment.programIssuers.map(({ issuer }) => issuer) },
    ),
  services: ({ connection, name, args: { values, positionals } }) =>
    manageServices(connection.db, name, {
      names: positionals.slice(2),
      tenantId: values.tenant,
      schoolIds: values.school ?? null,
      from: values.from,
      until: values.until,
    }),
  invite: ({ connection, environment, args: { values } }) =>
    inviteByHand(connection.db, {
      tenantId: values.tenant,
      schoolIds: values.school ?? null,
      now: now(),
      isConfirmed: values.yes,
      sendsMail: environment.SMTP_URL !== undefined,
    }),
  webhooks: ({ connection, name, environment, args: { values, positionals } }) => {
    const [, , hook = "", further] = positionals;
    const { url } = Object.fromEntries(values.set.map(textIn));
    return manageWebhooks(
      connection.db,
      name,
      { name: hook, further, clientId: values.client, url, isOpen: values.open },
      sendingOf(environment),
    );
  },
  protect: (given) => protectByHand(given, true),
  unprotect: (given) => protectByHand(given, false),
};

const readOptions = (
  { connection, environment, args: { values } }: SourcesArguments,
  show: Show = () => undefined,
) => ({
  db: connection.db,
  keys: () => keysOf(environment),
  now: now(),
  ownNetwork: environment.PRIVATE_HOSTS,
  say: (text: string, counted?: { done: number; of: number }) => (values.json ? undefined : show({ text, ...counted })),
});

async function bring(given: SourcesArguments, kind: RunKind): Promise<Reply> {
  const { connection, name } = given;
  const { values } = given.args;
  const source = await findSource(connection.db, name);
  const result = await withProgress((show) =>
    runByHand(
      connection,
      source,
      { ...readOptions(given, show), kind },
      { allowRemovals: values["allow-removals"], now },
    ),
  );
  return ranAs(name, result);
}

const ranAs = (name: string, result: RunResult | undefined): Reply =>
  result
    ? { json: result, text: runReport(result), code: exitCodeOf(result) }
    : { json: { source: name, state: "BUSY" }, text: `${name} is running already.`, code: EXIT.busy };

async function protectByHand({ connection, name }: SourcesArguments, isProtected: boolean): Promise<Reply> {
  if (!(await setProtectionByHand(connection.db, name, isProtected)))
    throw new WrongInput("There is no such person. Give the id that Skolvy has for them.");
  const text = isProtected ? "The identity is protected from now on." : "The identity is no longer protected.";
  return { json: { id: name, protected: isProtected }, text };
}

const keysOf = ({ DATA_DIR, SEALING_KEYS }: Environment) => sealingKeysFor(DATA_DIR, SEALING_KEYS);

const sendingOf = (environment: Environment) => ({
  keys: () => keysOf(environment),
  now: now(),
  check: createSendOutside(environment.PRIVATE_HOSTS).check,
});

async function run(): Promise<void> {
  const args = readArguments();
  const [command = "", name = ""] = args.positionals;
  if (args.values.help) return void process.stdout.write(`${USAGE}\n`);
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work || (!NAMELESS.includes(command) && name === "")) throw new WrongInput(USAGE);
  const { json, text, code = EXIT.done } = await withDatabase((opened) => work({ ...opened, args, name }), "as set");
  process.stdout.write(`${args.values.json ? JSON.stringify(json, null, 2) : text}\n`);
  process.exitCode = code;
}

// A server that runs a source by this command has died.
process.once("disconnect", () => process.exit(EXIT.failed));
process.channel?.unref();

try {
  await run();
} catch (error) {
  const isWrongUse = error instanceof WrongInput || (error instanceof TypeError && "code" in error);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isWrongUse ? EXIT.wrongUse : EXIT.failed;
}
