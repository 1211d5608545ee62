import { spawn } from "node:child_process";
import { once } from "node:events";
import { installBrowser } from "../journey/browser.ts";

/**
 * Runs the long accessibility checks of every screen: in every look, size and language with long words, with the
 * keyboard only, enlarged, and with reduced motion. Passes arguments to Playwright, as in `npm run test:access --
 * keyboard`.
 */
const config = "playwright.access.config.ts";
const steps: [string, string[]][] = [
  ["tsx", ["src/build/build.ts", "--if-stale"]],
  ["playwright", ["test", "--config", config, ...process.argv.slice(2)]],
];

installBrowser();
for (const [command, args] of steps) {
  const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  const [code] = await once(child, "exit");
  if (code !== 0) {
    process.exitCode = 1;
    break;
  }
}
