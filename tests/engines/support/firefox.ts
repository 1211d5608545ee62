import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import WebSocket from "ws";
import { beforeEachPage } from "./beforeEachPage.ts";
import { type EngineKind, type Framing, startProgram } from "./engine.ts";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path)) ?? "firefox";

/** A browser that was killed starts as usual the next time, and none asks or loads anything from elsewhere. */
const PREFERENCES = {
  "browser.aboutwelcome.enabled": false,
  "browser.sessionstore.resume_from_crash": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "extensions.update.enabled": false,
  "intl.accept_languages": "en-US",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.startup.max_resumed_crashes": -1,
};

const COOKIE_BEHAVIORS = { partitioned: 5, blocked: 1 };

const framingPreferences = ({ storage, proxyPort }: Framing) => ({
  "network.cookie.cookieBehavior": COOKIE_BEHAVIORS[storage],
  "network.proxy.type": 1,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": proxyPort,
});

type Reply = { id?: number; error?: string; message?: string; result?: unknown };
type Tree = { contexts: { children: { context: string }[] }[] };
type Ran = { type: "success"; result: { value: string } } | { type: "exception"; exceptionDetails: { text: string } };

/** Speaks WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on("message", (data) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await answered;
    waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error}, ${reply.message}`);
    return reply.result as Result;
  };
}

export const firefox: EngineKind = {
  name: "Firefox",
  programs: [FIREFOX],
  frameStorages: ["partitioned", "blocked"],
  async start(folder, viewport, framing) {
    const preferences = { ...PREFERENCES, ...(framing && framingPreferences(framing)) };
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    await writeFile(join(folder, "user.js"), lines.join("\n"));
    const program = startProgram(FIREFOX, [
      "--headless",
      "--no-remote",
      "--profile",
      folder,
      "--remote-debugging-port=0",
    ]);
    const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
    const call = await connect(`${address}/session`);
    await call("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    await call("script.addPreloadScript", { functionDeclaration: `() => { ${beforeEachPage()} }` });
    const openTab = async () => {
      const { context } = await call<{ context: string }>("browsingContext.create", { type: "tab" });
      await call("browsingContext.setViewport", { context, viewport });
      return context;
    };
    let context = await openTab();
    let frame: string | undefined;
    return {
      open(url) {
        frame = undefined;
        return call("browsingContext.navigate", { context, url, wait: "none" });
      },
      async run(source, argument) {
        const ran = await call<Ran>("script.callFunction", {
          functionDeclaration: source,
          arguments: [{ type: "string", value: argument }],
          target: { context: frame ?? context },
          awaitPromise: true,
        });
        if (ran.type === "exception") throw new Error(ran.exceptionDetails.text);
        return ran.result.value;
      },
      act: (actions) => call("input.performActions", { context: frame ?? context, actions }),
      async picture() {
        const { data } = await call<{ data: string }>("browsingContext.captureScreenshot", { context });
        return data;
      },
      enterFrame: () =>
        vi.waitFor(async () => {
          const { contexts } = await call<Tree>("browsingContext.getTree", { root: context });
          frame = contexts[0]?.children[0]?.context;
          expect(frame).toBeDefined();
        }),
      async replaceTab() {
        await call("browsingContext.close", { context });
        frame = undefined;
        context = await openTab();
      },
      kill: program.kill,
    };
  },
};
