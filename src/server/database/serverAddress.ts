import { readFileSync } from "node:fs";
import type pg from "pg";
import { passwordOfIdentity } from "./managedIdentity.ts";

/** Address of the PostgreSQL server and the sign-in: by the address, or as a managed identity. */
export type ServerAddress = { connectionString: string } | pg.ClientConfig;

/**
 * Returns how to connect to DATABASE_URL.
 * @param identity client id of a managed identity, whose token is then the password
 */
export function serverAddressOf(url: string, identity: string | undefined): ServerAddress {
  if (identity === undefined) return { connectionString: url };
  // A password in the address, even none, would win over the function.
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const authorities = searchParams.get("sslrootcert");
  return {
    host: hostname,
    port: Number(port || 5_432),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: searchParams.get("sslmode") !== "disable" && (authorities ? { ca: readFileSync(authorities, "utf8") } : true),
    password: passwordOfIdentity(identity),
  };
}

/**
 * Returns the variables by which pg_dump and pg_restore check the server's certificate as strictly as servers do. Their own
 * default, `prefer`, goes on unencrypted with whoever refuses TLS. Without a file of authorities they take those that the
 * machine trusts, which needs the programs of PostgreSQL 16 or later.
 */
export function tlsOfTools(url: string, identity: string | undefined): Record<string, string> {
  const { searchParams } = new URL(url);
  const given = (name: string) => searchParams.get(name) ?? undefined;
  const sslMode = given("sslmode") ?? (identity === undefined ? undefined : "verify-full");
  const [certificate, key, authorities] = [given("sslcert"), given("sslkey"), given("sslrootcert")];
  if (sslMode === undefined && !authorities && !certificate) return {};
  const isLenient = given("uselibpqcompat") === "true";
  const mode = isLenient ? (sslMode ?? "prefer") : (MODES[sslMode ?? ""] ?? "verify-full");
  const isChecked = mode === "verify-full" || mode === "verify-ca";
  return {
    PGSSLMODE: mode,
    ...(isChecked && { PGSSLROOTCERT: authorities ?? "system" }),
    ...(certificate && { PGSSLCERT: certificate }),
    ...(key && { PGSSLKEY: key }),
  };
}

/** Modes that servers take as they are. They check the certificate in all others, unless `uselibpqcompat` is set. */
const MODES: Record<string, string> = { disable: "disable", "no-verify": "require" };
