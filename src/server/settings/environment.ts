import { z } from "zod";
import { ApiHosts } from "#contract/schemas/app.ts";
import { AUDIT_SHOWN_DAYS } from "#contract/students.ts";
import { GraphSettings } from "./graphSettings.ts";
import { PushKeys } from "./pushKeys.ts";
import { ReaderSettings } from "./readerSettings.ts";
import { type TrustedIssuer, TrustedIssuerSetting, teamsIssuer } from "./trustedIssuers.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** Scheme, host and port alone, written as browsers write them. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const url = z.url({ protocol: /^https?$/ });

/** A setting that holds JSON. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** How people sign in where the local identity provider is not used: a real provider's addresses. */
const SignIn = z.strictObject({
  clientId: z.string().min(1),
  issuer: url,
  authorizationEndpoint: url,
  tokenEndpoint: url,
  jwksUri: url,
  endSessionEndpoint: url,
  /** The guardians scope as the provider names it. */
  scope: z.string().min(1),
});

const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).optional(),
  /** Allows the demo accounts' identity provider in production, and fills a PostgreSQL server with the demo world. */
  DEMO: flag.optional(),
  HOST: z.string().min(1).default("localhost"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  /** Where browsers reach this server, when that is not http://localhost:PORT. */
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  /** Whom access tokens of the local identity provider are for. */
  AUDIENCE: z.string().min(1).default("urn:skolvy:api"),
  TRUSTED_ISSUERS: json(z.array(TrustedIssuerSetting)).default([]),
  SIGN_IN: json(SignIn).optional(),
  TEAMS: json(z.strictObject({ clientId: z.string().min(1), initiateLoginEndpoint: url })).optional(),
  /** The application registered for Teams, as provisioning writes them: with both, signing in within Teams is set up. */
  AAD_APP_CLIENT_ID: z.guid().optional(),
  AAD_APP_TENANT_ID: z.guid().optional(),
  /** Reads assignments of Teams from Microsoft Graph instead of the database. */
  GRAPH: json(GraphSettings).optional(),
  /** The Azure resource that reads aloud. */
  IMMERSIVE_READER: json(ReaderSettings).optional(),
  /** The keys by which push services know this server; made at the first start when left out. */
  VAPID: json(PushKeys).optional(),
  /** Origins of push services beside those of the browsers' makers. */
  PUSH_SERVICES: json(z.array(url)).default([]),
  /** The mail server, as in smtp://user:password@mail.example:587. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails come from; no-reply at the public address's host when left out. */
  MAIL_FROM: z.email().optional(),
  /** Where the API answers pages of a host; pages of other hosts find it at their own origin. */
  API_HOSTS: json(ApiHosts).default({}),
  /** Origins of pages that may call the API from elsewhere. */
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, "not an origin such as https://portal.example")))
    .default([]),
  HELP_URL: url.default("https://www.skolverket.se"),
  /** Minutes without anybody at a page after which it signs out. */
  IDLE_MINUTES: z.coerce.number().min(5).max(720).default(30),
  /** How many minutes before that it warns. */
  IDLE_WARNING_MINUTES: z.coerce.number().min(1).max(4).default(2),
  /** Whom people tell of what they cannot use; the school when left out. */
  ACCESSIBILITY_MAIL: z.email().optional(),
  /** Whom people ask about their personal data, such as the data protection officer; the school when left out. */
  PRIVACY_MAIL: z.email().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** How many proxies in front tell the caller's address; 0 for none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The front door in Azure that all requests have to come through. */
  FRONT_DOOR_ID: z.guid().optional(),
  /** Who sends this as a bearer token may read /metrics; without it there is none. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where a collector of OpenTelemetry takes traces, as in http://collector:4318; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** How it takes them. */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/json", "grpc"]).default("http/json"),
  /** How long it is kept who has read and changed what; never shorter than it is shown. */
  AUDIT_DAYS: z.coerce.number().int().min(AUDIT_SHOWN_DAYS).max(36_500).default(365),
  /** How long notifications are kept after they were read; always without it. */
  NOTIFICATION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  /** Requests a minute from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
});

export type Environment = z.infer<typeof Settings> & {
  publicUrl: string;
  /** Whose tokens are taken, that of the organisation in Teams among them. */
  trustedIssuers: TrustedIssuer[];
  /** How to sign in within Teams, where that is set up. */
  teams: z.infer<typeof Settings>["TEAMS"];
  /** Whether the identity provider with its demo accounts is served. */
  hasLocalIdentity: boolean;
  /** Whether the database is the demo world's. */
  isDemo: boolean;
};

export class WrongSettings extends Error {}

/**
 * Reads every setting once, at start.
 * @throws WrongSettings that names each wrong setting and why
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = Settings.safeParse(set);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new WrongSettings(`These settings are not right:\n${lines.join("\n")}`);
  }
  if (data.NODE_ENV === "production" && !data.SIGN_IN && !data.DEMO) {
    throw new WrongSettings(
      "In production the demo accounts' identity provider is off: set SIGN_IN and TRUSTED_ISSUERS to a real one, or DEMO=true for a demonstration.",
    );
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, "");
  const { AAD_APP_CLIENT_ID: clientId, AAD_APP_TENANT_ID: tenantId } = data;
  const registration = clientId && tenantId ? { clientId, tenantId } : null;
  return {
    ...data,
    publicUrl,
    trustedIssuers: [...data.TRUSTED_ISSUERS, ...(registration ? [teamsIssuer(registration)] : [])],
    teams:
      data.TEAMS ??
      (registration
        ? { clientId: registration.clientId, initiateLoginEndpoint: `${publicUrl}/loginRedirect` }
        : undefined),
    hasLocalIdentity: !data.SIGN_IN,
    isDemo: data.DEMO ?? (!data.SIGN_IN && !data.DATABASE_URL),
  };
}
