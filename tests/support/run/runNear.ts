import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { api } from "#contract/registry/api.ts";
import { projectFiles } from "../checks/projectFiles.ts";
import { NIGHTLY } from "../journey/nightly.ts";
import { contractsOf, isNear, isShared, roomsOf } from "./near.ts";

/**
 * Runs the tests that a change can break, by names: types, units, the tests of its rooms, and the matrices for the endpoints of its
 * rooms. Imports would not tell, since API and page tests reach the server over HTTP. All of them run, whichever fail. Arguments are
 * paths, by default those that differ from main.
 */
const MATRICES = [
  ...["access", "foreignIds", "offers", "protectedIdentity", "generatedRequests"].map((name) => `api/${name}`),
  "contract",
].map((name) => `tests/${name}.test.ts`);

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

function differing(): string[] {
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")].filter(existsSync);
}

const changed = process.argv.length > 2 ? process.argv.slice(2) : differing();
const rooms = roomsOf(changed);
const near = projectFiles(["tests/api", "tests/app", "tests/browser"], /\.(?:test|spec)\.tsx?$/)
  .map(({ path }) => path)
  .filter((path) => changed.includes(path) || isNear(path, rooms));

const contracts = contractsOf(rooms)
  .map((path) => resolve(path))
  .filter(existsSync);
const exported = new Set<unknown>(
  (await Promise.all(contracts.map((path) => import(path)))).flatMap((one) => Object.values(one as object)),
);
const endpoints = api.filter(({ endpoint }) => exported.has(endpoint)).map(({ name }) => name);

const isNightly = (path: string) => path.includes("/nightly/");

/** Runs a command. Matrices of which a name picks rows have every row; tests of the night are there only then. */
async function run(command: string, ...args: string[]): Promise<void> {
  process.stdout.write(`\n${command} ${args.join(" ")}\n`);
  const env = { ...process.env, ...((args.includes("-t") || args.some(isNightly)) && { MATRICES: "full" }) };
  const child = spawn(command, args, { stdio: "inherit", env, shell: process.platform === "win32" });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
}

const tests = near.filter((path) => !path.endsWith(".spec.ts"));
const quick = tests.filter((path) => !isNightly(path));
const slow = tests.filter(isNightly);
const journeys = near.filter((path) => path.endsWith(".spec.ts") && (!isNightly(path) || changed.includes(path)));
await Promise.all([run("tsc"), run("vitest", "run", "--project", "unit")]);
for (const some of [quick, slow]) if (some.length > 0) await run("vitest", "run", ...some);
if (endpoints.length > 0) await run("vitest", "run", ...MATRICES, "-t", `\\b(?:${endpoints.join("|")})\\b`);
if (journeys.length > 0) {
  await run("tsx", "src/build/build.ts", "--if-stale");
  await run("playwright", "test", "--grep-invert", NIGHTLY, ...journeys);
}
for (const path of changed.filter(isShared))
  process.stdout.write(`\n${path} is shared by everything: npm test runs what else it can break\n`);
