import { DEMO_READER, getReaderSubdomain, getReaderToken } from "#contract/machineTranslation/immersiveReader.ts";
import type { Api } from "#server/api.ts";
import { appToken } from "#server/http/appToken.ts";

/** Scope of its tokens. */
export const READER_SCOPE = "https://cognitiveservices.azure.com/.default";

export function immersiveReaderRoutes({ route, immersiveReader, now: clock }: Api): void {
  const isDemo = immersiveReader === "demo";
  const source = isDemo
    ? { get: async () => DEMO_READER }
    : immersiveReader && appToken({ ...immersiveReader, scope: READER_SCOPE }, clock);

  route(getReaderToken, async () => ({ token: source ? await source.get() : null }));

  route(getReaderSubdomain, async () => ({
    subdomain: isDemo ? DEMO_READER : (immersiveReader?.subdomain ?? null),
  }));
}
