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

const TEMPLATES = [
  { template: "azure.bicep", values: "azure.parameters.json" },
  { template: "registry.bicep", values: "registry.parameters.json" },
];

describe.each(TEMPLATES)("$template", ({ template, values }) => {
  it("parses", async () => {
    expect((await parseBicep(read(template))).hasError).toBe(false);
  });

  it("would be refused when it does not parse", async () => {
    expect((await parseBicep(read(template).replace("resource registry", "resource = registry"))).hasError).toBe(true);
  });

  it("is given every parameter that has no default, and no other", () => {
    const asked = [...read(template).matchAll(/^param (\w+) \w+$/gm)].map(([, name]) => name);
    const { parameters } = JSON.parse(read(values)) as { parameters: Record<string, { value: string }> };
    expect(Object.keys(parameters).sort()).toEqual(asked.sort());
  });
});

it("asks Azure for all that Skolvy runs on", () => {
  const text = read("azure.bicep");
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
  expect(text).toContain("param minReplicas int = 2");
  expect(text).toContain("param maxReplicas int = 10");
});

it("probes the server at its health endpoints", () => {
  const text = read("azure.bicep");
  const probed = [...text.matchAll(/type: '(\w+)'\s+httpGet: \{ path: '(\S+)'/g)].map(([, kind, path]) => [kind, path]);
  expect(probed).toEqual([
    ["Startup", "/healthz"],
    ["Liveness", "/healthz"],
    ["Readiness", "/readyz"],
  ]);
  expect(text).toContain("probePath: '/readyz'");
});

it("has the server refuse who goes past the front door", () => {
  const text = read("azure.bicep");
  const resource = (name: string) =>
    new RegExp(`^resource ${name} '[^']+' = \\{$(.*?)^\\}$`, "ms").exec(text)?.[1] ?? "";
  expect(resource("server")).toContain("{ name: 'FRONT_DOOR_ID', value: frontDoor.properties.frontDoorId }");
  // The two refer to each other: the front door comes first and gets the server in a separate resource.
  expect(resource("frontDoor")).not.toContain("server.");
  expect(resource("containerApp")).toContain("hostName: server.properties.configuration.ingress.fqdn");
});

it("hands the server's traces to application insights", () => {
  const [, given = ""] = /^resource environment '[^']+' = \{$(.*?)^\}$/ms.exec(read("azure.bicep")) ?? [];
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
  expect(parameters.databasePassword?.value).toMatch(/^\$\{\{SECRET_\w+\}\}$/);
  expect(read("compose.yml")).toMatch(/POSTGRES_PASSWORD: \$\{DATABASE_PASSWORD:\?/);
});

it("runs the image without rights it does not need", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual(["FROM node:24-slim", "FROM node:24-slim"]);
  expect(dockerfile.split("FROM").at(-1)).toMatch(/^USER node$/m);
  const { services } = parse(read("compose.yml")) as {
    services: { server: { read_only: boolean; cap_drop: string[] } };
  };
  expect(services.server).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});
