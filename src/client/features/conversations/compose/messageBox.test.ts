import { expect, it } from "vitest";
import { boxHeight, withTakenBack } from "#client/features/outbox/embed/messageBox.ts";
import { typedHtml } from "#client/lib/typedText.ts";

it.each([
  [0, 63],
  [1, 63],
  [2, 86],
  [3, 109],
  [9, 109],
])("[CONV-5] is for %i lines %i px high", (lines, height) => {
  expect(boxHeight(lines)).toBe(height);
});

it.each(["a\nb", "3 < 5 & <b>", "&lt;br> &amp;amp; <br>", "’\n\n&"])(
  "[CONV-15] brings back what was typed: %j",
  (text) => {
    expect(withTakenBack(typedHtml(text), " \n")).toBe(text);
    expect(withTakenBack(typedHtml(text), "Och sedan")).toBe(`${text}\n\nOch sedan`);
  },
);
