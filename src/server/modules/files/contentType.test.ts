import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { contentType, fittingName, isTextWhole } from "./contentType.ts";
import { DOCUMENT_TYPES } from "./documentType.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")])));
const open = (type: string) => zipSync({ mimetype: [strToU8(type), { level: 0 }], "content.xml": strToU8("<x/>") });
const { docx: DOCX, xlsx: XLSX, pptx: PPTX, odt: ODT } = DOCUMENT_TYPES;
const OF_WORD = ["[Content_Types].xml", "_rels/.rels", "word/document.xml"];
/** A document of Word whose list of types has a text, as it is or in another encoding. */
const wordWith = (types: string | Buffer, ...others: string[]) =>
  zipSync({
    "[Content_Types].xml": typeof types === "string" ? strToU8(types) : types,
    "word/document.xml": strToU8("<x/>"),
    ...Object.fromEntries(others.map((name) => [name, strToU8("x")])),
  });
const MACRO_TYPE = '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>';
const ENABLED = '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';
const openWith = (...names: string[]) =>
  zipSync({
    mimetype: [strToU8(ODT), { level: 0 }],
    "content.xml": strToU8("<x/>"),
    ...Object.fromEntries(names.map((name) => [name, strToU8("x")])),
  });

const typeOf = (content: Uint8Array) =>
  contentType(content.length, async (from, to) => Buffer.from(content.subarray(from, to)));

/** An archive with some of its bytes changed, counted from its end where the position is below zero. */
const changed = (content: Uint8Array, at: number, ...values: number[]): Uint8Array => {
  const copy = content.slice();
  copy.set(values, at < 0 ? content.length + at : at);
  return copy;
};

const withComment = (content: Uint8Array, comment: string): Uint8Array =>
  Buffer.concat([changed(content, -2, comment.length), bytes(comment)]);

/** An archive whose directory says of its first part that it is encrypted. */
const encrypted = (content: Uint8Array): Uint8Array =>
  changed(content, Buffer.from(content).indexOf("PK\u0001\u0002") + 8, 1);

