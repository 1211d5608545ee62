import { createTeamsCredential } from "#client/host/teams/credential.ts";
import { loginRequired } from "#client/http/request/events.ts";
import { logFailure } from "#client/lib/log.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Account, Auth } from "./auth.ts";

/** Signs in with what Teams already knows; there is nothing to ask and nowhere to go (AUTH-13). */
export async function startTeamsAuth(config: ClientConfig): Promise<Auth> {
  const credential = config.teams && createTeamsCredential(config.teams);
  let account: Account | null = null;

  const token = async (): Promise<string | null> => {
    try {
      if (!credential) throw new Error("Signing in through Teams is not set up here");
      const { token, id, name } = await credential.getToken();
      account = { id, name };
      return token;
    } catch (error) {
      logFailure("Signing in through Teams failed", error);
      return null;
    }
  };

  const hasFailed = (await token()) === null;
  return {
    get account() {
      return account;
    },
    hasFailed,
    getToken: async () => {
      const known = await token();
      if (known === null) loginRequired.emit();
      return known;
    },
    signIn: async () => {
      await token();
    },
    signOut: async () => {
      account = null;
      return false;
    },
  };
}
