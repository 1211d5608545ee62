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
const SYSTEM_SHELL = "/usr/bin/chromium-headless-shell";

const DOWNLOAD_MS = 300_000;

/** How Playwright is told what to start; told nothing it starts the shell of its own. */
export type Launch = { executablePath?: string; channel?: "chromium" };

/** A shell has no window to draw, which makes it quicker by a third, and shows no notifications. */
type Browsers = { whole: Launch; quick: Launch };

/** The Chromium asked for, the system's, or Playwright's own. */
function find(): Browsers | null {
  const askedFor = process.env.PLAYWRIGHT_CHROMIUM;
  const system = [askedFor, ...SYSTEM_BROWSERS].find((path) => path && runs(path));
  const shell = !askedFor && runs(SYSTEM_SHELL) ? { executablePath: SYSTEM_SHELL } : undefined;
  if (system) return { whole: { executablePath: system }, quick: shell ?? { executablePath: system } };
  return runs(chromium.executablePath()) ? { whole: { channel: "chromium" }, quick: shell ?? {} } : null;
}

/** What runs here, found once: processes that are started from here are told. Where nothing runs Playwright says so. */
export function installedBrowsers(): Browsers {
  process.env.SKOLVY_BROWSERS ??= JSON.stringify(find() ?? { whole: { channel: "chromium" }, quick: {} });
  return JSON.parse(process.env.SKOLVY_BROWSERS) as Browsers;
}

/**
 * Gets a Chromium where there is none: Playwright's download, else the system's package. A machine that is there for
 * checks alone gets the quicker shell beside it.
 * @throws Error when none can be had
 */
export function installBrowser(): void {
  const isRoot = process.getuid?.() === 0;
  const isDownloaded = !find() && run("playwright", ["install", "chromium"], DOWNLOAD_MS);
  if (isRoot && isDownloaded && !find()) run("playwright", ["install-deps", "chromium"]);
  if (isRoot && !find()) installPackages("chromium", "fonts-liberation");
  const found = find();
  if (!found) throw new Error("No Chromium could be had. Install one, or set PLAYWRIGHT_CHROMIUM to its path.");
  const { whole, quick } = found;
  if (isRoot && process.env.CI && whole.executablePath && quick.executablePath === whole.executablePath)
    installPackages("chromium-headless-shell");
}

function installPackages(...names: string[]): void {
  run("apt-get", ["update"], DOWNLOAD_MS);
  run("apt-get", ["install", "-y", "--no-install-recommends", ...names], DOWNLOAD_MS);
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

function runs(path: string): boolean {
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
