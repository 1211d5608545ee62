import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { createServer } from "vite";

/** Vite serves the client as it is written, and passes on what the server answers, which starts anew with each change. */
const root = resolve(import.meta.dirname, "../..");
const port = process.env.PORT ?? "3000";
const serverPort = String(Number(port) + 1);

const server = spawn("tsx", ["watch", "--clear-screen=false", "src/server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, NODE_ENV: "development", PORT: serverPort, PUBLIC_URL: `http://localhost:${port}` },
});
server.once("exit", (code) => process.exit(code ?? 0));

process.env.DEV_SERVER_PORT = serverPort;
const client = await createServer({ configFile: resolve(root, "vite.config.ts") });
await client.listen();
client.printUrls();
