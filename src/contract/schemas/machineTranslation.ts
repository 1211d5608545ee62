import { z } from "zod";
import { text } from "./common.ts";

/** A language as in BCP 47: sv, ar, zh-Hans. */
const LanguageTag = text(35).regex(/^[a-z]{2,8}(?:-[A-Za-z0-9]{2,8}){0,3}$/);

export const TextTranslation = z.object({
  language: LanguageTag.describe(
    "The language that it was translated into, which may be the nearest one that the translator knows.",
  ),
  texts: z
    .array(z.object({ text: z.string(), translation: z.string() }))
    .describe("Texts of the original, as its own endpoint sends them, with their translations; HTML stays HTML."),
});
export type TextTranslation = z.infer<typeof TextTranslation>;

const translated = (of: string) => ({
  summary: `${of}, translated by a machine; 413 if it is too long, 429 if the caller has had much translated today, 503 while the translator cannot be reached.`,
  refuses: ["too_large" as const],
  query: z.object({ language: LanguageTag }),
  reply: TextTranslation,
});

export const machineTranslationSchemas = {
  translatePost: translated("A post"),
  translateDocumentation: translated("A documentation"),
  translatePlan: translated("A plan with its blocks"),
  translateAssignment: translated("A native assignment with its blocks"),
  translateTeamsAssignment: translated("An assignment in Teams"),
  translateMeeting: translated("The texts and notes of a meeting"),
  translateMessage: translated("A message"),
  listTranslationLanguages: {
    summary: "The languages that texts can be translated into; none without a translator.",
    reply: z.array(LanguageTag),
  },
};
