import { find } from "linkifyjs";
import { isAllowedLink } from "./links.ts";

export type TextPiece = { text: string; href: string | null };

/** An address that was meant as one. A bare "tomorrow.It" is a missing space, though it ends in a country's domain. */
const MEANT = /^(?:https?:\/\/|www\.)/i;
const PHONE = /(?<![\p{L}\d+/.:_-])(?:\+\d|0\d)[\d \u00a0()–-]{5,20}\d(?![\p{L}\d])/gu;
const PHONE_DIGITS = { min: 8, max: 15 };
/** A date, a time span and a personal identity number begin with a zero, too. */
const NO_PHONE = /^(?:\d{2}[ –-]\d{2}[ –-]\d{4}(?:\D.*)?|\d{4} ?[–-] ?\d{4}|\d{6}[–-]\d{4})$/;

/** Splits plain text at the web addresses, mail addresses and phone numbers in it, which get a link (CONV-5). */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { type, value, href, start, end: next } of find(text, { defaultProtocol: "https" })) {
    const isLink = type === "email" || (type === "url" && MEANT.test(value) && isAllowedLink(href));
    if (!isLink) continue;
    pieces.push(...withPhones(text.slice(end, start)), { text: value, href });
    end = next;
  }
  return [...pieces, ...withPhones(text.slice(end))];
}

function withPhones(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(PHONE)) {
    const isInternational = number.startsWith("+");
    // The zero in brackets is dialled within the country only.
    const digits = (isInternational ? number.replace("(0)", "") : number).replace(/\D/g, "");
    if (digits.length < PHONE_DIGITS.min || digits.length > PHONE_DIGITS.max || NO_PHONE.test(number)) continue;
    pieces.push({ text: text.slice(end, index), href: null });
    pieces.push({ text: number, href: `tel:${isInternational ? "+" : ""}${digits}` });
    end = index + number.length;
  }
  return [...pieces, { text: text.slice(end), href: null }].filter((piece) => piece.text !== "");
}
