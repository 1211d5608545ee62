import { expect, it } from "vitest";
import { closedHtml } from "./closedHtml.ts";

it.each([
  ["<p>1 < 2</p>", "<p>1 < 2</p>"],
  ["1 < 2", "1 &lt; 2"],
  ["<b>a</b> <<", "<b>a</b> &lt;&lt;"],
  ["a", "a"],
])("[CONV-5] makes of %s %s", (html, closed) => {
  expect(closedHtml(html)).toBe(closed);
});
