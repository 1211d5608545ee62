import type { HostKind } from "#client/host/host.ts";
import type { ClientConfig } from "#contract/clientConfig.ts";

export type Account = { id: string; name: string };

/** Signing in, the same to the rest of the client whoever vouches for the person. */
export type Auth = {
  /** Null when nobody is signed in. */
  account: Account | null;
  /** The answer of the identity provider that the page was opened with was a failure. */
  hasFailed: boolean;
  /** Null when a token can no longer be had without the person; that has then been raised as login_required. */
  getToken: () => Promise<string | null>;
  /** Leaves the page for the identity provider, or in Teams asks once more. */
  signIn: (idp?: string) => Promise<void>;
  /** Ends the session at the identity provider too; answers whether the page is being left. */
  signOut: () => Promise<boolean>;
};

/** MSAL never loads in Teams, and Teams' code nowhere else (AUTH-13, AUTH-14). */
export async function startAuth(host: HostKind, config: ClientConfig): Promise<Auth> {
  if (host === "teams") return (await import("./teamsAuth.ts")).startTeamsAuth(config);
  return (await import("./msalAuth.ts")).startMsalAuth(config);
}
