import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentedConfiguration } from "./documented.ts";
import { programAt } from "./installed.ts";
import { givenFolder, startStranger } from "./startStranger.ts";

const CERTIFICATES = join(import.meta.dirname, "../../support/certificates");
const CERTIFICATE = join(CERTIFICATES, "server.pem");
const KEY = join(CERTIFICATES, "server.key");
export const AUTHORITY = join(CERTIFICATES, "authority.pem");

/** Ports of this machine: of the two servers, and of the proxy with and without TLS. */
export type Ports = { one: number; two: number; tls: number; plain: number };

const ofPorts = ({ one, two }: Ports): [string, string][] => [
  ["10.0.0.11:3000", `127.0.0.1:${one}`],
  ["10.0.0.12:3000", `127.0.0.1:${two}`],
];

/** Returns the last lines that a proxy has written about failures. */
type ReadErrors = () => Promise<string[]>;

/** Starts a proxy by the configuration of the documents. */
export const startProxy: Record<"nginx" | "haproxy", (ports: Ports) => Promise<ReadErrors>> = {
  async nginx(ports) {
    const folder = await givenFolder("nginx");
    const documented = await documentedConfiguration("nginx", [
      ...ofPorts(ports),
      ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
      ["listen 443 ssl", `listen 127.0.0.1:${ports.tls} ssl`],
      ["/etc/ssl/PORTAL.pem", CERTIFICATE],
      ["/etc/ssl/PORTAL.key", KEY],
      ["PORTAL", "127.0.0.1"],
    ]);
    await writeFile(join(folder, "skolvy.conf"), documented);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const around = [
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 2;`,
      `events {} http { access_log off; ${temporary.join(" ")} include ${folder}/skolvy.conf; }`,
    ];
    const file = join(folder, "nginx.conf");
    await writeFile(file, around.join("\n"));
    await startStranger([programAt("nginx"), "-p", folder, "-e", `${folder}/error.log`, "-c", file], ports.tls);
    return async () => (await readFile(join(folder, "error.log"), "utf8")).trimEnd().split("\n").slice(-20);
  },
  async haproxy(ports) {
    const folder = await givenFolder("haproxy");
    const both = join(folder, "both.pem");
    await writeFile(both, `${await readFile(CERTIFICATE, "utf8")}${await readFile(KEY, "utf8")}`);
    const documented = await documentedConfiguration("haproxy", [
      ...ofPorts(ports),
      ["bind :80", `bind 127.0.0.1:${ports.plain}`],
      ["bind :443", `bind 127.0.0.1:${ports.tls}`],
      ["/etc/ssl/PORTAL.both.pem", both],
      // Each connection takes two open files, of which a test may have few.
      ["maxconn 20000", "maxconn 2000"],
    ]);
    const file = join(folder, "haproxy.cfg");
    await writeFile(file, documented);
    await startStranger([programAt("haproxy"), "-db", "-f", file], ports.tls);
    // It writes to the system's log only.
    return async () => [];
  },
};
