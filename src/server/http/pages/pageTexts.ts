import type { Language } from "#contract/profile.ts";
import da from "#locales/da/identity.json" with { type: "json" };
import en from "#locales/en/identity.json" with { type: "json" };
import fi from "#locales/fi/identity.json" with { type: "json" };
import nb from "#locales/nb/identity.json" with { type: "json" };
import nn from "#locales/nn/identity.json" with { type: "json" };
import sv from "#locales/sv/identity.json" with { type: "json" };
import uk from "#locales/uk/identity.json" with { type: "json" };

export type Texts = typeof en;

/** The pages of the identity provider are made on the server, so it carries their texts in all languages. */
export const texts: Record<Language, Texts> = { sv, en, nb, nn, fi, da, uk };
