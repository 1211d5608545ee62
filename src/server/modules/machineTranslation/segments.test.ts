import { describe, expect, it } from "vitest";
import { keptPatterns } from "./names.ts";
import { composed, restored, wordsOf } from "./restore.ts";
import { decode, type Segment, splitHtml } from "./segments.ts";

const NAMES = {
  hidden: [{ firstName: "Åsa Maria", lastName: "Hemlig-Gren" }],
  close: [{ firstName: "Bo", lastName: "Ek" }],
  full: ["Helena Berg", "Björkskolan", "7B"],
};
const kept = keptPatterns(NAMES);

const segmentsIn = (html: string): Segment[] => splitHtml(html, kept).filter((piece) => typeof piece !== "string");
const sentOf = (html: string): string[] => segmentsIn(html).map(({ sent }) => sent);

/** Translates as a service would that does all that is asked for. */
const translated = (html: string, translate: (sent: string) => string): string =>
  splitHtml(html, kept)
    .map((piece) => (typeof piece === "string" ? piece : (restored(piece, translate(piece.sent)) ?? "BROKEN")))
    .join("");
const loud = (sent: string): string =>
  sent.replace(/<[^>]*>|&\w+;|\p{L}+/gu, (one) => (/^[<&]/.test(one) ? one : one.toUpperCase()));

const atom = (id: number): string => `<span id="${id}" class="notranslate" translate="no">N${id}</span>`;

describe("[TRAN-2] what a translator gets", () => {
  it.each([
    ["paragraphs one by one, without their tags", "<p>Hej!</p><p class='x'>Vi ses.</p>", ["Hej!", "Vi ses."]],
    ["lines one by one", "Hej<br>då<br/>alla", ["Hej", "då", "alla"]],
    ["cells and items", "<ul><li>Ett</li></ul><table><tr><td> Två </td></tr></table>", ["Ett", "Två"]],
    [
      "numbered elements for markup within a sentence",
      '<p>Läs <b>noga</b> <a href="https://x.example/?elev=1">här</a> nu.</p>',
      ['Läs <span id="1">noga</span> <span id="2">här</span> nu.'],
    ],
    ["no markup around a whole sentence", '<p><strong><a href="/x">Läs mer</a></strong></p>', ["Läs mer"]],
    [
      "no formula",
      '<p>Lös <span class="ql-formula" data-value="x^2"><span>x</span></span> i dag</p>',
      [`Lös ${atom(1)} i dag`],
    ],
    [
      "no code, picture or film",
      '<pre>let a</pre><p>Se <img src="data:x" alt="Barn"> här <code>a()</code>!</p><iframe src="y">z</iframe>',
      [`Se ${atom(1)} här ${atom(2)}!`],
    ],
    ["nothing that runs and no comment", "<script>alert('a')</script><style>p{}</style><!-- hej --><p>Ja</p>", ["Ja"]],
    ["nothing without words", "<p>12:30 – 14:00</p><p>&nbsp;</p>", []],
    [
      "no address, mail address or telephone number",
      "<p>Ring 08-123 45 67, skriv a@b.se eller se www.x.se/a.</p>",
      [`Ring ${atom(1)}, skriv ${atom(2)} eller se ${atom(3)}.`],
    ],
    [
      "no names of the family, its school and its staff",
      "<p>Bos mentor Helena Berg i 7B på Björkskolan</p>",
      [`${""}mentor ${atom(1)} i ${atom(2)} på`],
    ],
    ["words that are only like a name", "<p>Boken om berg</p>", ["Boken om berg"]],
    [
      "no protected name, however it is written",
      "<p>Fråga åsa eller &Aring;SA MARIA hemlig-gren, Hem&shy;lig-Grens bil</p>",
      [`Fråga ${atom(1)} eller ${atom(2)}, ${atom(3)} bil`],
    ],
    ["a tag without its other half as a number", "<p>En <b>två</p>", [`En ${atom(1)}två`]],
    ["text that looks like a tag as text", "<p>a &lt;b&gt; c < d</p>", ["a &lt;b&gt; c &lt; d"]],
  ])("is %s", (_, html, sent) => {
    expect(sentOf(html)).toEqual(sent);
  });
});

