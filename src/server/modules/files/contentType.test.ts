import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { contentType, fittingName, isTextWhole } from "./contentType.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")])));
const open = (type: string) => zipSync({ mimetype: [strToU8(type), { level: 0 }], "content.xml": strToU8("<x/>") });
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("[DESK-4] the type of a file", () => {
  it.each([
    ["a JPEG", bytes("\xff\xd8\xff\xe0"), "image/jpeg"],
    ["a PNG", bytes("\x89PNG\r\n\x1a\n"), "image/png"],
    ["a GIF", bytes("GIF89a"), "image/gif"],
    ["a PDF", bytes("%PDF-1.7 …"), "application/pdf"],
    ["a document of Word", archive("[Content_Types].xml", "word/document.xml"), DOCX],
    [
      "a table of Excel",
      archive("[Content_Types].xml", "xl/workbook.xml"),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
    ["an open document", open("application/vnd.oasis.opendocument.text"), "application/vnd.oasis.opendocument.text"],
    ["a text", Buffer.from("Hej på er!\r\n"), "text/plain"],
    ["a page, which is only a text", Buffer.from("<script>alert(1)</script>"), "text/plain"],
    ["any archive", archive("a.exe"), undefined],
    ["a program", bytes("MZ\x90\x00\x03"), undefined],
    ["an old document, which may have macros", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), undefined],
    ["a text in no encoding", bytes("sm\xe5 barn"), undefined],
    ["a picture of a phone that no browser shows", bytes("\x00\x00\x00\x18ftypheic"), undefined],
  ])("is that of its content: %s", (_, content, type) => {
    expect(contentType(content)).toBe(type);
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
    expect(contentType(whole.subarray(0, 1))).toBe("text/plain");
    expect(await isTextWhole(inPieces(whole.subarray(0, 1), whole.subarray(1)))).toBe(true);
    expect(await isTextWhole(inPieces(Buffer.from("text"), whole.subarray(0, 1)))).toBe(false);
    expect(await isTextWhole(inPieces(Buffer.from("text"), bytes("\x00MZ")))).toBe(false);
  });
});
