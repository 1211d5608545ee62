import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { projectFiles } from "./support/checks/projectFiles.ts";

type Step = { uses: string; with: Record<string, unknown>; writeToEnvironmentFile?: Record<string, string> };
type Project = Record<"provision" | "deploy" | "publish", Step[] | undefined>;

const ROOT = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(resolve(ROOT, path), "utf8");
const accepts = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(read("tests/support/schemas/teamsapp.v1.11.json")) as object,
);
const problemsOf = (project: unknown) => (accepts(project) ? [] : (accepts.errors ?? []));
const stepsOf = (project: Project) =>
  [project.provision, project.deploy, project.publish].flatMap((steps) => steps ?? []);
const variablesIn = (text: string) => [...text.matchAll(/\$\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);

const whole = parse(read("teamsapp.yml")) as Project;

describe.each(["teamsapp.yml", "teamsapp.local.yml"])("[TEAMS-3] %s", (file) => {
  it("is what its schema asks for", () => {
    expect(problemsOf(parse(read(file)))).toEqual([]);
  });

  it.each([
    ["a step that there is not", "teamsApp/create", "teamsApp/make"],
    ["a setting that a step does not take", "manifestPath:", "manifest:"],
    ["another version than the schema's", "version: v1.11", "version: v1.2"],
  ])("would be refused with %s", (_, part, wrong) => {
    expect(problemsOf(parse(read(file).replace(part, wrong)))).not.toEqual([]);
  });
});

it("[TEAMS-3] provisions, deploys and publishes, with every file that it names", () => {
  for (const part of ["provision", "deploy", "publish"] as const) expect(whole[part]?.length, part).toBeGreaterThan(0);
  const named = [...read("teamsapp.yml").matchAll(/(?:manifestPath|path|parameters): (\.\/\S+)/g)].map(
    ([, path = ""]) => path,
  );
  expect(named).toContain("./infra/azure.bicep");
  for (const path of named) expect(() => read(path), path).not.toThrow();
});

it("[TEAMS-3] has asked for every value before it uses it", () => {
  // docs/operations/deploying.md lists them for env/.env.ENVIRONMENT.user.
  const secrets = [...read("docs/operations/deploying.md").matchAll(/^(SECRET_\w+)=/gm)].map(([, name = ""]) => name);
  expect(secrets).toContain("SECRET_SEALING_KEYS");
  const atHand = ["AZURE_SUBSCRIPTION_ID", "AZURE_RESOURCE_GROUP_NAME", ...secrets];
  const known = new Set([...atHand, ...Object.keys(parseEnv(read("env/.env.production")))]);
  for (const step of stepsOf(whole)) {
    const templates = (step.with.templates ?? []) as { path: string; parameters: string }[];
    const paths = [...templates.map(({ parameters }) => parameters), step.with.manifestPath].filter(
      (path): path is string => typeof path === "string",
    );
    const used = [JSON.stringify(step.with), ...paths.map(read)].flatMap(variablesIn);
    expect(
      used.filter((name) => !known.has(name)),
      step.uses,
    ).toEqual([]);
    const outputs = templates.flatMap(({ path }) =>
      [...read(path).matchAll(/^output (\w+) /gm)].map(([, name = ""]) => name),
    );
    for (const name of [...Object.values(step.writeToEnvironmentFile ?? {}), ...outputs]) known.add(name);
  }
});

it("[TEAMS-3] upgrades the database before it creates servers that refuse one without its migrations", () => {
  const steps = (whole.provision ?? []).map((step) => JSON.stringify(step.with));
  const at = (text: string) => steps.findIndex((step) => step.includes(text));
  const order = [at("database.bicep"), at("deploy.ts upgradeDatabase"), at("azure.bicep")];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(Math.min(...order)).toBeGreaterThan(-1);
  expect(read("infra/database.bicep")).not.toContain("Microsoft.App/containerApps");
});

it("[TEAMS-1] runs server, client and a tab by one key", () => {
  type Configuration = {
    name: string;
    command?: string;
    preLaunchTask?: string;
    serverReadyAction?: { name?: string };
  };
  const { configurations } = JSON.parse(read(".vscode/launch.json")) as { configurations: Configuration[] };
  type Task = { label: string; command?: string; args?: object; dependsOn?: string[] };
  const { tasks } = JSON.parse(read(".vscode/tasks.json")) as { tasks: Task[] };
  const [first] = configurations;
  expect(first).toMatchObject({ command: "npm run dev", preLaunchTask: "prepare Teams" });
  const names = configurations.map(({ name }) => name);
  for (const { serverReadyAction } of configurations)
    if (serverReadyAction?.name) expect(names).toContain(serverReadyAction.name);
  expect(first?.serverReadyAction?.name).toBe("Tab in Teams");
  const prepared = tasks.find(({ label }) => label === first?.preLaunchTask)?.dependsOn;
  expect(tasks.filter(({ label }) => prepared?.includes(label))).toEqual([
    expect.objectContaining({
      command: "debug-check-prerequisites",
      args: { prerequisites: ["nodejs", "m365Account", "portOccupancy"], portOccupancy: [3000] },
    }),
    expect.objectContaining({ command: "provision", args: { env: "local" } }),
    expect.objectContaining({ command: "deploy", args: { env: "local" } }),
  ]);
});

it("keeps what is secret out of the repository", () => {
  expect(read(".gitignore")).toMatch(/^\*\.user$/m);
  expect(read(".dockerignore")).toMatch(/^\*\*\/\*\.user$/m);
  expect(projectFiles(["env"], /\.user$/).filter(({ path }) => !path.endsWith(".local.user"))).toEqual([]);
});
