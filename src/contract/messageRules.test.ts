import { expect, it } from "vitest";
import { hasVisibleText } from "./messageRules.ts";

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

// Steps that grow with the square of the length would take longer than a test may.
it("[CONV-5] judges a hostile message in steps that grow with its length", () => {
  for (const part of ["<", "<!--", "<style>", "<a ", "&#", "&nbsp", "<script><!--"])
    expect(hasVisibleText(part.repeat(1e6))).toBeTypeOf("boolean");
});
