import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributesOf, tokensOf } from "./tokens.ts";

const PIECES = ["<", ">", "</", "<!--", "-->", "--!>", "<!", "<?", "<b", "<img ", "<title>", "</title>", "<style "];
const MORE = [
  "=",
  '"',
  "'",
  "/",
  " ",
  "\n",
  "a",
  "src=",
  "on1=",
  "&lt;",
  "é",
  "<script>",
  "</script",
  "\u0000",
  "\u00a0",
];
const broken = fc.array(fc.constantFrom(...PIECES, ...MORE)).map((pieces) => pieces.join(""));
const settings = fc.record({ textOnly: fc.boolean() });

/** Each token as its kind, name and text. */
const read = (html: string, textOnly = true): string[] =>
  Array.from(tokensOf(html, { textOnly }), ({ kind, name, raw }) => (kind === "text" ? raw : `${kind} ${name}`.trim()));

describe("[POST-11] HTML is read as browsers read it", () => {
  it.each([
    ["Hej <b>du</b>!", ["Hej ", "start b", "du", "end b", "!"]],
    ["1 < 2 <3 </ >", ["1 < 2 <3 ", "comment"]],
    ["<IMG\nSRC=x/>text", ["start img", "text"]],
    ["<img/onerror=a>text", ["start img", "text"]],
    ["<p title='>'>text", ["start p", "text"]],
    ['<p a"b>text">', ["start p", 'text">']],
    ['<p a=b"c>text', ["start p", "text"]],
    ['<p title=">text', ["start p"]],
    ["<b", ["start b"]],
    ["a<!-- <b> -->b", ["a", "comment", "b"]],
    ["a<!-->b", ["a", "comment", "b"]],
    ["a<!--->b", ["a", "comment", "b"]],
    ["a<!-- --!>b", ["a", "comment", "b"]],
    ["a<!--!>b-->c", ["a", "comment", "c"]],
    ["a<!-- b", ["a", "comment"]],
    ["<!doctype html><?xml ?>a", ["comment", "comment", "a"]],
    ["<title><b></title >a", ["start title", "<b>", "end title", "a"]],
    ["<script>a</scripts></SCRIPT>b", ["start script", "a</scripts>", "end script", "b"]],
    ["<title><!--</title><b>", ["start title", "<!--", "end title", "start b"]],
    ["<style>a", ["start style", "a"]],
    ["<style></style>", ["start style", "end style"]],
  ])("%j", (html, tokens) => {
    expect(read(html)).toEqual(tokens);
  });

  it("reads tags within a title too where that is wanted", () => {
    expect(read("<title><b></title>", false)).toEqual(["start title", "start b", "end title"]);
  });

  it.each([
    [` a b=1 c = '2' d="3>" e= />`, ["a=", "b=1", "c=2", "d=3>", "e=/"]],
    ["/onerror=a", ["onerror=a"]],
    [" A=\"x\"b='y'c", ["a=x", "b=y", "c="]],
    [' a="x', ["a=x"]],
    [" =a=b", ["=a=b"]],
    [" a\n=\t'b'", ["a=b"]],
  ])("finds the attributes of %j", (attributes, found) => {
    const named = attributesOf(attributes).filter(({ name }) => name !== "");
    expect(named.map(({ name, value }) => `${name}=${value}`)).toEqual(found);
  });
});

describe("HTML is read in linear time", () => {
  it("parts it in as many tokens as characters at most, with nothing lost, and nothing read twice", () => {
    fc.assert(
      fc.property(broken, settings, (html, options) => {
        const tokens = [...tokensOf(html, options)];
        expect(tokens.map(({ raw }) => raw).join("")).toBe(html);
        let at = 0;
        for (const { raw, index } of tokens) {
          expect(raw).not.toBe("");
          expect(index).toBe(at);
          at += raw.length;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("parts tags in attributes with nothing lost", () => {
    fc.assert(
      fc.property(broken, settings, (html, options) => {
        for (const { kind, raw, name, attributes } of tokensOf(html, options)) {
          expect(
            attributesOf(attributes)
              .map((one) => one.raw)
              .join(""),
          ).toBe(attributes);
          if (kind === "start" || kind === "end") expect(raw.toLowerCase()).toContain(name + attributes.toLowerCase());
        }
      }),
      { numRuns: 1_000 },
    );
  });

  // Expressions read no character again and again either: tests/linearExpressions.test.ts.
  it.each([
    "<",
    "<a ",
    "<a",
    "</",
    "<!--",
    "<!",
    "<title>",
    "<title></titl",
    "<a b='",
    '<a b="',
    "<a b=",
    "<a b ",
    "--",
    "</x",
  ])("makes no more of %j, however often it is there", (piece) => {
    const tokensIn = (times: number) => [...tokensOf(piece.repeat(times))].length;
    expect(tokensIn(2_000)).toBeLessThanOrEqual(2 * tokensIn(1_000) + 2);
  });
});
