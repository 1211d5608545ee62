import type { Language } from "#contract/profile.ts";
import da from "#locales/da/reader.json" with { type: "json" };
import en from "#locales/en/reader.json" with { type: "json" };
import fi from "#locales/fi/reader.json" with { type: "json" };
import nb from "#locales/nb/reader.json" with { type: "json" };
import nn from "#locales/nn/reader.json" with { type: "json" };
import sv from "#locales/sv/reader.json" with { type: "json" };
import uk from "#locales/uk/reader.json" with { type: "json" };

/** The page stands in a frame without the client, so the server carries its texts in all languages. */
export const texts: Record<Language, typeof en> = { sv, en, nb, nn, fi, da, uk };
