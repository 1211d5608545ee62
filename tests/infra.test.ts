import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { Language, Parser } from "web-tree-sitter";
import { parse } from "yaml";

const INFRA = resolve(import.meta.dirname, "../infra");
const read = (file: string) => readFileSync(resolve(INFRA, file), "utf8");
const modules = createRequire(import.meta.url);

async function parseBicep(text: string) {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(modules.resolve("tree-sitter-bicep/tree-sitter-bicep.wasm")));
  const tree = parser.parse(text);
  if (!tree) throw new Error("Bicep was not parsed");
  return tree.rootNode;
}

const MODULES = ["watching.bicep", "databaseOwner.bicep"];
const TEMPLATES = [
  { template: "azure.bicep", values: "azure.parameters.json" },
  { template: "database.bicep", values: "database.parameters.json" },
  { template: "registry.bicep", values: "registry.parameters.json" },
];

describe.each(TEMPLATES)("$template", ({ template, values }) => {
  it("parses", async () => {
    expect((await parseBicep(read(template))).hasError).toBe(false);
  });

  it("would be refused when it does not parse", async () => {
    expect((await parseBicep(read(template).replace("resource registry", "resource = registry"))).hasError).toBe(true);
  });

  it.each(MODULES)("uses modules that parse: %s", async (module) => {
    expect((await parseBicep(read(module))).hasError).toBe(false);
  });

  it("is given every parameter, since only that way operators can choose it; the place follows from the group", () => {
    const asked = [...read(template).matchAll(/^param (\w+) /gm)]
      .map(([, name]) => name)
      .filter((name) => name !== "location");
    const { parameters } = JSON.parse(read(values)) as { parameters: Record<string, { value: string }> };
    expect(Object.keys(parameters).sort()).toEqual(asked.sort());
  });
});

it("asks Azure for all that Skolvy runs on", () => {
  const text = ["azure.bicep", "database.bicep"].map(read).join("\n");
  const types = [...text.matchAll(/^resource \w+ '([^@']+)@/gm)].map(([, type]) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      "Microsoft.Cdn/profiles",
      "Microsoft.App/containerApps",
      "Microsoft.DBforPostgreSQL/flexibleServers",
      "Microsoft.KeyVault/vaults",
      "Microsoft.Insights/components",
    ]),
  );
  expect(text).toContain("minReplicas: max(2, int(minReplicas))");
  expect(text).toContain("maxReplicas: min(10, int(maxReplicas))");
});

