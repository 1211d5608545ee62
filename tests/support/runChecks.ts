import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { installBrowser } from "./browser.ts";

/**
 * Runs all checks, or those given as arguments, in order until one fails. The last line counts the tests, for people
 * and programs.
 */
type Totals = { passed: number; failed: number };
type Step = { name: string; command: string; args: string[]; prepare?: () => void; totals?: () => Promise<Totals> };

const VITEST_REPORT = "test-results/vitest.json";
const PLAYWRIGHT_REPORT = "test-results/playwright.json";

const steps: Step[] = [
  { name: "types", command: "tsc", args: [] },
  { name: "lint", command: "biome", args: ["ci", "--error-on-warnings"] },
  { name: "unused", command: "knip", args: [] },
  {
    name: "tests",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`],
    totals: async () => {
      const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(VITEST_REPORT);
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  },
  { name: "build", command: "tsx", args: ["src/build/build.ts", "--if-stale"] },
  {
    name: "browser",
    command: "playwright",
    args: ["test"],
    prepare: installBrowser,
    totals: async () => {
      const { stats } = await readReport<{ stats: { expected: number; unexpected: number } }>(PLAYWRIGHT_REPORT);
      return { passed: stats.expected, failed: stats.unexpected };
    },
  },
];

const readReport = async <Report>(path: string): Promise<Report> => JSON.parse(await readFile(path, "utf8"));

const say = (text: string) => process.stdout.write(`${text}\n`);

async function succeeds({ command, args, prepare }: Step): Promise<boolean> {
  try {
    prepare?.();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
  const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  const [code] = await once(child, "exit");
  return code === 0;
}

const wanted = process.argv.slice(2);
const total: Totals = { passed: 0, failed: 0 };
await rm("test-results", { recursive: true, force: true });

for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  say(`\n${step.name}: ${step.command} ${step.args.join(" ")}`);
  const start = performance.now();
  const isDone = await succeeds(step);
  const counted = step.totals ? await step.totals().catch(() => ({ passed: 0, failed: 1 })) : { passed: 0, failed: 0 };
  const isGood = isDone && counted.failed === 0;
  total.passed += counted.passed;
  total.failed += counted.failed;
  say(`${step.name} ${isGood ? "passed" : "failed"} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (!isGood) {
    total.failed = Math.max(total.failed, 1);
    process.exitCode = 1;
    break;
  }
}

say(`\n${total.passed} passed, ${total.failed} failed`);
