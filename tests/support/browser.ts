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

const DOWNLOAD_MS = 300_000;

/** Where a Chromium that runs is: the one asked for, the system's, or Playwright's own. */
export const installedBrowser = (): string | undefined =>
  [process.env.PLAYWRIGHT_CHROMIUM, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path && succeeds(path, ["--version"]),
  );

/**
 * Gets a Chromium where there is none: Playwright's download, else the system's package.
 * @throws Error when neither can be had
 */
export function installBrowser(): void {
  if (installedBrowser()) return;
  const isRoot = process.getuid?.() === 0;
  const isDownloaded = run("playwright", ["install", "chromium"], DOWNLOAD_MS);
  if (isRoot && isDownloaded && !installedBrowser()) run("playwright", ["install-deps", "chromium"]);
  if (isRoot && !installedBrowser()) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]);
  }
  if (!installedBrowser())
    throw new Error("No Chromium could be had. Install one, or set PLAYWRIGHT_CHROMIUM to its path.");
}

/** Answers whether it went well. */
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