describe("[TRAN-2] what a reader gets", () => {
  it.each([
    ["<p>Hej <b>du</b>!</p>", "<p>HEJ <b>DU</b>!</p>"],
    ['<p><a href="https://x.example/a">Läs</a> nu</p>', '<p><a href="https://x.example/a">LÄS</a> NU</p>'],
    [
      '<p>Lös <span class="ql-formula" data-value="x^2"><span>x</span></span> nu</p>',
      '<p>LÖS <span class="ql-formula" data-value="x^2"><span>x</span></span> NU</p>',
    ],
    ["<p>  Hej Helena Berg, hej  </p>", "<p>  HEJ Helena Berg, HEJ  </p>"],
    ["<p>f&ouml;r a &amp; b</p>", "<p>FÖR A &amp; B</p>"],
    ["<table><tr><td>a</td><td>1</td></tr></table>", "<table><tr><td>A</td><td>1</td></tr></table>"],
    ["<p>En <b>två <i>tre</b> fyra</i></p>", "<p>EN <b>TVÅ <i>TRE</b> FYRA</i></p>"],
  ])("has the markup, formulas, links and names of %s", (html, shown) => {
    expect(translated(html, loud)).toBe(shown);
  });

  const [segment] = segmentsIn('<p>Kom <a href="/x">hit</a> till Helena Berg nu</p>');
  it.each([
    [
      "words in another order",
      `<span id="1">here</span> come to ${atom(2)}`,
      '<a href="/x">here</a> come to Helena Berg',
    ],
    ["a changed code", '<span id="1">a</span> <span id="2">Nummer två</span> b', '<a href="/x">a</a> Helena Berg b'],
    [
      "other markup of the service's own",
      `<p><b>Come</b> <span id="1">here</span></p> ${atom(2)}`,
      'Come <a href="/x">here</a> Helena Berg',
    ],
    [
      "a script",
      `Come <span id="1">h</span> ${atom(2)}<script src="//evil"></script><img src=x onerror=y>`,
      'Come <a href="/x">h</a> Helena Berg',
    ],
    ["a lost element", '<span id="1">here</span> come to N2', undefined],
    ["an element twice", `<span id="1">a</span><span id="1">b</span> ${atom(2)}`, undefined],
    ["an element of its own", `<span id="1">a</span> ${atom(2)} <span id="9">b</span>`, undefined],
    ["an element without an end", `<span id="1">a ${atom(2)}`, undefined],
    ["nothing", "", undefined],
    ["no words", `<span id="1"> </span> ${atom(2)} .`, undefined],
    ["far too much", `<span id="1">a</span> ${atom(2)} ${"x".repeat(5_000)}`, undefined],
  ])("is right for a reply with %s", (_, reply, shown) => {
    expect(segment && restored(segment, reply)).toBe(shown);
  });

  it("is put together text by text where the service has lost the markup", () => {
    expect(segment && wordsOf(segment)).toEqual(["Kom", "hit", "till", "nu"]);
    const reply = segment && composed(segment, ["<i>Come</i>", "here & now", "", "soon"]);
    expect(segment && restored(segment, reply ?? "")).toBe(
      'Come <a href="/x">here &amp; now</a> till Helena Berg soon',
    );
  });

  it("is whole however broken the HTML is", () => {
    for (const html of [
      "<a ".repeat(200),
      "<b>x".repeat(200),
      "<b>".repeat(99) + "</i>".repeat(99),
      `<a "${"'".repeat(99)}`,
    ])
      expect(translated(html, (sent) => sent)).toBe(html);
  });
});

it.each([
  ["&aring;&Auml;&eacute;", "åÄé"],
  ["&#229;&#xE4;", "åä"],
  ["a&nbsp;b", "a\u00a0b"],
  ["&unknown; &amp;lt;", "&unknown; &lt;"],
  ["A\u030asa", "Åsa"],
])("[TRAN-2] reads %s as the letters that it shows", (html, text) => {
  expect(decode(html)).toBe(text);
});
