import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { TextTranslation } from "./schemas/machineTranslation.ts";

/** The longest text that is translated, in characters: all parts of a post, plan, assignment, message or meeting together. */
export const TRANSLATED_TEXT_MAX = 30_000;
/** Characters that the translator gets for one person in 24 hours; what is kept already costs nothing. */
export const TRANSLATED_CHARACTERS_PER_DAY = 100_000;
/** Days that a translation is kept since it was last shown. */
export const TRANSLATION_KEPT_DAYS = 30;

/** Languages by ISO 639 that are written from right to left. */
const FROM_THE_RIGHT = ["ar", "ckb", "dv", "fa", "he", "ks", "ku", "prs", "ps", "sd", "ug", "ur", "yi"];

/** Returns the writing direction of a language tag (TRAN-2). Azure's `ku` is Central Kurdish in Arabic letters. */
export function directionOf(language: string): "ltr" | "rtl" {
  const [primary = "", script] = language.split("-");
  if (script === "Arab") return "rtl";
  return FROM_THE_RIGHT.includes(primary) && script !== "Latn" && script !== "Cyrl" ? "rtl" : "ltr";
}

/** Languages that are near enough where the translator does not know one, the nearest first. */
const NEAR: Record<string, string[]> = {
  nn: ["nb", "no"],
  nb: ["no"],
  no: ["nb"],
  prs: ["fa"],
  ckb: ["ku"],
  ku: ["ckb"],
  zh: ["zh-Hans"],
  "zh-Hans": ["zh"],
  sr: ["sr-Cyrl", "sr-Latn"],
};

/** Returns the language of a translator that serves readers of a language; undefined if there is none. */
export const servedAs = (language: string, known: readonly string[]): string | undefined =>
  [language, ...(NEAR[language] ?? [])].find((one) => known.includes(one));

/** Whether a text needs no translation for readers of a language. Both written forms of Norwegian are read by all. */
export const isReadable = (text: string, reader: string): boolean => spoken(text) === spoken(reader);

const spoken = (language: string): string => {
  const [primary = ""] = language.split("-");
  return ["nb", "nn"].includes(primary) ? "no" : primary;
};

/** The service that translates; the text itself needs its own besides (TRAN-1). */
const TRANSLATION = "translation";

const STUDENT = "/Guardians/me/students/:studentId";

/*
 * One endpoint for each kind of text, so that its offer and its audit entry are those of reading the original. The server reads
 * what is translated itself: nobody sends it a text of their own.
 */

export const translatePost = {
  name: "translatePost",
  method: "GET",
  path: `${STUDENT}/posts/:postId/translation`,
  offer: { ...OFFERS.posts, also: TRANSLATION },
  audit: "posts",
} as const satisfies Endpoint;

export const translateDocumentation = {
  name: "translateDocumentation",
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentation/:documentId/translation",
  offer: { ...OFFERS.documentations, also: TRANSLATION },
  audit: "documentations",
} as const satisfies Endpoint;

export const translatePlan = {
  name: "translatePlan",
  method: "GET",
  path: `${STUDENT}/plans/:planId/translation`,
  offer: { ...OFFERS.plans, also: TRANSLATION },
  audit: "plans",
} as const satisfies Endpoint;

export const translateAssignment = {
  name: "translateAssignment",
  method: "GET",
  path: `${STUDENT}/assignments/:assignmentId/translation`,
  offer: { ...OFFERS.nativeAssignments, also: TRANSLATION },
  audit: "assignments",
} as const satisfies Endpoint;

export const translateTeamsAssignment = {
  name: "translateTeamsAssignment",
  method: "GET",
  path: `${STUDENT}/Groups/:sectionId/MSAssignments/:externalId/translation`,
  offer: { ...OFFERS.msAssignments, also: TRANSLATION },
  audit: "assignments",
} as const satisfies Endpoint;

export const translateMeeting = {
  name: "translateMeeting",
  method: "GET",
  path: "/meetings/:meetingId/translation",
  offer: { ...OFFERS.meetings, also: TRANSLATION },
  audit: "meetings",
} as const satisfies Endpoint;

export const translateMessage = {
  name: "translateMessage",
  method: "GET",
  path: "/conversations/:conversationId/messages/:messageId/translation",
  offer: { ...OFFERS.conversations, also: TRANSLATION },
  audit: "conversations",
} as const satisfies Endpoint;

/** Languages that texts can be translated into; an empty list without a translator. */
export const listTranslationLanguages = {
  name: "listTranslationLanguages",
  method: "GET",
  path: "/machineTranslation/languages",
  access: "guardian",
  shape: "list",
  offer: OFFERS.everybody,
  audit: null,
} as const satisfies Endpoint;
