import type { Language } from "#contract/profile.ts";
import da from "#locales/da/health.json" with { type: "json" };
import en from "#locales/en/health.json" with { type: "json" };
import fi from "#locales/fi/health.json" with { type: "json" };
import nb from "#locales/nb/health.json" with { type: "json" };
import nn from "#locales/nn/health.json" with { type: "json" };
import sv from "#locales/sv/health.json" with { type: "json" };
import uk from "#locales/uk/health.json" with { type: "json" };

/** The page stands without the client, so the server carries its texts in all languages. */
export const texts: Record<Language, typeof en> = { sv, en, nb, nn, fi, da, uk };
