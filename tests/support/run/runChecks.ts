import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { installBrowser } from "../journey/browser.ts";
import {
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  listFailures,
  type PlaywrightReport,
  type VitestReport,
} from "./failures.ts";

/**
 * Runs the checks of `npm test`, or those given as arguments, in order until one fails; with `all`, those of the nightly run. An
 * argument such as `1/2` runs that part of the tests and of the journeys. The last lines name the failed tests and count
 * all, for people and programs.
 */
type Totals = { passed: number; failed: number; failures: Failure[] };
type Step = { name: string; command: string; args: string[]; prepare?: () => void; totals?: () => Promise<Totals> };

const ALL = "all";
const given = process.argv.slice(2);
const isNightly = given.includes(ALL);
const parts = given.filter((one) => /^\d+\/\d+$/.test(one)).map((part) => `--shard=${part}`);
const wanted = given.filter((one) => /^[a-z]+$/.test(one) && one !== ALL);

const readReport = async <Report>(path: string): Promise<Report> => JSON.parse(await readFile(path, "utf8"));

/** A step of Vitest, whose report counts its tests. */
function vitest(name: string, args: string[] = []): Step {
  const report = `test-results/vitest-${name}.json`;
  return {
    name,
    command: "vitest",
    args: ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    totals: async () => {
      const tests = await readReport<VitestReport>(report);
      return { passed: tests.numPassedTests, failed: tests.numFailedTests, failures: failuresOfVitest(tests) };
    },
  };
}

/** A step of Playwright, whose report counts its tests. */
function playwright(name: string, report: string, args: string[]): Step {
  return {
    name,
    command: "playwright",
    args: ["test", ...args],
    prepare: installBrowser,
    totals: async () => {
      const tests = await readReport<PlaywrightReport>(report);
      const { expected, unexpected } = tests.stats;
      return { passed: expected, failed: unexpected, failures: failuresOfPlaywright(tests) };
    },
  };
}

/**
 * These do not depend on each other, and none keeps two cores busy all the time. TypeScript gets one checker, because each checker
 * computes shared types again: four take 92 seconds of processor time, one takes 56.
 */
const BESIDE_EACH_OTHER: Step[] = [
  { name: "types", command: "tsc", args: ["--checkers", "1"] },
  { name: "lint", command: "biome", args: ["ci", "--error-on-warnings"] },
  { name: "unused", command: "knip", args: [] },
  { name: "build", command: "tsx", args: ["src/build/build.ts", "--if-stale"] },
];

const IN_ORDER: Step[] = [
  vitest("tests", parts),
  playwright("browser", "test-results/playwright.json", [...parts, ...(isNightly ? [] : ["--project=journeys"])]),
];

const NIGHTLY: Step[] = [
  vitest("faults", ["--config", "tests/faults/vitest.config.ts"]),
  vitest("strangers", ["--config", "tests/strangers/vitest.config.ts"]),
  vitest("engines", ["--config", "tests/engines/vitest.config.ts"]),
  playwright("access", "test-results/access.json", ["--config", "playwright.access.config.ts"]),
  { name: "security", command: "tsx", args: ["tests/support/run/runSecurityChecks.ts"] },
];

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command; `quietly`, its output is said once it has ended, unmixed with that of others. */
async function succeeds({ command, args, prepare }: Step, quietly: boolean): Promise<boolean> {
  try {
    prepare?.();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
  const stdio: SpawnOptions["stdio"] = quietly ? ["ignore", "pipe", "pipe"] : "inherit";
  const env = isNightly ? { MATRICES: "full", ...process.env } : process.env;
  const child = spawn(command, args, { stdio, env, shell: process.platform === "win32" });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => output.push(String(text)));
  const [code] = await once(child, quietly ? "close" : "exit");
  if (output.length > 0) say(output.join("").trimEnd());
  return code === 0;
}

/** Lines for failed tests at the end, the only part of a long log that some readers see. */
const LINES = 60;

const total: Totals = { passed: 0, failed: 0, failures: [] };
/** Totals of a step without tests, and of one that left no report. */
const NO_TESTS: Totals = { passed: 0, failed: 0, failures: [] };
const NO_REPORT: Totals = { passed: 0, failed: 1, failures: [] };

/** Runs a step, adds its tests to the total, and returns whether all is well. */
async function run(step: Step, quietly = false): Promise<boolean> {
  if (!quietly) say(`\n${step.name}: ${step.command} ${step.args.join(" ")}`);
  const start = performance.now();
  const isDone = await succeeds(step, quietly);
  const counted = step.totals ? await step.totals().catch(() => NO_REPORT) : NO_TESTS;
  const isGood = isDone && counted.failed === 0;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.failures.push(...counted.failures);
  say(`${step.name} ${isGood ? "passed" : "failed"} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return isGood;
}

const steps = isNightly || wanted.length > 0 ? [...IN_ORDER, ...NIGHTLY] : IN_ORDER;
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);

async function runAll(): Promise<boolean> {
  const first = BESIDE_EACH_OTHER.filter(isWanted);
  if (first.length > 1) say(`\n${first.map(({ name }) => name).join(", ")}`);
  const results = await Promise.all(first.map((step) => run(step, first.length > 1)));
  if (results.includes(false)) return false;
  for (const step of steps.filter(isWanted)) if (!(await run(step))) return false;
  return true;
}

await rm("test-results", { recursive: true, force: true });
if (!(await runAll())) {
  total.failed = Math.max(total.failed, 1);
  process.exitCode = 1;
}

if (total.failures.length > 0) say(["\nFailed:", ...listFailures(total.failures, LINES)].join("\n"));
say(`\n${total.passed} passed, ${total.failed} failed`);
