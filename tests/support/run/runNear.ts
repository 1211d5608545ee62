import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { api } from "#contract/api.ts";
import { projectFiles } from "../checks/projectFiles.ts";

/**
 * Runs the tests that a change can break, by names: types, units, the tests of its rooms, and the matrices for the endpoints of its
 * contract files. Imports would not tell, since API and page tests reach the server over HTTP. Arguments are paths, by default those
 * that differ from main.
 */
const ROOM =
  /^src\/(?:contract(?:\/schemas)?|server\/modules|client\/(?:features|resources))\/(?:desk\/(?=\w+\/))?([A-Za-z]+)/;
const TEST = /^tests\/(?:api|app|browser(?:\/nightly)?)\/([A-Za-z]+)\.(?:test|spec)\.tsx?$/;
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
const rooms = [...new Set(changed.flatMap((path) => ROOM.exec(path)?.[1] ?? []))];

/** Tests with a room in their name, such as absence, absenceChange, deskAbsence and reportedAbsence. */
const isNear = (path: string): boolean => {
  const name = TEST.exec(path)?.[1] ?? "";
  return rooms.some((room) => {
    const word = room.replace(/^desk(?=[A-Z])/, "");
    const inside = word.charAt(0).toUpperCase() + word.slice(1);
    return name.toLowerCase().startsWith(word.toLowerCase()) || name.includes(inside);
  });
};
const near = projectFiles(["tests/api", "tests/app", "tests/browser"], /\.(?:test|spec)\.tsx?$/)
  .map(({ path }) => path)
  .filter((path) => changed.includes(path) || isNear(path));

const contracts = rooms.map((room) => resolve("src/contract", `${room}.ts`)).filter(existsSync);
const exported = new Set<unknown>(
  (await Promise.all(contracts.map((path) => import(path)))).flatMap((one) => Object.values(one as object)),
);
const endpoints = api.filter(({ endpoint }) => exported.has(endpoint)).map(({ name }) => name);

async function run(command: string, ...args: string[]): Promise<void> {
  process.stdout.write(`\n${command} ${args.join(" ")}\n`);
  const [code] = await once(spawn(command, args, { stdio: "inherit", shell: process.platform === "win32" }), "exit");
  if (code !== 0) process.exit(1);
}

const tests = near.filter((path) => !path.endsWith(".spec.ts"));
const journeys = near.filter((path) => path.endsWith(".spec.ts"));
await run("tsc");
await run("vitest", "run", "--project", "unit");
if (tests.length > 0) await run("vitest", "run", ...tests);
if (endpoints.length > 0) await run("vitest", "run", ...MATRICES, "-t", `\\b(?:${endpoints.join("|")})\\b`);
if (journeys.length > 0) {
  await run("tsx", "src/build/build.ts", "--if-stale");
  await run("playwright", "test", ...journeys);
}
