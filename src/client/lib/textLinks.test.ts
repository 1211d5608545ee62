import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textPieces } from "./textLinks.ts";

const linksIn = (text: string) => textPieces(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe("links in plain text", () => {
  it.each([
    ["Se https://example.com/a?b=1#c.", "https://example.com/a?b=1#c", "https://example.com/a?b=1#c"],
    ["(http://example.com)", "http://example.com", "http://example.com"],
    ["www.skola.se, tack", "www.skola.se", "https://www.skola.se"],
    ["Skriv till anna.berg@skola.se!", "anna.berg@skola.se", "mailto:anna.berg@skola.se"],
    ["Ring 070-123 45 67.", "070-123 45 67", "tel:0701234567"],
    ["Ring +46 (0)8 123 456 78", "+46 (0)8 123 456 78", "tel:+46812345678"],
    ["Tel: 08-12 34 56 78", "08-12 34 56 78", "tel:0812345678"],
  ])("[CONV-5] are found in '%s'", (text, shown, href) => {
    expect(linksIn(text)).toEqual([[shown, href]]);
  });

  it.each([
    "Vi ses imorgon.Vi tar bussen.",
    "javascript:alert(1)",
    "data:text/html,x",
    "05-12-2026",
    "05-12-2026 08",
    "0800-0900",
    "kl. 08:15-09:00",
    "050101-1234",
    "2026-03-10 08:20",
    "7B @klassen",
    "Bok 0123",
  ])("[CONV-5] are not seen in '%s'", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it("[CONV-5] change no letter of the text, and lead only to the web, to mail and to phones", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom("https://a.se", "www.b.no/x", "c@d.fi", "070-123 45 67", " ", "javascript:", "<", '"'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        const pieces = textPieces(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const { href } of pieces) expect(href ?? "tel:1").toMatch(/^(?:https?:\/\/|mailto:|tel:\+?\d+$)/i);
      }),
    );
  });

  // Steps that grow with the square of the length would take longer than a test may.
  it("[CONV-5] are found in a hostile text in steps that grow with its length", () => {
    for (const part of ["0 ", "a@", "www.", "http://", "00-", "(", "+1 "])
      expect(textPieces(part.repeat(1e5))).not.toEqual([]);
  });
});
