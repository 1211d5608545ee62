import { z } from "zod";

/** The part of a token request that has the client's secret. By default the header, which every server has to take, then the body. */
export const SecretIn = z.enum(["header", "body"]).optional();

type Client = {
  id: string;
  /** Without one a client certificate identifies the client. */
  secret: string | undefined;
  scope: string | undefined;
  secretIn: z.infer<typeof SecretIn>;
};

type TokenRequest = { method: "POST"; headers: Record<string, string>; body: string };

/** Statuses with which a token endpoint refuses a client (RFC 6749, 5.2). */
const REFUSED = [400, 401];

/**
 * Requests a token with client credentials (OAuth 2.0). A secret goes into the header, and into the body if that is refused,
 * because some servers take only the one or the other (RFC 6749, 2.3.1).
 */
export async function requestToken<Reply extends { status: number }>(
  { id, secret, scope, secretIn }: Client,
  send: (request: TokenRequest) => Promise<Reply>,
): Promise<Reply> {
  const ask = (headers: Record<string, string>, fields: Record<string, string>) =>
    send({
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json", ...headers },
      body: String(
        new URLSearchParams({ grant_type: "client_credentials", ...(scope !== undefined && { scope }), ...fields }),
      ),
    });
  if (secret === undefined) return ask({}, { client_id: id });
  const inBody = () => ask({}, { client_id: id, client_secret: secret });
  if (secretIn === "body") return inBody();
  const reply = await ask({ authorization: basic(id, secret) }, {});
  return secretIn === undefined && REFUSED.includes(reply.status) ? inBody() : reply;
}

/** Time before its end at which a token is renewed. */
const MARGIN_MS = 30_000;
const DEFAULT_SECONDS = 300;

/** Returns for how long a token may be used, in milliseconds. @param expiresIn as its reply says it, in seconds */
export const usableMs = (expiresIn = DEFAULT_SECONDS): number => expiresIn * 1_000 - MARGIN_MS;

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
