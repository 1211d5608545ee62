import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { apiDocuments } from "../support/checks/apiDocuments.ts";
import { CALLS } from "./calls.ts";

/**
 * Lints both OpenAPI documents, generates clients from them with three generators, and compiles these together with calls of
 * them. The tools are no dependencies of the product, so that nobody else installs them.
 */
const TOOLS = join(import.meta.dirname, "tools");
const run = promisify(execFile);

const tool = (name: string, args: string[], cwd = TOOLS) =>
  run(join(TOOLS, "node_modules/.bin", name), args, {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });

type Step = { name: string; work: () => Promise<unknown> };

/** Linters fail on warnings too. Rules that are off have their reason in `redocly.yaml` and `spectral.yaml`. */
const linting = (document: string): Step[] => [
  {
    name: "redocly",
    work: async () => {
      const config = join(import.meta.dirname, "redocly.yaml");
      const { stdout } = await tool("redocly", ["lint", document, "--config", config, "--format=json"]);
      const { totals, problems } = JSON.parse(stdout) as { totals: Record<string, number>; problems: object[] };
      if ((totals.errors ?? 0) + (totals.warnings ?? 0) > 0) throw new Error(JSON.stringify(problems, null, 2));
    },
  },
  {
    name: "spectral",
    work: () =>
      tool("spectral", [
        "lint",
        document,
        "--ruleset",
        join(import.meta.dirname, "spectral.yaml"),
        "--fail-severity=hint",
      ]),
  },
];

const generating = (document: string, folder: string): Step[] => [
  {
    name: "openapi-typescript",
    work: () => tool("openapi-typescript", [document, "-o", join(folder, "openapi-typescript/schema.ts")]),
  },
  {
    name: "orval",
    work: () => tool("orval", ["--input", document, "--output", join(folder, "orval/client.ts"), "--client", "fetch"]),
  },
  {
    name: "hey-api",
    work: () => tool("openapi-ts", ["-i", document, "-o", join(folder, "hey-api"), "--silent", "--no-log-file"]),
  },
];

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
  module: "preserve",
  moduleResolution: "bundler",
  types: [],
};

const compiling = (name: keyof typeof CALLS, folder: string): Step => ({
  name: "compile",
  work: async () => {
    await writeFile(join(folder, "calls.ts"), CALLS[name]);
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ["**/*.ts"] }),
    );
    await tool("tsc", ["-p", folder], folder);
  },
});

async function succeeds({ name, work }: Step): Promise<boolean> {
  const start = performance.now();
  try {
    await work();
    process.stdout.write(`  ${name} passed in ${((performance.now() - start) / 1_000).toFixed(1)} s\n`);
    return true;
  } catch (error) {
    const { message, stdout = "", stderr = "" } = error as { message: string; stdout?: string; stderr?: string };
    process.stdout.write(`  ${name} failed\n${stdout}${stderr}${stdout || stderr ? "" : message}\n`);
    process.exitCode = 1;
    return false;
  }
}

if (!existsSync(join(TOOLS, "node_modules"))) await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: TOOLS });
const folder = await mkdtemp(join(tmpdir(), "skolvy-clients-"));
const documents = apiDocuments();
for (const name of ["api", "integration"] as const) {
  const own = join(folder, name);
  await mkdir(own);
  const path = join(own, "openapi.json");
  const text = JSON.stringify(documents[name]);
  await writeFile(path, text);
  process.stdout.write(`${name}: ${Math.round(text.length / 1_024)} KB\n`);
  for (const step of [...linting(path), ...generating(path, own), compiling(name, own)]) await succeeds(step);
}
if (process.exitCode) process.stdout.write(`What was made is in ${folder}.\n`);
else await rm(folder, { recursive: true });