describe("[DESK-4] the type of a file", () => {
  it.each([
    ["a JPEG", bytes("\xff\xd8\xff\xe0"), "image/jpeg"],
    ["a PNG", bytes("\x89PNG\r\n\x1a\n"), "image/png"],
    ["a GIF", bytes("GIF89a"), "image/gif"],
    ["a PDF", bytes("%PDF-1.7 …"), "application/pdf"],
    ["a document of Word", archive(...OF_WORD), DOCX],
    ["one whose list of types comes last", archive("word/document.xml", "_rels/.rels", "[Content_Types].xml"), DOCX],
    ["a document with a comment after it", withComment(archive(...OF_WORD), "Hej"), DOCX],
    ["a table of Excel", archive("[Content_Types].xml", "xl/workbook.xml"), XLSX],
    ["slides of PowerPoint", archive("[Content_Types].xml", "ppt/presentation.xml"), PPTX],
    ["an open document", open(ODT), ODT],
    ["a text", Buffer.from("Hej på er!\r\n"), "text/plain"],
    ["a page, which is only a text", Buffer.from("<script>alert(1)</script>"), "text/plain"],
    ["any archive", archive("a.exe"), undefined],
    ["an archive without parts", zipSync({}), undefined],
    ["the beginning of an archive", bytes("PK\u0003\u0004[Content_Types].xml word/document.xml"), undefined],
    ["the end of an archive alone", changed(archive(...OF_WORD), 0, 0).slice(30), undefined],
    ["a program in an archive that names Word", archive("a.exe", "[Content_Types].xml word/"), undefined],
    ["a folder of Word alone", archive("word/document.xml"), undefined],
    ["a list of types alone", archive("[Content_Types].xml"), undefined],
    ["a document with macros", archive(...OF_WORD, "word/vbaProject.bin"), undefined],
    ["one whose macros have another name", wordWith(MACRO_TYPE, "word/data.dat"), undefined],
    ["one that says that it has macros", wordWith(ENABLED), undefined],
    ["one that says so in UTF-16", wordWith(Buffer.from(`\uFEFF${ENABLED}`, "utf16le")), undefined],
    ["one that says so in entities", wordWith(ENABLED.replace("macro", "&#109;acro")), undefined],
    ["one that defines an entity for it", wordWith('<!DOCTYPE x [<!ENTITY m "macr">]><x a="&m;oEnabled"/>'), undefined],
    ["one that lists its types twice", archive(...OF_WORD, "[CONTENT_TYPES].XML"), undefined],
    ["one with sheets of macros", archive("[Content_Types].xml", "xl/workbook.xml", "xl/macrosheets/a.xml"), undefined],
    ["one whose list of types is a bomb", wordWith(Buffer.alloc(8 * 1024 * 1024, " ")), undefined],
    ["an open document with Basic", openWith("Basic/Standard/Module1.xml"), undefined],
    ["an open document with a script", openWith("Scripts/python/a.py"), undefined],
    ["an open document with Basic in a part", openWith("Object 1/Basic/Standard/Module1.xml"), undefined],
    ["an open document with settings of a program", openWith("Configurations2/accelerator/current.xml"), ODT],
    ["a directory of parts that are not there", changed(archive(...OF_WORD), 30, 0x78), undefined],
    ["a directory that is elsewhere", changed(archive(...OF_WORD), -6, 9), undefined],
    ["an encrypted document", encrypted(archive(...OF_WORD)), undefined],
    ["a template as an open document", open(`${ODT}-template`), undefined],
    ["an open document without content", zipSync({ mimetype: [strToU8(ODT), { level: 0 }] }), undefined],
    ["an open document with a packed type", zipSync({ mimetype: strToU8(ODT), "content.xml": strToU8("") }), undefined],
    ["a program", bytes("MZ\x90\x00\x03"), undefined],
    ["an old document, which may have macros", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), undefined],
    ["a text in no encoding", bytes("sm\xe5 barn"), undefined],
    ["a picture of a phone that no browser shows", bytes("\x00\x00\x00\x18ftypheic"), undefined],
  ])("is that of its content: %s", async (_, content, type) => {
    expect(await typeOf(content)).toBe(type);
  });

  it("is none of a document that has lost its end, wherever it was cut", async () => {
    for (const whole of [archive(...OF_WORD), open(ODT)])
      for (let length = 4; length < whole.length; length += 1)
        expect(await typeOf(whole.subarray(0, length))).toBeUndefined();
  });

  it("is found without reading the parts themselves", async () => {
    const large = zipSync({
      "[Content_Types].xml": strToU8("<x/>"),
      "word/media/film.bin": [new Uint8Array(5_000_000), { level: 0 }],
      "word/document.xml": strToU8("<x/>"),
    });
    let bytesRead = 0;
    const read = async (from: number, to: number) => {
      bytesRead += to - from;
      return Buffer.from(large.subarray(from, to));
    };
    expect(await contentType(large.length, read)).toBe(DOCX);
    expect(bytesRead).toBeLessThan(200_000);
  });

  it.each([
    ["Utflykt.JPG", "image/jpeg", "Utflykt.JPG"],
    ["Utflykt.exe", "image/png", "Utflykt.png"],
    ["page.html", "text/plain", "page.txt"],
    ["Matsedel v. 12", "application/pdf", "Matsedel v. 12.pdf"],
    [".jpeg", "image/jpeg", ".jpeg"],
    ["klass 7A", DOCX, "klass 7A.docx"],
  ])("gives %s an extension that fits", (name, type, fitting) => {
    expect(fittingName(name, type)).toBe(fitting);
  });

  it("is a text only as a whole, also where pieces part letters", async () => {
    const whole = Buffer.from("å");
    const inPieces = async function* (...pieces: Buffer[]) {
      yield* pieces;
    };
    expect(await typeOf(whole.subarray(0, 1))).toBe("text/plain");
    expect(await isTextWhole(inPieces(whole.subarray(0, 1), whole.subarray(1)))).toBe(true);
    expect(await isTextWhole(inPieces(Buffer.from("text"), whole.subarray(0, 1)))).toBe(false);
    expect(await isTextWhole(inPieces(Buffer.from("text"), bytes("\x00MZ")))).toBe(false);
  });
});
