import { expect, it } from "vitest";
import { serverAddressOf, tlsOfTools } from "./serverAddress.ts";

const IDENTITY = "3f2b8c1e-6d4a-4b8e-9a57-0c1d2e3f4a5b";

it.each<[string, string, string | undefined, Record<string, string>]>([
  ["nothing is asked for", "", undefined, {}],
  ["disable", "?sslmode=disable", undefined, { PGSSLMODE: "disable" }],
  ["verify-full", "?sslmode=verify-full", undefined, { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" }],
  [
    "authorities of one's own",
    "?sslmode=verify-full&sslrootcert=/ca.pem",
    undefined,
    { PGSSLMODE: "verify-full", PGSSLROOTCERT: "/ca.pem" },
  ],
  ["only authorities", "?sslrootcert=/ca.pem", undefined, { PGSSLMODE: "verify-full", PGSSLROOTCERT: "/ca.pem" }],
  [
    "require, which servers check",
    "?sslmode=require",
    undefined,
    { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" },
  ],
  ["require as libpq means it", "?sslmode=require&uselibpqcompat=true", undefined, { PGSSLMODE: "require" }],
  ["no-verify", "?sslmode=no-verify", undefined, { PGSSLMODE: "require" }],
  [
    "a certificate of the client",
    "?sslmode=verify-full&sslcert=/c.pem&sslkey=/k.pem",
    undefined,
    { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system", PGSSLCERT: "/c.pem", PGSSLKEY: "/k.pem" },
  ],
  ["a managed identity", "", IDENTITY, { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" }],
  ["a managed identity without TLS", "?sslmode=disable", IDENTITY, { PGSSLMODE: "disable" }],
  [
    "a managed identity with authorities of one's own",
    "?sslrootcert=/ca.pem",
    IDENTITY,
    { PGSSLMODE: "verify-full", PGSSLROOTCERT: "/ca.pem" },
  ],
])("has pg_dump check as strictly as servers: %s", (_what, query, identity, expected) => {
  expect(tlsOfTools(`postgres://user@db.example/skolvy${query}`, identity)).toEqual(expected);
});

it("signs in as a managed identity by a token instead of a password in the address", () => {
  expect(serverAddressOf("postgres://a%40b:x@db.example/skolvy", IDENTITY)).toMatchObject({
    host: "db.example",
    port: 5_432,
    user: "a@b",
    database: "skolvy",
    ssl: true,
    password: expect.any(Function),
  });
});
