import { millisecondsInDay } from "date-fns/constants";
import { escapeText } from "entities/escape";
import { servedAs, TRANSLATED_CHARACTERS_PER_DAY, TRANSLATED_TEXT_MAX } from "#contract/machineTranslation/rules.ts";
import type { TextTranslation } from "#contract/machineTranslation/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiProblem, BadInput, TooManyRequests } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import type { Translator } from "#server/translators/translator.ts";
import { digestOf, keep, readKept } from "./keep.ts";
import { composed, restored, wordsOf } from "./restore.ts";
import { decode, type Markup, type Segment, splitHtml } from "./segments.ts";

/** A text as a reader gets it. */
export type Part = { text: string; isHtml: boolean };

type Wanted = {
  db: Database;
  translator: Translator;
  /** Languages that the translator knows. */
  known: readonly string[];
  tenantId: string;
  personId: string;
  to: string;
  parts: Part[];
  /** Patterns of what is not sent. */
  kept: RegExp[];
  signal: AbortSignal;
  now: Date;
};

/**
 * Translates what a reader may see, as far as it has not been translated before for somebody of the same tenant.
 * @throws BadInput for a language that the translator does not know, ApiProblem for too much text, TooManyRequests for too much in
 * a day, TranslatorAway
 */
export async function translateParts(wanted: Wanted): Promise<TextTranslation> {
  const { db, translator, known, tenantId, to, parts, kept, now } = wanted;
  const language = servedAs(to, known);
  if (language === undefined) throw new BadInput("query.language", "The translator does not know this language.");
  const once = [...new Map(parts.filter(({ text }) => text !== "").map((part) => [part.text, part])).values()];
  const split = once.map((part) => ({
    ...part,
    markup: splitHtml(part.isHtml ? part.text : plainHtml(part.text), kept),
  }));
  const segments = new Map<string, Segment>();
  for (const { markup } of split)
    for (const piece of markup) if (typeof piece !== "string") segments.set(digestOf(translator.id, piece.sent), piece);
  const characters = charactersOf(segments);
  if (characters > TRANSLATED_TEXT_MAX)
    throw new ApiProblem(413, "too_large", "The text is too long to be translated.");

  const cache = { tenantId, language };
  const translations = await readKept(db, cache, [...segments.keys()], now);
  const missing = new Map([...segments].filter(([digest]) => !translations.has(digest)));
  if (missing.size > 0) {
    const made = await paidFor(wanted, charactersOf(missing), () => translateAll({ ...wanted, to: language }, missing));
    await keep(db, cache, made, now);
    for (const [digest, translation] of made) translations.set(digest, translation);
  }
  const texts = split.map(({ text, isHtml, markup }) => {
    const html = join(markup, (segment) => translations.get(digestOf(translator.id, segment.sent)));
    return { text, translation: isHtml ? html : plainText(html) };
  });
  return { language, texts };
}

const charactersOf = (segments: Map<string, Segment>): number =>
  [...segments.values()].reduce((sum, { sent }) => sum + sent.length, 0);

/** Lets one person have only so much translated in a day. What failed is not counted. */
async function paidFor<Made>(
  { db, personId, now }: Wanted,
  characters: number,
  make: () => Promise<Made>,
): Promise<Made> {
  const count = (by: number) => countOnce(db, `translate ${personId}`, millisecondsInDay, now, by);
  const spent = await count(characters);
  if (spent > TRANSLATED_CHARACTERS_PER_DAY) {
    await count(-characters);
    throw new TooManyRequests("Much has been translated today. Try again tomorrow.");
  }
  try {
    return await make();
  } catch (error) {
    await count(-characters);
    throw error;
  }
}

/** Translates segments, and those whose markup has not come back in order once more, text by text. */
async function translateAll(
  { translator, to, signal }: Wanted,
  segments: Map<string, Segment>,
): Promise<Map<string, string>> {
  const segmentsToSend = [...segments];
  const replies = await translator.translate(
    segmentsToSend.map(([, { sent }]) => sent),
    to,
    signal,
  );
  const made = new Map<string, string>();
  const broken: [string, Segment][] = [];
  for (const [at, [digest, segment]] of segmentsToSend.entries()) {
    const reply = replies[at] ?? "";
    if (restored(segment, reply) === undefined) broken.push([digest, segment]);
    else made.set(digest, reply);
  }
  const words = broken.map(([, segment]) => wordsOf(segment));
  const single = broken.length > 0 ? await translator.translate(words.flat(), to, signal) : [];
  for (const [at, [digest, segment]] of broken.entries())
    made.set(digest, composed(segment, single.splice(0, words[at]?.length ?? 0)));
  return made;
}

/** Puts a text together again. A segment without a usable translation stays as it was. */
const join = (markup: Markup, translationOf: (segment: Segment) => string | undefined): string =>
  markup
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return restored(piece, translationOf(piece) ?? "") ?? restored(piece, piece.sent) ?? "";
    })
    .join("");

const plainHtml = (text: string): string => escapeText(text).replace(/\n/g, "<br>");
const plainText = (html: string): string => decode(html.replace(/<br>/g, "\n"));
