import { API_SCOPE } from "./trustedIssuers.ts";

/** Something about the settings together that somebody should know before the server serves people. */
export type Complaint = { setting: string; text: string; isRefused: boolean };

type CheckedSettings = {
  NODE_ENV?: string | undefined;
  DEMO?: boolean | undefined;
  EMBEDDED_DATABASE?: boolean | undefined;
  DATABASE_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SIGN_IN?:
    | {
        issuer: string;
        authorizationEndpoint: string;
        tokenEndpoint: string;
        jwksUri: string;
        endSessionEndpoint: string;
        scope: string;
      }
    | undefined;
  TEAMS?: { initiateLoginEndpoint: string } | undefined;
  API_HOSTS: Record<string, string>;
  TRUSTED_ISSUERS: { issuer: string; jwks: { uri: string }; scope?: string | undefined }[];
  PROGRAM_ISSUERS: { jwks: { uri: string } }[];
  AAD_APP_CLIENT_ID?: string | undefined;
  AAD_APP_TENANT_ID?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL?: string | undefined;
  MAIL_BOUNCES?: string | undefined;
  IMAP_URL?: string | undefined;
  SEALING_KEYS?: unknown;
  ACCESSIBILITY_BODY?: string | undefined;
  ACCESSIBILITY_MAIL?: string | undefined;
  RATE_LIMIT: number;
};

/** One screen makes a dozen calls at once. */
const FEW_REQUESTS = 100;

/**
 * Checks the settings together, after each has been checked by itself. In production, whatever would lose data or let
 * nobody in is refused; a demonstration (`DEMO=true`) is only warned.
 */
export function complaintsAbout(given: CheckedSettings): Complaint[] {
  const isProduction = given.NODE_ENV === "production";
  const isServed = isProduction && given.DEMO !== true;
  const complaints: Complaint[] = [];
  const add = (isWrong: boolean, setting: string, text: string, isRefused = isServed) => {
    if (isWrong) complaints.push({ setting, text, isRefused });
  };
  const { SIGN_IN, TRUSTED_ISSUERS } = given;

  if (isServed) {
    add(
      !SIGN_IN,
      "SIGN_IN",
      "In production the demo accounts' identity provider is off: set SIGN_IN and TRUSTED_ISSUERS to a real one, or DEMO=true for a demonstration.",
    );
    add(
      !given.DATABASE_URL && !given.EMBEDDED_DATABASE,
      "DATABASE_URL",
      "is missing: without it the server would start on an empty database in DATA_DIR. Set it, or EMBEDDED_DATABASE=true if that is meant.",
    );
    add(
      SIGN_IN !== undefined && TRUSTED_ISSUERS.length === 0,
      "TRUSTED_ISSUERS",
      "is missing: nobody who signs in by SIGN_IN would be let in. List the issuer of its access tokens.",
    );
    add(
      !given.SMTP_URL && given.MAIL !== "off",
      "SMTP_URL",
      "is missing: invitations to meetings and notices of their changes could not be mailed. Set it, or MAIL=off if that is meant.",
    );
    add(!given.PUBLIC_URL, "PUBLIC_URL", "is missing: links and sign-in would lead to this machine.");
    add(
      given.PUBLIC_URL !== undefined && new URL(given.PUBLIC_URL).pathname !== "/",
      "PUBLIC_URL",
      "has a path: Skolvy answers only at the root of a host, so give it a host of its own.",
    );
    add(
      SIGN_IN !== undefined && TRUSTED_ISSUERS.length > 0 && !TRUSTED_ISSUERS.some(isOf(SIGN_IN.issuer)),
      "TRUSTED_ISSUERS",
      `does not name ${SIGN_IN?.issuer}, the issuer of SIGN_IN. That is right only if its access tokens name another issuer.`,
      false,
    );
    const signedInBy = SIGN_IN && TRUSTED_ISSUERS.find(isOf(SIGN_IN.issuer));
    const needed = signedInBy?.scope ?? API_SCOPE;
    add(
      signedInBy !== undefined && !namesScope(SIGN_IN?.scope ?? "", needed),
      "TRUSTED_ISSUERS",
      `takes tokens of ${signedInBy?.issuer} only with the scope "${needed}", which SIGN_IN does not request. Set the issuer's "scope" to the one in its tokens.`,
      false,
    );
    add(
      Boolean(given.DATABASE_URL) && !given.SEALING_KEYS,
      "SEALING_KEYS",
      "is missing: the secrets of sources and the health data of children can be read only on the server whose DATA_DIR has the key.",
      false,
    );
  }
  if (isProduction) {
    for (const [setting, address] of addressesOf(given)) {
      add(isPlain(address), setting, `${address} is not https, so others could read or change what is sent.`);
    }
    add(
      given.DEMO === true && SIGN_IN !== undefined,
      "DEMO",
      "fills an empty database with made-up people, although SIGN_IN names a real identity provider. Leave it out for a school.",
      false,
    );
    add(
      !given.ACCESSIBILITY_BODY,
      "ACCESSIBILITY_BODY",
      "The accessibility statement names nobody who answers for the portal: set ACCESSIBILITY_BODY to the name of the school owner",
      false,
    );
    add(
      !given.ACCESSIBILITY_MAIL,
      "ACCESSIBILITY_MAIL",
      "The accessibility statement names no address: set ACCESSIBILITY_MAIL to one that is answered",
      false,
    );
    add(
      given.RATE_LIMIT < FEW_REQUESTS,
      "RATE_LIMIT",
      `is ${given.RATE_LIMIT}: one screen makes a dozen calls.`,
      false,
    );
  }
  add(
    Boolean(given.MAIL_BOUNCES) !== Boolean(given.IMAP_URL),
    given.MAIL_BOUNCES ? "IMAP_URL" : "MAIL_BOUNCES",
    "is missing: MAIL_BOUNCES and IMAP_URL work only together, for mails that come back.",
  );
  add(
    Boolean(given.AAD_APP_CLIENT_ID) !== Boolean(given.AAD_APP_TENANT_ID),
    given.AAD_APP_CLIENT_ID ? "AAD_APP_TENANT_ID" : "AAD_APP_CLIENT_ID",
    "is missing: AAD_APP_CLIENT_ID and AAD_APP_TENANT_ID work only together, for signing in within Teams.",
  );
  return complaints;
}

