import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";

const RESOURCE = "https://ossrdbms-aad.database.windows.net";
/** A token is replaced this long before it ends. */
const MARGIN_MS = 5 * millisecondsInMinute;
const LIMIT_MS = 10_000;

const Reply = z.object({ access_token: z.string().min(1), expires_on: z.coerce.number() });

/**
 * Returns a function that gives the password of a managed identity for Azure's PostgreSQL: a token that lasts for about a
 * day. Azure offers it to the container at IDENTITY_ENDPOINT.
 * @param clientId of the identity
 */
export function passwordOfIdentity(
  clientId: string,
  { IDENTITY_ENDPOINT, IDENTITY_HEADER }: Record<string, string | undefined> = process.env,
): () => Promise<string> {
  let token: z.infer<typeof Reply> | undefined;
  return async () => {
    if (token && token.expires_on * 1_000 - MARGIN_MS > Date.now()) return token.access_token;
    if (!IDENTITY_ENDPOINT || !IDENTITY_HEADER)
      throw new Error("DATABASE_IDENTITY: this machine offers no managed identity (IDENTITY_ENDPOINT is not set)");
    const query = new URLSearchParams({ resource: RESOURCE, "api-version": "2019-08-01", client_id: clientId });
    const response = await fetch(`${IDENTITY_ENDPOINT}?${query}`, {
      headers: { "x-identity-header": IDENTITY_HEADER },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`DATABASE_IDENTITY: Azure gave no token (${response.status})`);
    token = Reply.parse(await response.json());
    return token.access_token;
  };
}
