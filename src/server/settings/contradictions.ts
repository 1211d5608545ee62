import type { z } from "zod";
import type { Complaint } from "./complaints.ts";
import { API_SCOPE, type ProgramIssuerSetting, type TrustedIssuerSetting, teamsIssuer } from "./trustedIssuers.ts";

type ComparedSettings = {
  NODE_ENV?: string | undefined;
  PUBLIC_URL?: string | undefined;
  DEMO?: boolean | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  EMBEDDED_DATABASE?: boolean | undefined;
  DATABASE_IDENTITY?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL?: string | undefined;
  MAIL_FROM?: string | undefined;
  SIGN_IN?: object | undefined;
  AUDIENCE: string;
  TRUSTED_ISSUERS: z.infer<typeof TrustedIssuerSetting>[];
  PROGRAM_ISSUERS: z.infer<typeof ProgramIssuerSetting>[];
  TEAMS?: { clientId: string } | undefined;
  AAD_APP_CLIENT_ID?: string | undefined;
  AAD_APP_TENANT_ID?: string | undefined;
  IDLE_MINUTES: number;
  IDLE_WARNING_MINUTES: number;
  FRONT_DOOR_ID?: string | undefined;
  TRUSTED_PROXIES: number;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_PROTOCOL: string;
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT?: string | undefined;
  OTEL_METRICS_EXPORTER: string;
  LOG_LEVEL: string;
  LOG_SHARE: number;
};

/** Defaults of settings that are compared with others. */
export const DEFAULT_AUDIENCE = "urn:skolvy:api";
export const DEFAULT_OTLP_PROTOCOL = "http/json";

/** Levels at which requests are logged. */
const REQUESTS_LOGGED = ["trace", "debug", "info"];

/**
 * Finds settings of which one takes the effect of another away. Each sentence names both. Where it is open which of the two is
 * meant and a wrong guess would lose data or mail, a school's production is refused; everything else is a warning.
 */
export function contradictionsIn(given: ComparedSettings): Complaint[] {
  const isServed = given.NODE_ENV === "production" && given.DEMO !== true;
  const { IDLE_MINUTES, IDLE_WARNING_MINUTES, TEAMS, AAD_APP_CLIENT_ID, LOG_LEVEL } = given;
  const untilWarned = IDLE_MINUTES - IDLE_WARNING_MINUTES;
  const rows: [isWrong: boolean, setting: string, text: string, isRefused?: boolean][] = [
    [
      given.MAIL === "off" && given.SMTP_URL !== undefined,
      "MAIL",
      "is off, although SMTP_URL names a mail server. Leave one of them out.",
      isServed,
    ],
    [
      given.EMBEDDED_DATABASE === true && given.DATABASE_URL !== undefined,
      "EMBEDDED_DATABASE",
      "is true, although DATABASE_URL names a PostgreSQL server. Leave one of them out.",
      isServed,
    ],
    [
      given.MAIL === "off" && given.MAIL_FROM !== undefined,
      "MAIL_FROM",
      "has no effect, because MAIL is off. Leave one of them out.",
    ],
    [
      given.DATABASE_IDENTITY !== undefined && given.DATABASE_URL === undefined,
      "DATABASE_IDENTITY",
      "has no effect without DATABASE_URL, the server that it signs in to.",
    ],
    [
      given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined,
      "DATABASE_READ_URL",
      "has no effect without DATABASE_URL, the server whose standby it is.",
    ],
    [
      IDLE_WARNING_MINUTES >= untilWarned,
      "IDLE_WARNING_MINUTES",
      `is ${IDLE_WARNING_MINUTES} and IDLE_MINUTES is ${IDLE_MINUTES}, so an unused page warns after ${untilWarned} min. Make it less than half.`,
    ],
    [
      given.SIGN_IN !== undefined && given.AUDIENCE !== DEFAULT_AUDIENCE,
      "AUDIENCE",
      `has no effect, because SIGN_IN replaces the local identity provider. The audience of other tokens is in TRUSTED_ISSUERS.`,
    ],
    [
      TEAMS !== undefined && AAD_APP_CLIENT_ID !== undefined && TEAMS.clientId !== AAD_APP_CLIENT_ID,
      "TEAMS",
      "names another application than AAD_APP_CLIENT_ID: pages sign in with the first, and tokens of the second are accepted.",
    ],
    [
      given.FRONT_DOOR_ID !== undefined && given.TRUSTED_PROXIES === 0,
      "FRONT_DOOR_ID",
      "says that all requests come through a proxy, but TRUSTED_PROXIES is 0: everybody shares the limits of its few addresses.",
    ],
    [
      given.FRONT_DOOR_ID === undefined &&
        given.PUBLIC_URL?.startsWith("https:") === true &&
        given.TRUSTED_PROXIES === 0,
      "PUBLIC_URL",
      "is https, which a proxy in front has to speak, but TRUSTED_PROXIES is 0: everybody shares the limits of its few addresses.",
    ],
    [
      given.OTEL_EXPORTER_OTLP_PROTOCOL !== DEFAULT_OTLP_PROTOCOL && given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined,
      "OTEL_EXPORTER_OTLP_PROTOCOL",
      "has no effect without OTEL_EXPORTER_OTLP_ENDPOINT, the collector of traces.",
    ],
    [
      given.OTEL_METRICS_EXPORTER === "none" && given.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT !== undefined,
      "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
      "has no effect, because OTEL_METRICS_EXPORTER is none. Leave one of them out.",
    ],
    [
      given.LOG_SHARE < 1 && !REQUESTS_LOGGED.includes(LOG_LEVEL),
      "LOG_SHARE",
      `has no effect, because LOG_LEVEL is ${LOG_LEVEL} and logs no requests at all.`,
    ],
    ...issuersTwice(given).map((text): [boolean, string, string] => [true, "TRUSTED_ISSUERS", text]),
    ...namedTwice(given.PROGRAM_ISSUERS).map((text): [boolean, string, string] => [true, "PROGRAM_ISSUERS", text]),
    ...audiencesShared(given).map((text): [boolean, string, string, boolean] => [true, "PROGRAM_ISSUERS", text, true]),
  ];
  return rows.flatMap(([isWrong, setting, text, isRefused = false]) => (isWrong ? [{ setting, text, isRefused }] : []));
}