const isOf =
  (issuer: string) =>
  (trusted: { issuer: string }): boolean =>
    trusted.issuer.replace(/\/$/, "") === issuer.replace(/\/$/, "");

/** Whether a scope is requested. Microsoft's has the application's address before it, which the token leaves out. */
const namesScope = (requested: string, scope: string): boolean =>
  requested.split(" ").some((name) => name === scope || name.endsWith(`/${scope}`));

/** Addresses that browsers or this server send people's data or tokens to, with their setting. */
function addressesOf({
  PUBLIC_URL,
  SIGN_IN,
  TRUSTED_ISSUERS,
  PROGRAM_ISSUERS,
  TEAMS,
  API_HOSTS,
}: CheckedSettings): [string, string][] {
  const { authorizationEndpoint, tokenEndpoint, jwksUri, endSessionEndpoint } = SIGN_IN ?? {};
  const bySetting: Record<string, (string | undefined)[]> = {
    PUBLIC_URL: [PUBLIC_URL],
    SIGN_IN: [authorizationEndpoint, tokenEndpoint, jwksUri, endSessionEndpoint],
    TRUSTED_ISSUERS: TRUSTED_ISSUERS.map(({ jwks }) => jwks.uri),
    PROGRAM_ISSUERS: PROGRAM_ISSUERS.map(({ jwks }) => jwks.uri),
    TEAMS: [TEAMS?.initiateLoginEndpoint],
    API_HOSTS: Object.values(API_HOSTS),
  };
  return Object.entries(bySetting).flatMap(([setting, addresses]) =>
    addresses.flatMap((address): [string, string][] => (address === undefined ? [] : [[setting, address]])),
  );
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const isPlain = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !LOOPBACK.includes(hostname);
};