it("probes the server at its health endpoints", () => {
  const text = read("azure.bicep");
  const probed = [...text.matchAll(/type: '(\w+)'\s+httpGet: \{ path: '(\S+)'/g)].map(([, kind, path]) => [kind, path]);
  expect(probed).toEqual([
    ["Startup", "/healthz"],
    ["Liveness", "/healthz"],
    ["Readiness", "/readyz/reading"],
  ]);
  expect(text).toContain("probePath: '/readyz/reading'");
});

/** The resource of that name where it is created, not where it exists already. */
const resource = (name: string, ...files: string[]) =>
  new RegExp(`^(?:resource|module) ${name} '[^']+' = (?:if \\([^)]*\\) )?\\{$(.*?)^\\}$`, "ms").exec(
    (files.length > 0 ? files : ["azure.bicep", "database.bicep"]).map(read).join("\n"),
  )?.[1] ?? "";

it("has the server refuse who goes past the front door", () => {
  expect(resource("server")).toContain("{ name: 'FRONT_DOOR_ID', value: frontDoor.properties.frontDoorId }");
  // The two refer to each other: the front door comes first and gets the server in a separate resource.
  expect(resource("frontDoor")).not.toContain("server.");
  expect(resource("containerApp")).toContain("hostName: server.properties.configuration.ingress.fqdn");
});

describe("what an engineer would ask of it", () => {
  const azure = ["azure.bicep", "database.bicep"].map(read).join("\n");
  const watching = read("watching.bicep");

  it("names each resource by its environment, and what the whole world shares by its group too", () => {
    const names = [...azure.matchAll(/^ {2}name: (.+)$/gm)].map(([, name = ""]) => name);
    const ofTheEnvironment =
      /\$\{prefix\}|environmentName|guid\(|registryName|given\.secret|'container-app'|'everything'|'keep'|'firewall'/;
    expect(names.filter((name) => !ofTheEnvironment.test(name))).toEqual([]);
    expect(azure).toContain("var unique = uniqueString(resourceGroup().id, environmentName)");
    for (const shared of ["database", "vault"]) expect(resource(shared)).toMatch(/^ {2}name: '[^']*\$\{unique\}'$/m);
  });

  it("lets nobody reach the database but its own network, and nobody sign in there by a password", () => {
    expect(resource("database")).toContain("publicNetworkAccess: 'Disabled'");
    expect(resource("database")).toContain("passwordAuth: 'Disabled'");
    expect(resource("database")).toContain("delegatedSubnetResourceId: network::database.id");
    expect(azure).not.toMatch(/firewallRules|administratorLogin/);
  });

  it("has the job own the database, and the servers only read and write", () => {
    expect(resource("databaseOwner")).toContain("principalId: owning.properties.principalId");
    expect(resource("migration")).toContain("'dist/server/migrate.js'");
    expect(readFileSync(resolve(INFRA, "../vite.config.ts"), "utf8")).toMatch(/^const COMMANDS = \[.*"migrate"/m);
    expect(resource("migration")).toMatch(/'--grant'\s+serving\.name\s+'--entra'/);
    expect(resource("migration")).toContain("{ name: 'DATABASE_IDENTITY', value: owning.properties.clientId }");
    expect(resource("server")).toContain("{ name: 'DATABASE_IDENTITY', value: serving.properties.clientId }");
    expect(resource("server")).toContain("{ name: 'SCHEMA', value: 'expect' }");
    expect(resource("server")).not.toContain("owning");
  });

  it("finds what it takes from the database's template under the names that it has there", () => {
    const existing = [...read("azure.bicep").matchAll(/^resource (\w+) '[^']+' existing = \{\s+name: (.+)$/gm)];
    const named = existing.map(([, name = "", as]) => [name, as]).filter(([name]) => name !== "registry");
    expect(named.map(([name]) => name).sort()).toEqual(["database", "environment", "logs", "serving"]);
    for (const [name = "", as = "none"] of named)
      expect(/^ {2}name: (.+)$/m.exec(resource(name, "database.bicep"))?.[1], name).toBe(as);
  });

  it("brings every secret setting through the vault", () => {
    const secret = [...azure.matchAll(/\{ setting: '(\w+)', secret: '([\w-]+)'/g)].map(([, setting]) => setting);
    expect(secret.sort()).toEqual([
      "FCM",
      "GRAPH",
      "GRAPH_ACTIVITY",
      "IMMERSIVE_READER",
      "METRICS_TOKEN",
      "SEALING_KEYS",
      "SMS",
      "SMTP_URL",
      "TRANSLATOR",
      "VAPID",
    ]);
    const secure = [...azure.matchAll(/@secure\(\)\n(?:@.*\n)*param (\w+)/g)].map(([, name]) => name);
    for (const name of secure)
      expect([...azure.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length, name).toBeGreaterThan(1);
    expect(resource("server")).toContain("keyVaultUrl:");
    expect(resource("server")).not.toMatch(
      /value: (?:smtpUrl|sealingKeys|metricsToken|vapid|fcm|sms|graph|graphActivity|immersiveReader|translator)\b/,
    );
    expect(azure.match(/^output .*(?:secret|password|sealing|metricsToken|smtp)/gim)).toBeNull();
  });

  it("takes JSON in base64, which quotation marks cannot break, and leaves out what is off", () => {
    const json = [...azure.matchAll(/\{ setting: '(\w+)', .*base64ToString/g)].map(([, setting]) => setting);
    const optional = [...azure.matchAll(/\{ setting: '(\w+)', .*== 'off' \?/g)].map(([, setting]) => setting);
    const isJson = ["FCM", "GRAPH", "GRAPH_ACTIVITY", "IMMERSIVE_READER", "SMS", "TRANSLATOR", "VAPID"];
    expect(json.sort()).toEqual([...isJson, "SEALING_KEYS"].sort());
    expect(optional.sort()).toEqual([...isJson, "SMTP_URL"].sort());
  });

  it("goes on with a restored database where its server is named", () => {
    expect(azure).toMatch(/var databaseHost = databaseServer == 'own'\s+\? database\.properties/);
  });

  it("leaves a stopping server the time that it takes", () => {
    const seconds = Number(/terminationGracePeriodSeconds: (\d+)/.exec(resource("server"))?.[1]);
    const delay = Number(/'STOP_DELAY', value: '(\d+)'/.exec(resource("server"))?.[1]);
    const probed = Number(/type: 'Readiness'[^}]*\}\s+periodSeconds: (\d+)/.exec(resource("server"))?.[1]);
    // Replies may take ten seconds more.
    expect(delay + 10).toBeLessThan(seconds);
    expect(probed).toBeLessThan(delay);
  });

  it("scales by requests and by processor, in several zones", () => {
    expect(resource("server")).toMatch(/concurrentRequests: '\d+'/);
    expect(resource("server")).toMatch(/type: 'cpu'/);
    expect(resource("environment")).toContain("zoneRedundant: true");
  });

  it("has a firewall for whoever wants one, with the front door that it needs", () => {
    expect(azure).toContain("var isInspected = hasFirewall == 'true'");
    expect(resource("frontDoor")).toContain("isInspected ? 'Premium_AzureFrontDoor' : 'Standard_AzureFrontDoor'");
    expect(resource("firewall")).toContain("Microsoft_DefaultRuleSet");
    expect(resource("inspection")).toContain("wafPolicy: { id: firewall.id }");
  });

  it("tells the operator of errors, of the database and of the costs, and logs no address of a student", () => {
    const alerts = [...watching.matchAll(/metric: '(\w+)'/g)].map(([, metric]) => metric);
    expect(alerts).toEqual(expect.arrayContaining(["Percentage5XX", "cpu_percent", "storage_percent", "RestartCount"]));
    expect(resource("budget", "watching.bicep")).toContain("contactEmails: [operatorMail]");
    expect([...watching.matchAll(/diagnosticSettings@/g)].length).toBe(3);
    expect(watching).not.toContain("FrontDoorAccessLog");
  });
});

it("hands the server's traces to application insights", () => {
  const given = resource("environment");
  expect(given).toContain("appInsightsConfiguration: { connectionString: insights.properties.ConnectionString }");
  expect(given).toContain("tracesConfiguration: { destinations: ['appInsights'] }");
});

it("starts every environment with settings that there are", () => {
  const started = /--env-file=(env\/\.env\.)\$\{environmentName\}/.exec(read("azure.bicep"))?.[1];
  for (const name of ["dev", "staging", "production"]) {
    expect(existsSync(resolve(INFRA, `../${started}${name}`)), name).toBe(true);
  }
  expect(read("Dockerfile")).toMatch(/^COPY --from=build \S+ \/app\/env \.\/env$/m);
});

it("keeps secrets out of its files", () => {
  const { parameters } = JSON.parse(read("azure.parameters.json")) as { parameters: Record<string, { value: string }> };
  const secure = [...read("azure.bicep").matchAll(/@secure\(\)\n(?:@.*\n)*param (\w+)/g)].map(([, name = ""]) => name);
  expect(secure).toContain("sealingKeys");
  for (const name of secure) expect(parameters[name]?.value, name).toMatch(/^\$\{\{SECRET_\w+\}\}$/);
  expect(read("compose.yml")).toMatch(/POSTGRES_PASSWORD: \$\{DATABASE_PASSWORD:\?/);
});

it("has PostgreSQL's programs in the image, in the version of its server", () => {
  const [, version] = /postgresql-client-(\d+)/.exec(read("Dockerfile")) ?? [];
  for (const file of ["compose.yml", "compose.production.yml"])
    expect(read(file)).toContain(`image: postgres:${version}`);
  expect(resource("database")).toContain(`version: '${version}'`);
});

it("runs the image without rights it does not need", () => {
  const dockerfile = read("Dockerfile");
  // Renovate adds the digests.
  const bases = [...dockerfile.matchAll(/^FROM ([^\s@]+)(?:@sha256:[0-9a-f]{64})?(?: |$)/gm)].map(([, image]) => image);
  expect(bases).toEqual(["node:24-trixie-slim", "node:24-trixie-slim"]);
  expect(dockerfile.split("FROM").at(-1)).toMatch(/^USER node$/m);
  const { services } = parse(read("compose.yml")) as {
    services: { server: { read_only: boolean; cap_drop: string[] } };
  };
  expect(services.server).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});
