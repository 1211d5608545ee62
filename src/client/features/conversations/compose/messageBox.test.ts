import { expect, it } from "vitest";
import { boxHeight, messageHtml, withTakenBack } from "./messageBox.ts";

it.each([
  [0, 63],
  [1, 63],
  [2, 86],
  [3, 109],
  [9, 109],
])("[CONV-5] is for %i lines %i px high", (lines, height) => {
  expect(boxHeight(lines)).toBe(height);
});

it.each([
  ["a\nb\r\nc", "a<br>b<br>c"],
  ["  one\n\ntwo \n", "one<br><br>two"],
  ["3 < 5 & <b>", "3 &lt; 5 &amp; &lt;b&gt;"],
])("[CONV-5] turns new lines into line breaks and keeps signs: %j", (text, html) => {
  expect(messageHtml(text)).toBe(html);
});

it.each(["a\nb", "3 < 5 & <b>", "&lt;br> &amp;amp; <br>", "’\n\n&"])(
  "[CONV-15] brings back what was typed: %j",
  (text) => {
    expect(withTakenBack(messageHtml(text), " \n")).toBe(text);
    expect(withTakenBack(messageHtml(text), "Och sedan")).toBe(`${text}\n\nOch sedan`);
  },
);
