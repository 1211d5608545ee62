import { z } from "zod";
import { OFFERS } from "../offers.ts";
import { text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

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

/** The service that translates; the text itself needs its own besides (TRAN-1). */
const TRANSLATION = "translation";

export const machineTranslationSchemas = schemasFor<typeof endpoints>()({
  translatePost: { ...translated("A post"), offer: { ...OFFERS.posts, also: TRANSLATION }, audit: "posts" },
  translateDocumentation: {
    ...translated("A documentation"),
    offer: { ...OFFERS.documentations, also: TRANSLATION },
    audit: "documentations",
  },
  translatePlan: {
    ...translated("A plan with its blocks"),
    offer: { ...OFFERS.plans, also: TRANSLATION },
    audit: "plans",
  },
  translateAssignment: {
    ...translated("A native assignment with its blocks"),
    offer: { ...OFFERS.nativeAssignments, also: TRANSLATION },
    audit: "assignments",
  },
  translateTeamsAssignment: {
    ...translated("An assignment in Teams"),
    offer: { ...OFFERS.msAssignments, also: TRANSLATION },
    audit: "assignments",
  },
  translateMeeting: {
    ...translated("The texts and notes of a meeting"),
    offer: { ...OFFERS.meetings, also: TRANSLATION },
    audit: "meetings",
  },
  translateMessage: {
    ...translated("A message"),
    offer: { ...OFFERS.conversations, also: TRANSLATION },
    audit: "conversations",
  },
  listTranslationLanguages: {
    summary: "The languages that texts can be translated into; none without a translator.",
    offer: OFFERS.everybody,
    audit: null,
    reply: z.array(LanguageTag),
  },
});
