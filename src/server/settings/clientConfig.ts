import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Environment } from "./environment.ts";
import { API_SCOPE, CLIENT_ID } from "./trustedIssuers.ts";

/** Returns the address of the local identity provider. */
export const localIssuerAt = (publicUrl: string): string => `${publicUrl}/idp`;

/** Returns the settings that the client needs. */
export function clientConfigOf(
  environment: Environment,
  pushKey: string | null,
  signInPicture: string | null,
): ClientConfig {
  const issuer = localIssuerAt(environment.publicUrl);
  const signIn = environment.SIGN_IN ?? {
    clientId: CLIENT_ID,
    issuer,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    jwksUri: `${issuer}/jwks`,
    endSessionEndpoint: `${issuer}/session/end`,
    scope: API_SCOPE,
  };
  return {
    ...signIn,
    apiHosts: environment.API_HOSTS,
    knownAuthority: new URL(signIn.issuer).host,
    teams: environment.teams ?? null,
    pushKey,
    immersiveReader: environment.isDemo || environment.IMMERSIVE_READER !== undefined,
    translator: environment.isDemo || environment.TRANSLATOR !== undefined,
    demo: environment.hasLocalIdentity,
    schoolLanguage: environment.SCHOOL_LANGUAGE,
    helpUrl: environment.HELP_URL,
    signInPicture,
    accessibilityBody: environment.ACCESSIBILITY_BODY ?? null,
    accessibilityMail: environment.ACCESSIBILITY_MAIL ?? null,
    privacyMail: environment.PRIVACY_MAIL ?? null,
    keptDays: {
      audit: environment.AUDIT_DAYS,
      readNotifications: environment.NOTIFICATION_DAYS ?? null,
      byKind: environment.RETENTION,
    },
    idle: { minutes: environment.IDLE_MINUTES, warningMinutes: environment.IDLE_WARNING_MINUTES },
  };
}
