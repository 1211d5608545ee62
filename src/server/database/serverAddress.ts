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
  return {
    host: hostname,
    port: Number(port || 5_432),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: searchParams.get("sslmode") !== "disable",
    password: passwordOfIdentity(identity),
  };
}
