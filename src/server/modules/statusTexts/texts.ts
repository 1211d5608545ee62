import type { Language } from "#contract/profile.ts";
import type { StatusTexts } from "#contract/texts.ts";
import da from "#locales/da/status.json" with { type: "json" };
import en from "#locales/en/status.json" with { type: "json" };
import fi from "#locales/fi/status.json" with { type: "json" };
import nb from "#locales/nb/status.json" with { type: "json" };
import nn from "#locales/nn/status.json" with { type: "json" };
import sv from "#locales/sv/status.json" with { type: "json" };
import uk from "#locales/uk/status.json" with { type: "json" };

/** The words are the API's, which clients of every kind ask for by locale. */
const texts: Record<Language, typeof en> = { sv, en, nb, nn, fi, da, uk };

const entriesOf = (words: Record<string, string>) => Object.entries(words).map(([id, value]) => ({ id, value }));

export const statusTextsIn = (language: Language): StatusTexts => ({
  assignmentTypes: entriesOf(texts[language].assignmentTypes),
  assignmentTaskStatus: entriesOf(texts[language].assignmentTaskStatus),
});