/** Finds audiences by which a token for a person could be taken for a program's, or the other way round. */
function audiencesShared(given: ComparedSettings): string[] {
  const { PROGRAM_ISSUERS, TRUSTED_ISSUERS, AAD_APP_CLIENT_ID: clientId, AAD_APP_TENANT_ID: tenantId } = given;
  const ofPeople = [...TRUSTED_ISSUERS, ...(clientId && tenantId ? [teamsIssuer({ clientId, tenantId })] : [])];
  return PROGRAM_ISSUERS.flatMap(({ issuer, audience }) => {
    const others = ofPeople.filter((other) => other.issuer === issuer).flatMap((other) => other.audience);
    return [audience]
      .flat()
      .filter((name) => others.includes(name))
      .map(
        (name) =>
          `takes tokens of ${issuer} for ${name}, as people's sign-in does. Give the integration API its own audience.`,
      );
  });
}

const namedTwice = (issuers: { issuer: string }[]): string[] => {
  const names = issuers.map(({ issuer }) => issuer);
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))].map(
    (name) => `names ${name} twice, and only the first entry counts. List several audiences in one entry.`,
  );
};

/** Finds issuers that are set twice: their first entry decides about all tokens, so those for the second one are refused. */
function issuersTwice({
  TRUSTED_ISSUERS,
  AAD_APP_CLIENT_ID: clientId,
  AAD_APP_TENANT_ID: tenantId,
}: ComparedSettings): string[] {
  const twice = namedTwice(TRUSTED_ISSUERS);
  if (!clientId || !tenantId) return twice;
  const teams = teamsIssuer({ clientId, tenantId });
  const listed = TRUSTED_ISSUERS.find(({ issuer }) => issuer === teams.issuer);
  const takesTeams = [listed?.audience].flat().includes(clientId) && (listed?.scope ?? API_SCOPE) === teams.scope;
  if (!listed || takesTeams) return twice;
  return [
    ...twice,
    `names ${teams.issuer}, the issuer of AAD_APP_TENANT_ID, with another audience or scope: tokens of Teams for AAD_APP_CLIENT_ID are refused.`,
  ];
}
