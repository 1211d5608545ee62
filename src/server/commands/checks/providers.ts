import type { Environment } from "#server/settings/environment.ts";
import type { Finding } from "./finding.ts";
import { issuerFindings } from "./network.ts";
import { signInFindings } from "./signIn.ts";
import { unreachableFindings, unreachableHosts } from "./unreachable.ts";

/** Looks at issuers of tokens and at the sign-in. If a provider cannot be reached, one line has the cause. */
export async function providerFindings(environment: Environment): Promise<Finding[]> {
  const { SIGN_IN, trustedIssuers, programIssuers } = environment;
  const keys = [...trustedIssuers, ...programIssuers].flatMap(({ jwks }) => ("uri" in jwks ? [jwks.uri] : []));
  const { issuer, authorizationEndpoint, tokenEndpoint, endSessionEndpoint } = SIGN_IN ?? {};
  const ofSignIn = [issuer, authorizationEndpoint, tokenEndpoint, endSessionEndpoint];
  const away = await unreachableHosts([...keys, ...ofSignIn.filter((address) => address !== undefined)]);
  return [
    ...unreachableFindings(away),
    ...(await issuerFindings(environment, away)),
    ...(await signInFindings(environment, away)),
  ];
}
