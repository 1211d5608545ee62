import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { expect, it } from "vitest";
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

it("writes Bicep that parses", async () => {
  expect((await parseBicep(read("azure.bicep"))).hasError).toBe(false);
});

it("would notice Bicep that does not parse", async () => {
  expect((await parseBicep(read("azure.bicep").replace("resource logs", "resource = logs"))).hasError).toBe(true);
});

it("gives every parameter of the template that has no default, and no other", () => {
  const asked = [...read("azure.bicep").matchAll(/^param (\w+) \w+$/gm)].map(([, name]) => name);
  const { parameters } = JSON.parse(read("azure.parameters.json")) as { parameters: Record<string, { value: string }> };
  expect(Object.keys(parameters).sort()).toEqual(asked.sort());
});

it("keeps secrets out of its files", () => {
  const { parameters } = JSON.parse(read("azure.parameters.json")) as { parameters: Record<string, { value: string }> };
  expect(parameters.databasePassword?.value).toMatch(/^\$\{\{SECRET_\w+\}\}$/);
  expect(read("compose.yml")).toMatch(/POSTGRES_PASSWORD: \$\{DATABASE_PASSWORD:\?/);
});

it("runs the image without rights it does not need", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile.split("FROM").at(-1)).toMatch(/^USER node$/m);
  const { services } = parse(read("compose.yml")) as {
    services: { server: { read_only: boolean; cap_drop: string[] } };
  };
  expect(services.server).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});
