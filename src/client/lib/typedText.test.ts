import { expect, it } from "vitest";
import { typedHtml } from "./typedText.ts";

it.each([
  ["a\nb\r\nc", "a<br>b<br>c"],
  ["  one\n\ntwo \n", "one<br><br>two"],
  ["3 < 5 & <b>", "3 &lt; 5 &amp; &lt;b&gt;"],
])("[CONV-5] turns new lines into line breaks and keeps signs: %j", (text, html) => {
  expect(typedHtml(text)).toBe(html);
});
