import { z } from "zod";
import { LANGUAGES } from "#contract/languages.ts";
import { ApiHosts } from "#contract/schemas/app.ts";
import { AUDIT_SHOWN_DAYS } from "#contract/students.ts";
import manifest from "#package" with { type: "json" };
import { complaintsAbout } from "./complaints.ts";
import { contradictionsIn, DEFAULT_AUDIENCE, DEFAULT_OTLP_PROTOCOL } from "./contradictions.ts";
import { misspeltSettings } from "./misspelt.ts";
import { reasonOfIssue } from "./reasons.ts";
import {
  GraphActivitySettings,
  GraphSettings,
  PhonePushSettings,
  PushKeys,
  ReaderSettings,
  SealingKeys,
  TranslatorSettings,
} from "./services.ts";
import {
  applicationIssuer,
  ProgramIssuerSetting,
  type TrustedIssuer,
  TrustedIssuerSetting,
  teamsIssuer,
} from "./trustedIssuers.ts";
import { flag, HostAndPort, json, origins, url } from "./values.ts";

/** The endpoints of a real identity provider, which replaces the local one. */
const SignIn = z.strictObject({
  clientId: z.string().min(1),
  issuer: url,
  authorizationEndpoint: url,
  tokenEndpoint: url,
  jwksUri: url,
  endSessionEndpoint: url,
  /** Name of the guardians scope at the provider. */
  scope: z.string().min(1),
});

const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).optional(),
  /** Allows the demo accounts' identity provider in production, and fills a PostgreSQL server with the demo world. */
  DEMO: flag.optional(),
  HOST: z.string().min(1).default("localhost"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  /** Public address, if it is not http://localhost:PORT. */
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "not an address such as postgres://user:password@db.example/skolvy" })
    .optional(),
  /** Uses the database in DATA_DIR in production too. */
  EMBEDDED_DATABASE: flag.optional(),
  /** Managed identity (its client id) that signs in to the PostgreSQL server instead of a password. */
  DATABASE_IDENTITY: z.guid().optional(),
  /** Whether a starting server upgrades the database's schema, or expects that `npm run migrate` has done so. */
  SCHEMA: z.enum(["upgrade", "expect"]).default("upgrade"),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  /** Audience of the local identity provider's access tokens. */
  AUDIENCE: z.string().min(1).default(DEFAULT_AUDIENCE),
  TRUSTED_ISSUERS: json(z.array(TrustedIssuerSetting)).default([]),
  /** Issuers of applications' own tokens, with which programs may call the integration API. */
  PROGRAM_ISSUERS: json(z.array(ProgramIssuerSetting)).default([]),
  SIGN_IN: json(SignIn).optional(),
  TEAMS: json(z.strictObject({ clientId: z.string().min(1), initiateLoginEndpoint: url })).optional(),
  /** The application registered for Teams, as provisioning writes it. Both together enable sign-in within Teams. */
  AAD_APP_CLIENT_ID: z.guid().optional(),
  AAD_APP_TENANT_ID: z.guid().optional(),
  /** Reads assignments of Teams from Microsoft Graph instead of the database. */
  GRAPH: json(GraphSettings).optional(),
  /** Tells people of news in Teams' activity feed (PREF-6). */
  GRAPH_ACTIVITY: json(GraphActivitySettings).optional(),
  /** The Azure resource of the immersive reader. */
  IMMERSIVE_READER: json(ReaderSettings).optional(),
  /** The service that translates texts for readers (TRAN-1). */
  TRANSLATOR: json(TranslatorSettings).optional(),
  /** The ClamAV daemon that scans what is sent for viruses, as in clamav:3310. */
  CLAMAV: HostAndPort.optional(),
  /** Keys that identify this server to push services (VAPID); generated at the first start if left out. */
  VAPID: json(PushKeys).optional(),
  /** Sends push messages to phones with the native app, by Firebase Cloud Messaging. */
  FCM: json(PhonePushSettings).optional(),
  /** Origins of further push services, next to those of the browsers' makers. */
  PUSH_SERVICES: json(z.array(url)).default([]),
  /**
   * Keys that seal the secrets of sources, each 32 bytes in base64. The first one seals, all of them open. Generated at the
   * first start if left out.
   */
  SEALING_KEYS: json(SealingKeys).optional(),
  /** The mail server, as in smtp://user:password@mail.example:587. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "not an address such as smtp://user:password@mail.example:587" })
    .optional(),
  /** Off if no mail shall be sent, which production has to say. */
  MAIL: z.enum(["off"]).optional(),
  /** Sender address; by default no-reply at the public address's host. */
  MAIL_FROM: z.email().optional(),
  /** API addresses by page host; pages of other hosts use their own origin. */
  API_HOSTS: json(ApiHosts).default({}),
  /** Other origins whose pages may call the API. */
  CORS_ORIGINS: origins.default([]),
  /** Origins of the schools' systems that are in a private network or use http, for what is read from them and delivered to them. */
  PRIVATE_HOSTS: origins.default([]),
  /** The language that the schools write in. */
  SCHOOL_LANGUAGE: z.enum(LANGUAGES).default("sv"),
  HELP_URL: url.default("https://www.skolverket.se"),
  /** Minutes of inactivity before the user is signed out. */
  IDLE_MINUTES: z.coerce.number().min(5).max(720).default(30),
  /** Minutes between the warning and the sign-out. */
  IDLE_WARNING_MINUTES: z.coerce.number().min(1).max(4).default(2),
  /** Contact for accessibility problems; the school if left out. */
  ACCESSIBILITY_MAIL: z.email().optional(),
  /** Contact for privacy, such as the data protection officer; the school if left out. */
  PRIVACY_MAIL: z.email().optional(),
  /** Seconds for which a server that is told to stop goes on serving, while /readyz says 503. */
  STOP_DELAY: z.coerce.number().min(0).max(300).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Part of the quick and successful requests that is logged; errors and slow requests always are. */
  LOG_SHARE: z.coerce.number().min(0).max(1).default(1),
  /** Number of trusted proxies that pass on the caller's address; 0 for none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** ID of the Azure Front Door profile that all requests have to come through. */
  FRONT_DOOR_ID: z.guid().optional(),
  /** Bearer token for /metrics; without it there is no /metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Address of an OpenTelemetry collector, as in http://collector:4318; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Protocol of the collector. */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/json", "grpc"]).default(DEFAULT_OTLP_PROTOCOL),
  /** Retention of audit entries in days; at least the period shown to guardians. */
  AUDIT_DAYS: z.coerce.number().int().min(AUDIT_SHOWN_DAYS).max(36_500).default(365),
  /** Retention of read notifications in days; without it they are kept for ever. */
  NOTIFICATION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  /** Requests a minute from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

export type Environment = z.infer<typeof Settings> & {
  publicUrl: string;
  /** Trusted issuers, including that of the organisation in Teams. */
  trustedIssuers: TrustedIssuer[];
  /** Issuers whose applications may call the integration API, next to the local identity provider's programs. */
  programIssuers: TrustedIssuer[];
  /** Sign-in within Teams, if it is set up. */
  teams: z.infer<typeof Settings>["TEAMS"];
  /** Whether people sign in at the local identity provider, with the demo accounts. Programs get tokens there in any case. */
  hasLocalIdentity: boolean;
  /** Whether the database contains the demo world. */
  isDemo: boolean;
  stopDelaySeconds: number;
  /** Warnings for the operator, for the log. */
  warnings: string[];
};

