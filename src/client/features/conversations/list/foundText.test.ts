import { expect, it } from "vitest";
import { foundText } from "./foundText.ts";

const marked = (text: string, search: string) =>
  foundText(text, search)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["Glöm inte matsäck!", "matsä", "Glöm inte [matsä]ck!"],
  ["Matsäck och ny matsäck", "MATSÄCK", "[Matsäck] och ny [matsäck]"],
  ["Vi åker tåg", "tåg åker", "Vi [åker] [tåg]"],
  ["Omatsäck", "matsäck", "Omatsäck"],
  ["På onsdag åker vi till Björksjön med buss", "buss", "…till Björksjön med [buss]"],
  ["a".repeat(60).concat(" buss"), "buss", "…[buss]"],
  ["Hej", "%%", "Hej"],
])("[CONV-3] of '%s' a search for '%s' shows '%s'", (text, search, shown) => {
  expect(marked(text, search)).toBe(shown);
});

it("[CONV-3] shows no more of a found text than of another", () => {
  expect(marked(`${"x ".repeat(100)}buss${" y".repeat(200)}`, "buss").replace(/[[\]]/g, "")).toHaveLength(156);
});
