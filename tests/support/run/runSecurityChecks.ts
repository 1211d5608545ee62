import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs the checks that take too long for every run: any number of generated requests, the effect of one address on
 * others, and every screen under attack.
 */
const settings = {
  GENERATED_REQUESTS: "10000",
  GENERATED_SEED: String(Date.now() % 2 ** 31),
  MATRICES: "full",
};

const files = [
  ...["generatedRequests", "access", "foreignIds", "protectedIdentity", "hostileTexts"],
  ...["integrationClients", "integrationElsewhere", "integrationRefusals", "integrationFollowing", "webhooks"],
];
const generated = ["run", "--project", "api", ...files.map((name) => `tests/api/${name}.test.ts`)];
const steps: [string, string[]][] = [
  ["vitest", generated],
  ["tsx", ["src/build/build.ts", "--if-stale"]],
  ["vitest", ["run", "--config", "tests/security/vitest.config.ts"]],
  ["vitest", ["run", "--config", "tests/faults/vitest.config.ts", "sourceBadDays"]],
  ["playwright", ["test", "nightly/xss.spec.ts", "nightly/idle.spec.ts"]],
];

const env = { ...settings, ...process.env };
process.stdout.write(`${env.GENERATED_REQUESTS} generated requests, GENERATED_SEED=${env.GENERATED_SEED}\n`);
for (const [command, args] of steps) {
  const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32", env });
  const [code] = await once(child, "exit");
  if (code !== 0) {
    process.exitCode = 1;
    break;
  }
}
