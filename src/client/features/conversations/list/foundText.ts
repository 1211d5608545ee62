import { excerpt } from "#client/lib/text.ts";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";

export type FoundPiece = { text: string; isHit: boolean };

/** Characters shown before the first word that was found, so that it is in sight on a narrow screen. */
const BEFORE_HIT = 20;

/** A part of a text around the first of the words that a search has found there, with all such words marked. */
export function foundText(text: string, search: string): FoundPiece[] {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ text: excerpt(text, PREVIEW_LENGTH), isHit: false }];
  const hits = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})`, "giu");
  const shown = excerpt(fromFirst(text, text.search(hits)), PREVIEW_LENGTH);
  const pieces: FoundPiece[] = [];
  let end = 0;
  for (const { 0: hit, index } of shown.matchAll(hits)) {
    pieces.push({ text: shown.slice(end, index), isHit: false }, { text: hit, isHit: true });
    end = index + hit.length;
  }
  return [...pieces, { text: shown.slice(end), isHit: false }].filter((piece) => piece.text !== "");
}

/** Begins at the word before the hit, if the hit is far into the text. */
function fromFirst(text: string, hit: number): string {
  if (hit <= BEFORE_HIT) return text;
  const start = text.indexOf(" ", hit - BEFORE_HIT);
  return `…${text.slice(start === -1 || start >= hit ? hit : start + 1)}`;
}
