import { z } from "zod";
import { ApiHosts } from "#contract/app/schemas.ts";
import { DEFAULT_OTLP_PROTOCOL } from "./contradictions.ts";
import { flag, json, origins, url } from "./values.ts";

// Settings of the server itself. Their descriptions are docs/settings.md; links in them start from docs/.

export const ADDRESSES = {
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000).describe("The port that the server listens on."),
  HOST: z.string().min(1).default("localhost").describe("The name or address that the server listens on."),
  PUBLIC_URL: url
    .optional()
    .describe("The address that browsers use, without a path. By default `http://localhost:PORT`."),
  API_HOSTS: json(ApiHosts)
    .default({})
    .describe(
      "Where pages find the API, as JSON: the API's address by the page's host. Pages on other hosts use their own origin.",
    ),
  CORS_ORIGINS: origins.default([]).describe("Other origins whose pages may call the API, separated by commas."),
  PRIVATE_HOSTS: origins
    .default([])
    .describe(
      "Origins of school systems that are in a private network or use http, separated by commas. Skolvy reads from and delivers to all others only over https and on the public internet ([sources.md](sources.md#systems), [school-systems.md](school-systems.md)).",
    ),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      "The number of proxies in front that pass on the caller's address ([running.md](operations/running.md#behind-proxies)).",
    ),
  FRONT_DOOR_ID: z
    .guid()
    .optional()
    .describe(
      "The id of the Azure Front Door profile. Requests without it are refused, except `/healthz` and `/readyz`.",
    ),
};

export const DATABASE = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "not an address such as postgres://user:password@db.example/skolvy" })
    .optional()
    .describe(
      "The PostgreSQL server to use instead of the embedded database, as in `postgres://user:password@db.example/skolvy`.",
    ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "not an address such as postgres://user:password@db.example/skolvy" })
    .optional()
    .describe(
      "A standby of `DATABASE_URL` that answers what reads much ([before-the-start.md](operations/before-the-start.md#postgresql)).",
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(20)
    .describe("The largest number of connections to PostgreSQL."),
  DATABASE_IDENTITY: z
    .guid()
    .optional()
    .describe("The client id of an Azure managed identity that signs in to PostgreSQL instead of a password."),
  SCHEMA: z
    .enum(["upgrade", "expect"])
    .default("upgrade")
    .describe(
      "`upgrade` lets a starting server upgrade the database. `expect` leaves that to `npm run migrate`, and the server starts only after it ([upgrading.md](operations/upgrading.md)).",
    ),
  EMBEDDED_DATABASE: flag
    .optional()
    .describe("`true` uses the embedded database in production, which otherwise needs `DATABASE_URL`."),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe("The folder of the embedded database and of the keys that the server creates."),
};

export const OPERATION = {
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .optional()
    .describe(
      "In `production` the server refuses to start with the demo accounts, over http, or without a database, issuers and a mail server.",
    ),
  DEMO: flag
    .optional()
    .describe(
      "`true` fills an empty database with the demo world and allows the demo accounts in production. By default on without `SIGN_IN` and `DATABASE_URL`.",
    ),
  STOP_DELAY: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe(
      "How many seconds a server keeps serving after SIGTERM while `/readyz` says 503. By default 5 in production, otherwise 0.",
    ),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_200)
    .describe(
      "Requests a minute from one address, across all servers on one database. [Further limits](operations/running.md#what-one-address-may-cost) are fixed.",
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe("The lowest level that is logged."),
  LOG_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      "The part of fast, successful requests that is logged. Errors, and requests of more than a second, are always logged ([running.md](operations/running.md#logs)).",
    ),
  METRICS_TOKEN: z.string().min(16).optional().describe("The bearer token for `/metrics`, which is off without it."),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      "The OpenTelemetry collector for traces and metrics, as in `http://collector:4318`. Off by default ([running.md](operations/running.md#metrics-by-otlp)).",
    ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "grpc"])
    .default(DEFAULT_OTLP_PROTOCOL)
    .describe("The collector's protocol. By gRPC it gets traces only."),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: url
    .optional()
    .describe(
      "Another collector for metrics over HTTP, with its path, as in `http://collector:4318/v1/metrics`. By default that of traces.",
    ),
  OTEL_METRICS_EXPORTER: z.enum(["otlp", "none"]).default("otlp").describe("`none` sends traces only."),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(3_600_000)
    .default(60_000)
    .describe("How often metrics are sent, in milliseconds."),
};
