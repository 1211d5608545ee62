/** A page of A4 with a title and lines of text, as the smallest document that every reader opens. */
export function pdfOf(title: string, lines: string[] = []): Uint8Array {
  const text = [
    `BT /F1 22 Tf 64 760 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 13 Tf 64 ${716 - index * 24} Td (${escaped(line)}) Tj ET`),
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (sv-SE) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let document = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = document.length;
  const count = objects.length + 1;
  document += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join("")}`;
  document += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(document, "latin1");
}

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");
