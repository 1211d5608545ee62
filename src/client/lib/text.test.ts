// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { excerpt, htmlToText } from "./text.ts";

describe("[POST-3] excerpt", () => {
  it("leaves what fits as it is", () => {
    expect(excerpt("a".repeat(100))).toBe("a".repeat(100));
  });

  it("cuts at 100 characters and adds an ellipsis", () => {
    expect(excerpt("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
  });

  it("never cuts through a character, however many parts it has", () => {
    const family = "👨‍👩‍👧‍👦";
    expect(excerpt(`${"a".repeat(99)}${family}${family}`)).toBe(`${"a".repeat(99)}${family}…`);
    expect(excerpt(`e\u0301${"b".repeat(100)}`, 1)).toBe("e\u0301…");
  });
});

describe("[POST-3] htmlToText", () => {
  it.each([
    ["<p>One</p><p>Two</p>", "One Two"],
    ["One<br>Two", "One Two"],
    ["<ul><li>One</li><li>Two</li></ul>", "One Two"],
    ["Ha<b>l</b>f &amp; half", "Half & half"],
    ["<script>alert(1)</script><style>p{}</style>Text", "Text"],
    ["  lots \n of   room ", "lots of room"],
    ["", ""],
  ])("%s reads %s", (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