/** Enough for the balancers that ask every second or two. */
const STOP_DELAY_IN_PRODUCTION = 5;

/** Settings with which nothing starts: each problem, and the names of those that are invalid by themselves. */
export class WrongSettings extends Error {
  readonly problems: readonly string[];
  readonly invalid: readonly string[];

  constructor(title: string, problems: readonly string[], invalid: readonly string[] = []) {
    super([title, ...problems.map((problem) => `  ${problem}`)].join("\n"));
    this.problems = problems;
    this.invalid = invalid;
  }
}

/**
 * Reads all settings once, at the start.
 * @param use a command needs a database, but neither a way to sign in nor a mail server
 * @throws WrongSettings naming each invalid setting and the reason
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  use: "serve" | "command" = "serve",
): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = Settings.safeParse(set, { error: reasonOfIssue });
  const slips = misspeltSettings(Object.keys(set), settingNames).map(
    ({ name, meant }) => `${name} is no setting of Skolvy: did you mean ${meant}?`,
  );
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    const invalid = error.issues.map(({ path }) => String(path[0]));
    throw new WrongSettings("These settings are invalid:", [...problems, ...slips], invalid);
  }
  const complaints = [...complaintsAbout(data), ...contradictionsIn(data)];
  const refused = complaints.filter(
    ({ isRefused, setting }) => isRefused && (use === "serve" || setting === "DATABASE_URL"),
  );
  if (refused.length > 0) {
    const problems = refused.map(({ setting, text }) => `${setting}: ${text}`);
    throw new WrongSettings("These settings do not fit together:", [...problems, ...slips]);
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, "");
  const { AAD_APP_CLIENT_ID: clientId, AAD_APP_TENANT_ID: tenantId } = data;
  const registration = clientId && tenantId ? { clientId, tenantId } : null;
  return {
    ...data,
    publicUrl,
    trustedIssuers: [...data.TRUSTED_ISSUERS, ...(registration ? [teamsIssuer(registration)] : [])],
    programIssuers: data.PROGRAM_ISSUERS.map(applicationIssuer),
    teams:
      data.TEAMS ??
      (registration
        ? { clientId: registration.clientId, initiateLoginEndpoint: `${publicUrl}/loginRedirect` }
        : undefined),
    hasLocalIdentity: !data.SIGN_IN,
    isDemo: data.DEMO ?? (!data.SIGN_IN && !data.DATABASE_URL),
    stopDelaySeconds: data.STOP_DELAY ?? (data.NODE_ENV === "production" ? STOP_DELAY_IN_PRODUCTION : 0),
    warnings: [
      ...complaints.map(({ setting, text }) => (text.includes(setting) ? text : `${setting} ${text}`)),
      ...slips,
    ],
  };
}

/** The running release, as in 0.1.0. */
export const VERSION = manifest.version;
