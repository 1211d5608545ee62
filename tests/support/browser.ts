import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";

/** What a Chromium needs to start as root, without a GPU, and to keep to itself. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where a Chromium that runs is: the one asked for, the system's, or Playwright's own. */
export const installedBrowser = (): string | undefined =>
  [process.env.PLAYWRIGHT_CHROMIUM, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path && succeeds(path, ["--version"]),
  );

/** Gets a Chromium where there is none: Playwright's download, else the system's package. */
export function installBrowser(): void {
  if (installedBrowser()) return;
  const mayInstall = process.getuid?.() === 0;
  run("playwright", ["install", ...(mayInstall ? ["--with-deps"] : []), "chromium"], 300_000);
  if (installedBrowser() || !mayInstall) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]);
}

function run(command: string, args: string[], timeout?: number): boolean {
  try {
    execFileSync(command, args, {
      stdio: "inherit",
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
