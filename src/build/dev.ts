import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";

/** Runs the client with hot reload and restarts the server on every change. */
const root = resolve(import.meta.dirname, "../..");
for (const file of ["env/.env.local", "env/.env.local.user"].map((path) => resolve(root, path))) {
  if (existsSync(file)) process.loadEnvFile(file);
}
const port = process.env.PORT ?? "3000";
/** Teams needs HTTPS: provisioning creates a certificate for this machine. */
const scheme = process.env.SSL_CRT_FILE && process.env.SSL_KEY_FILE ? "https" : "http";
const serverPort = String(Number(port) + 1);

const server = spawn("tsx", ["watch", "--clear-screen=false", "src/server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, NODE_ENV: "development", PORT: serverPort, PUBLIC_URL: `${scheme}://localhost:${port}` },
});
server.once("exit", (code) => process.exit(code ?? 0));
// Stops the server in every case, such as a port that is in use; it would keep the data folder locked.
process.once("exit", () => server.kill());
for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());

process.env.DEV_SERVER_PORT = serverPort;
const client = await createServer({ configFile: resolve(root, "vite.config.ts") });
await client.listen();
client.printUrls();
