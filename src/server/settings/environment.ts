import type { z } from "zod";
import manifest from "#package" with { type: "json" };
import { complaintsAbout } from "./complaints.ts";
import { contradictionsIn } from "./contradictions.ts";
import { misspeltSettings } from "./misspelt.ts";
import { reasonOfIssue } from "./reasons.ts";
import { Settings } from "./settings.ts";
import { applicationIssuer, type TrustedIssuer, teamsIssuer } from "./trustedIssuers.ts";

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
