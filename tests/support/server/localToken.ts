import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import type { SignInName } from "#server/demo/people/accounts.ts";
import { tokenFor } from "./tokens.ts";

/** Signs a token like the server's own identity provider, with the keys in its data folder. */
export async function localToken(dataDir: string, url: string, name: SignInName): Promise<string> {
  const [key] = (await loadIdentityKeys(dataDir)).signing;
  if (!key) throw new Error("The provider has no key.");
  return tokenFor(`account-${name}`, {
    key,
    claims: { iss: `${url}/idp`, aud: "urn:skolvy:api" },
    header: { kid: key.kid },
  });
}
