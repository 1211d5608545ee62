import { request } from "node:http";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "#tests/support/server/freePort.ts";
import { beforeEachPage } from "./beforeEachPage.ts";
import { type EngineKind, startProgram } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const GJS = "/usr/bin/gjs";
const DISPLAY_SERVER = "/usr/bin/Xvfb";
const BROWSER = join(import.meta.dirname, "webkitBrowser.gjs");

/** Works without a graphics card, also as root. */
const SETTINGS = {
  GDK_BACKEND: "x11",
  LIBGL_ALWAYS_SOFTWARE: "1",
  NO_AT_BRIDGE: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
};

/** The driver never answers what it asks a page for that is just being left. */
const ANSWER_MS = 20_000;

/** Calls WebDriver. */
function callAt<Value>(port: number, method: string, path: string, body?: object): Promise<Value> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const patience = path.includes("/execute/") ? { timeout: ANSWER_MS } : {};
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false, ...patience };
    const call = request(options, async (reply) => {
      const parts: string[] = [];
      for await (const part of reply.setEncoding("utf8")) parts.push(String(part));
      const { value } = JSON.parse(parts.join("")) as { value: Value & { error?: string; message?: string } };
      if (reply.statusCode === 200) resolve(value);
      else reject(new Error(`${method} ${path}: ${value.error}, ${value.message}`));
    });
    call.on("error", reject);
    call.on("timeout", () => call.destroy(new Error(`${method} ${path}: no answer`)));
    call.end(body && JSON.stringify(body));
  });
}

/** The script by which the driver runs a function in the page, and is told what it returns. */
const running = (source: string) => `
  const [argument, done] = arguments;
  Promise.resolve(argument)
    .then(${source})
    .then((value) => done({ value }), (error) => done({ error: String(error) }));`;

export const webkit: EngineKind = {
  name: "WebKit",
  programs: [DRIVER, GJS, DISPLAY_SERVER],
  frameStorages: ["partitioned"],
  async start(folder, { width, height }, framing) {
    const display = startProgram(DISPLAY_SERVER, [
      ...["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    ]);
    const [number] = await display.says(/^\d+$/);
    const port = await freePort();
    const driver = startProgram(DRIVER, [`--port=${port}`], { ...SETTINGS, DISPLAY: `:${number}` });
    await vi.waitFor(() => callAt(port, "GET", "/status"));
    const args = [
      "-m",
      BROWSER,
      folder,
      String(width),
      String(height),
      beforeEachPage(),
      `${framing?.proxyPort ?? ""}`,
    ];
    const { sessionId } = await callAt<{ sessionId: string }>(port, "POST", "/session", {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": { binary: GJS, args },
        },
      },
    });
    const call = <Value>(method: string, path: string, body?: object) =>
      callAt<Value>(port, method, `/session/${sessionId}${path}`, body);
    await call("POST", "/timeouts", { script: 60_000 });
    const openTab = async () => {
      const { handle } = await call<{ handle: string }>("POST", "/window/new", { type: "tab" });
      return handle;
    };
    return {
      async open(url) {
        await call("POST", "/frame", { id: null });
        await call("POST", "/url", { url });
      },
      async run(source, argument) {
        const ran = await call<{ value: string } | { error: string }>("POST", "/execute/async", {
          script: running(source),
          args: [argument],
        });
        if ("error" in ran) throw new Error(ran.error);
        return ran.value;
      },
      picture: () => call("GET", "/screenshot"),
      enterFrame: () => vi.waitFor(() => call("POST", "/frame", { id: 0 })),
      act: (actions) => call("POST", "/actions", { actions }),
      async replaceTab() {
        // The driver ends the browser with its last tab.
        const handle = await openTab();
        await call("DELETE", "/window");
        await call("POST", "/window", { handle });
      },
      async kill() {
        await driver.kill();
        await display.kill();
      },
    };
  },
};
