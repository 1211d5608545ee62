import type { ClientConfig } from "#contract/app/schemas.ts";
import { TEST_ISSUER } from "./issuer.ts";

/** Client configuration for pages that never contact the issuer. */
export const TEST_CONFIG: ClientConfig = {
  apiHosts: {},
  clientId: "skolvy-web",
  issuer: TEST_ISSUER,
  authorizationEndpoint: `${TEST_ISSUER}/auth`,
  tokenEndpoint: `${TEST_ISSUER}/token`,
  jwksUri: `${TEST_ISSUER}/jwks`,
  endSessionEndpoint: `${TEST_ISSUER}/session/end`,
  knownAuthority: new URL(TEST_ISSUER).host,
  scope: "guardians",
  teams: null,
  pushKey: null,
  immersiveReader: false,
  translator: false,
  demo: false,
  schoolLanguage: "sv",
  helpUrl: "https://help.test",
  signInPicture: null,
  accessibilityBody: "Testby kommun",
  accessibilityMail: "access@help.test",
  privacyMail: "privacy@help.test",
  keptDays: { audit: 400, readNotifications: 90, byKind: {} },
  idle: { minutes: 30, warningMinutes: 2 },
};
