import { TeamsUserCredential } from "@microsoft/teamsfx";
import type { ClientConfig } from "#contract/app/schemas.ts";

type TeamsSettings = NonNullable<ClientConfig["teams"]>;
type TeamsToken = { token: string; id: string; name: string };

/** Gives up on a silent Teams long before its own library does. */
const ANSWER_LIMIT_MS = 10_000;

export function createTeamsCredential({ clientId, initiateLoginEndpoint }: TeamsSettings) {
  const credential = new TeamsUserCredential({ clientId, initiateLoginEndpoint });
  return {
    getToken: () =>
      within(ANSWER_LIMIT_MS, async (): Promise<TeamsToken> => {
        const answer = await credential.getToken("");
        if (!answer) throw new Error("Teams gave no token");
        const { objectId, displayName } = await credential.getUserInfo();
        return { token: answer.token, id: objectId, name: displayName };
      }),
  };
}

const within = <Value>(limit: number, work: () => Promise<Value>): Promise<Value> =>
  Promise.race([
    work(),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Teams does not answer")), limit)),
  ]);
