import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasVisibleText } from "./visibleText.ts";

it.each([
  "Hej",
  "<p>Hej</p>",
  "1 < 2",
  "&amp;nbsp;",
  "&lt;br&gt;",
  "&#72;",
  "&auml;",
  "👍",
  "…",
  "שלום",
  "<!-- a --><b>b</b>",
  "<img src=x>Bild",
  "<3",
])("[CONV-5] takes the message %j", (html) => {
  expect(hasVisibleText(html)).toBe(true);
});

it.each([
  "",
  "  \n\t ",
  "<br><br>",
  "<p><b></b></p>",
  "&nbsp;",
  "&nbsp;&#160;&#xA0;&ensp;&zwj;&shy;",
  "<img src=x>",
  '<img src=x alt="Hej">',
  "<img src=x",
  "<!-- Hej -->",
  "<style>p { color: red }</style>",
  "<script>alert(1)</script>",
  "<SCRIPT >alert(1)</script >",
  "\u200b\u200d\ufeff\u2060",
  "&#8203;",
  "&#x110000;",
  "\u00ad\u200e\u202e",
  "\u3164\u115f\u2800",
])("[CONV-5] refuses the message %j, which shows no text", (html) => {
  expect(hasVisibleText(html)).toBe(false);
});

it("[CONV-5] reads on after hidden text that is no HTML", () => {
  expect(hasVisibleText("<script>if (a<b) c('</scripts>')</script>Hej")).toBe(true);
  expect(hasVisibleText("<template><b>Hej</b></template>")).toBe(false);
});

describe("[CONV-5] the verdict on ordinary HTML", () => {
  /** The rule as it was, which costs the square of the length. */
  const before = (html: string) =>
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
      .replace(/<(script|style|template|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
      .replace(/<\/?[a-z][^>]*(?:>|$)/gi, "")
      .replace(/&nbsp;|\s/g, "") !== "";
  const pieces = [
    "<p>",
    "</p>",
    "<b class='x'>",
    "<br>",
    " ",
    "&nbsp;",
    "<img src=x>",
    "<!-- a -->",
    "<style>p{}</style>",
  ];

  it("is what it was", () => {
    const parts = fc.array(fc.constantFrom(...pieces, "a", "1 < 2", "&lt;b&gt;"), { maxLength: 8 });
    fc.assert(
      fc.property(parts, (found) => {
        expect(hasVisibleText(found.join(""))).toBe(before(found.join("")));
      }),
      { numRuns: 1_000 },
    );
  });
});
