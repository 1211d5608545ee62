import type { Reading } from "../delivery/sourceKind.ts";
import type { RestSecrets, RestSettings } from "../rest/credentials.ts";
import { type RestLimits, restClient } from "../rest/restClient.ts";

/** Limits of a single text at an address. */
export const ADDRESS_LIMITS: RestLimits = { timeoutMs: 60_000, maxBytes: 5 * 2 ** 20, waits: [1_000, 10_000] };

/** Reads the text at the address of a source. @throws Untrusted */
export async function readAddress(
  settings: RestSettings,
  secrets: RestSecrets,
  reading: Pick<Reading, "ownNetwork" | "now">,
  limits: RestLimits,
): Promise<string> {
  const client = restClient(settings, secrets, reading, limits);
  try {
    return (await client.ask("")).body;
  } finally {
    client.close();
  }
}
