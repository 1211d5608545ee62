import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";

/** Chromium options for running as root, without a GPU and without background requests. */
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

/** Launch options for Playwright, which by default starts its own headless shell. */
export type Launch = { executablePath?: string; channel?: "chromium" };

/** The headless shell is a third faster because it draws no window, but it shows no notifications. */
type Browsers = { whole: Launch; quick: Launch };

/** Candidates: the requested Chromium, the system's, Playwright's own. */
function find(): Browsers | null {
  const askedFor = process.env.PLAYWRIGHT_CHROMIUM;
  const system = [askedFor, ...SYSTEM_BROWSERS].find((path) => path && runs(path));
  const shell = !askedFor && runs(SYSTEM_SHELL) ? { executablePath: SYSTEM_SHELL } : undefined;
  if (system) return { whole: { executablePath: system }, quick: shell ?? { executablePath: system } };
  return runs(chromium.executablePath()) ? { whole: { channel: "chromium" }, quick: shell ?? {} } : null;
}

/**
 * The browser of this machine, detected once and passed on to child processes. Without one, Playwright reports the
 * error.
 */
export function installedBrowsers(): Browsers {
  process.env.SKOLVY_BROWSERS ??= JSON.stringify(find() ?? { whole: { channel: "chromium" }, quick: {} });
  return JSON.parse(process.env.SKOLVY_BROWSERS) as Browsers;
}

/**
 * Installs Chromium: Playwright's download, or else the system's package. A machine that only runs checks also gets the
 * faster shell.
 * @throws Error if neither works
 */
export function installBrowser(): void {
  const isRoot = process.getuid?.() === 0;
  const isDownloaded = !find() && run("playwright", ["install", "chromium"], DOWNLOAD_MS);
  if (isRoot && isDownloaded && !find()) run("playwright", ["install-deps", "chromium"]);
  if (isRoot && !find()) installPackages("chromium", "fonts-liberation");
  const found = find();
  if (!found) throw new Error("No Chromium could be installed. Install one, or set PLAYWRIGHT_CHROMIUM to its path.");
  const { whole, quick } = found;
  if (isRoot && process.env.CI && whole.executablePath && quick.executablePath === whole.executablePath)
    installPackages("chromium-headless-shell");
}

function installPackages(...names: string[]): void {
  run("apt-get", ["update"], DOWNLOAD_MS);
  run("apt-get", ["install", "-y", "--no-install-recommends", ...names], DOWNLOAD_MS);
}

/** Returns whether it succeeded. */
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
