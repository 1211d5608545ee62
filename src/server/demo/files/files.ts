import { crc32, deflateSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { blocks } from "#server/database/schema/blocks.ts";
import { formPicturePieces } from "#server/database/schema/forms.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { FILES, FORMS, PLANS } from "../cast.ts";
import type { World } from "../world.ts";

/** The attachments, which are generated so that there are no binary files among the sources. */
export const filesOf = (): Item[] => [
  picture(FILES.picture, "Utsikten från Långsjön.png", hillsAtSunset()),
  picture(FILES.sandpit, "Sandlådan.png", sandpit()),
  pdf(FILES.programme, "Program friluftsdagen.pdf", "Friluftsdagen vid Långsjön", [
    "08.30  Samling på skolgården",
    "09.15  Station 1: orientering",
    "10.30  Station 2: fågelskådning vid vassen",
    "11.45  Grillning och medhavd matsäck",
    "13.00  Station 3: naturquiz",
    "14.15  Bussen går hem",
  ]),
  pdf(FILES.otherClass, "Studiebesök 7A.pdf", "Studiebesök på vattenverket", ["Samling vid buss 4 klockan 9.00"]),
  pdf(FILES.song, "Sångblad.pdf", "Sånger vi sjunger på samlingen", [
    "Bä, bä, vita lamm",
    "Imse vimse spindel",
    "Björnen sover",
  ]),
  pdf(FILES.worksheet, "Arbetsblad bråk.pdf", "Arbetsblad: bråk och procent"),
  pdf("file-teams-instruktion", "Instruktion fotosyntes.pdf", "Instruktion: fotosyntes"),
  pdf("file-teams-rapport", "Labbrapport Elsa.pdf", "Labbrapport, Elsa"),
  pdf("file-teams-enzymer", "Instruktion.pdf", "Instruktion: enzymer och temperatur"),
];

/** Seeds the pictures that no file of the data holds: that of a plan's link, and that in a guardian's answer. */
export async function seedPictures({ db }: World): Promise<void> {
  // The demo also runs where no other host can be reached.
  const image = `data:image/png;base64,${Buffer.from(threeQuarters()).toString("base64")}`;
  await db
    .update(blocks)
    .set({ image })
    .where(and(eq(blocks.type, "LINK"), eq(blocks.ownerId, PLANS.fractions)));
  await db.insert(formPicturePieces).values({ pictureId: FORMS.picture, position: 0, bytes: hillsAtSunset() });
}

const file = (id: string, name: string, type: string, content: Uint8Array): Item => ({
  is: "object",
  kind: "file",
  id,
  values: { name, type, content },
  at: { where: "files.ts", item: id },
});

const picture = (id: string, name: string, content: Uint8Array): Item => file(id, name, "image/png", content);

const pdf = (id: string, name: string, title: string, lines: string[] = []): Item =>
  file(id, name, "application/pdf", pdfOf(title, lines));

/** Returns a minimal PDF: an A4 page with a title and lines of text. */
function pdfOf(title: string, lines: string[] = []): Uint8Array {
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

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 640;
const HEIGHT = 400;

/** A lake, hills and a low sun. */
function hillsAtSunset(): Uint8Array {
  const ridge = (x: number, height: number, wave: number) => height + 24 * Math.sin(x / wave) + 10 * Math.sin(x / 23);
  return png((x, y) => {
    if (y > 320) return mix([72, 106, 140], [38, 62, 96], (y - 320) / 80);
    if (y > ridge(x, 270, 90)) return [46, 84, 62];
    if (y > ridge(x + 180, 230, 130)) return [84, 122, 92];
    if (Math.hypot(x - 440, y - 130) < 46) return [255, 236, 170];
    return mix([120, 168, 214], [250, 196, 140], Math.min(1, y / 240));
  });
}

/** Sand, a bucket and a cake. */
function sandpit(): Uint8Array {
  return png((x, y) => {
    if (Math.hypot(x - 400, (y - 280) * 1.6) < 70) return [200, 160, 100];
    if (y > 150 && y < 270 && Math.abs(x - 220) < 70 - (y - 150) / 4) return y < 168 ? [150, 30, 40] : [206, 54, 60];
    return mix([240, 218, 170], [222, 190, 132], y / HEIGHT);
  });
}

/** Three quarters of a circle, as the small picture of a link. */
export function threeQuarters(): Uint8Array {
  const [width, height] = [160, 120];
  return png(
    (x, y) => {
      const [right, down] = [x - width / 2, y - height / 2];
      if (Math.hypot(right, down) > 48) return [236, 243, 250];
      return right > 0 && down < 0 ? [255, 255, 255] : [34, 114, 180];
    },
    { width, height },
  );
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Encodes pixels as a PNG with 8-bit colours. */
function png(
  colourAt: (x: number, y: number) => Colour,
  { width, height } = { width: WIDTH, height: HEIGHT },
): Uint8Array {
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const start = y * (1 + width * 3) + 1 + x * 3;
      colourAt(x, y).forEach((value, channel) => {
        pixels[start + channel] = value;
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
