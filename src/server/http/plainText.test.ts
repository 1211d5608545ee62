import { expect, it } from "vitest";
import { htmlOf, plainOf } from "./plainText.ts";

it.each([
  ["<p>Hej</p><p>Vi ses<br/>snart.</p>", "Hej\n\nVi ses\nsnart."],
  ["<h2>Utflykt</h2><ul><li>Mat</li><li>Vatten</li></ul>", "Utflykt\n\nMat\n\nVatten"],
  ["<b title='>'>a</b> &lt;b&gt; &amp; 1 < 2&nbsp;", "a <b> & 1 < 2"],
  ["<BR >a<!-- b -->", "a"],
  ["a <b", "a"],
])("[DESK-6] makes text of %s", (html, text) => {
  expect(plainOf(html)).toBe(text);
});

it("[DESK-6] makes the same text of HTML that is made of text", () => {
  const text = "Hej <du> & ni\nrad två\n\nNytt stycke: 1 < 2";
  expect(plainOf(htmlOf(text))).toBe(text);
});
