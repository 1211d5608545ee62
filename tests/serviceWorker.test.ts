import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, "../src/client/public", name), "utf8");
const WORKER = publicFile("sw.js");
const SHELL_WORKER = publicFile("shell.js");
const PATH = "/notificationReceiver?url=%2Fposts&studentId=1";
const ADDRESS = `https://skolvy.example${PATH}`;

const aWindow = (options: { focus?: () => Promise<void>; navigate?: () => Promise<object | null> } = {}) => ({
  focus: vi.fn(options.focus ?? (async () => undefined)),
  navigate: vi.fn(options.navigate ?? (async () => ({}))),
});

/** Runs the worker with these open windows and clicks a notification. */
async function press(windows: ReturnType<typeof aWindow>[]) {
  const listeners = new Map<string, (event: object) => void>();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: "https://skolvy.example" },
  };
  runInContext(WORKER, createContext({ self, URL, importScripts: () => undefined }));
  const close = vi.fn();
  let work: Promise<void> | undefined;
  listeners.get("notificationclick")?.({
    notification: { close, data: { path: PATH } },
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
  expect(close).toHaveBeenCalledOnce();
  return { openWindow };
}

describe("a notification that is pressed", () => {
  it("[APP-2] leads the window that was looked at last there, and opens no other", async () => {
    const [last, other] = [aWindow(), aWindow()];
    const { openWindow } = await press([last, other]);
    expect(last.focus).toHaveBeenCalledOnce();
    expect(last.navigate).toHaveBeenCalledWith(ADDRESS);
    expect(other.navigate).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("[APP-2] opens a window where there is none", async () => {
    expect((await press([])).openWindow).toHaveBeenCalledWith(ADDRESS);
  });

  it.each([
    { what: "cannot be focused", window: { focus: () => Promise.reject(new Error("Not allowed")) } },
    { what: "cannot be led", window: { navigate: () => Promise.reject(new TypeError("Not controlled")) } },
    { what: "was led elsewhere", window: { navigate: async () => null } },
  ])("[APP-2] opens a window when the one that is open $what", async ({ window }) => {
    expect((await press([aWindow(window)])).openWindow).toHaveBeenCalledWith(ADDRESS);
  });
});

describe("the worker that keeps the app", () => {
  it.each([
    ["/posts/1", true],
    ["/profile/notifications", true],
    ["/mail/abc.daily.2026-03-12.xyz", false],
    ["/status", false],
    ["/idp/auth", false],
  ])("[PREF-3] answers %s with the app: %s", (path, isApp) => {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      SHELL: { page: "", files: [], texts: {} },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      location: { origin: "https://skolvy.example" },
    };
    const caches = { open: async () => ({ match: async () => ({}) }) };
    runInContext(SHELL_WORKER, createContext({ self, URL, caches }));
    const respondWith = vi.fn();
    const request = { method: "GET", mode: "navigate", url: `https://skolvy.example${path}` };
    listeners.get("fetch")?.({ request, respondWith });
    expect(respondWith).toHaveBeenCalledTimes(isApp ? 1 : 0);
  });
});
