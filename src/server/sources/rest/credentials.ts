import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { requestToken, SecretIn, usableMs } from "#server/http/clientCredentials.ts";
import type { Reason } from "#server/http/dataProblems.ts";
import { Untrusted } from "../delivery/records.ts";
import { NoReply, type Outgoing } from "./outgoing.ts";

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ""));

export const REST_SETTINGS = {
  /** Address of the API, below which its paths lie. */
  url: address,
  /** Address at which an access token is fetched with the client's credentials. */
  tokenUrl: address.optional(),
  scope: z.string().optional(),
  secretIn: SecretIn,
};
export type RestSettings = {
  url: string;
  tokenUrl?: string | undefined;
  scope?: string | undefined;
  secretIn?: z.infer<typeof SecretIn>;
};

/** A bearer token, the credentials of a client (OAuth 2.0), a client certificate, or the last with one of the others. */
export const RestSecrets = z.strictObject({
  token: z.string().min(1).optional(),
  client: z.string().min(1).optional(),
  secret: z.string().min(1).optional(),
  /** In PEM. */
  certificate: z.string().min(1).optional(),
  key: z.string().min(1).optional(),
});
export type RestSecrets = z.infer<typeof RestSecrets>;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });

/** Headers and TLS options that identify the caller. */
export function credentials(
  { tokenUrl, scope, secretIn }: RestSettings,
  { token, client, secret }: RestSecrets,
  world: Outgoing,
) {
  let held: { token: string; until: number } | undefined;

  async function fetchToken(url: string): Promise<string> {
    const where = new URL(url).pathname;
    const begun = performance.now();
    const { status, body: text } = await requestToken({ id: client ?? "", secret, scope, secretIn }, (request) =>
      world.send(new URL(url), request),
    );
    const refused = (reason: Reason) => new Untrusted([{ at: { where }, reason }]);
    if (status === 429 || status >= 500) throw new NoReply(dataProblem("noTokenNow", { status }));
    if (status !== 200) throw refused(dataProblem("tokenRefused", { status }));
    const { success, data } = Token.safeParse(jsonIn(text));
    if (!success) throw refused(dataProblem("replyWithoutToken"));
    held = { token: data.access_token, until: begun + usableMs(data.expires_in) };
    return held.token;
  }

  return {
    async header(): Promise<string | undefined> {
      if (tokenUrl === undefined) return token === undefined ? undefined : `Bearer ${token}`;
      return `Bearer ${held && performance.now() < held.until ? held.token : await fetchToken(tokenUrl)}`;
    },
    /** Discards a fetched token. Returns false if there is no other to have. */
    forget(): boolean {
      held = undefined;
      return tokenUrl !== undefined;
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
