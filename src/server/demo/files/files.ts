import { and, eq } from "drizzle-orm";
import { blocks } from "#server/database/schema/blocks.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { formPicturePieces } from "#server/database/schema/forms.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { FILES, FORMS, PLANS } from "../cast.ts";
import type { World } from "../world.ts";
import {
  birches,
  boat,
  bus,
  campfire,
  cones,
  type Drawing,
  hillsAtSunset,
  obstacleCourse,
  orienteeringMap,
  sandCakes,
  sandpit,
  threeQuarters,
} from "./drawings.ts";

type DrawnFile = { id: string; name: string; drawing: Drawing; alternativeText?: string };

/** Some have a description by their sender, and some have none, as at a school. */
const PICTURES: DrawnFile[] = [
  { id: FILES.picture, name: "Utsikten från Långsjön.png", drawing: hillsAtSunset },
  {
    id: "file-friluftsdag-bjorkar",
    name: "IMG_2214.png",
    drawing: birches,
    alternativeText: "Stigen mellan björkarna vid station 1",
  },
  { id: "file-friluftsdag-eld", name: "IMG_2231.png", drawing: campfire },
  { id: "file-friluftsdag-bat", name: "IMG_2240.png", drawing: boat, alternativeText: "En roddbåt på Långsjön" },
  { id: "file-friluftsdag-karta", name: "IMG_2252.png", drawing: orienteeringMap },
  { id: "file-7a-buss", name: "Buss 4.png", drawing: bus, alternativeText: "Buss 4 vid hållplatsen utanför skolan" },
  { id: FILES.sandpit, name: "Sandlådan.png", drawing: sandpit, alternativeText: "En röd hink och en sandkaka" },
  { id: "file-solrosen-kakor", name: "Kakor.png", drawing: sandCakes },
  { id: "file-solrosen-kottar", name: "Kottar.png", drawing: cones, alternativeText: "Kottar på en blå spade" },
  { id: "file-solrosen-hinderbana", name: "Hinderbanan.png", drawing: obstacleCourse },
];

/** The attachments, which are generated so that there are no binary files among the sources. */
export const filesOf = (): Item[] => [
  ...PICTURES.map(({ id, name, drawing }) => file(id, name, "image/png", drawing.png())),
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

/** Seeds what no file of the data holds: sizes and descriptions of pictures, that of a plan's link, and that in a guardian's answer. */
export async function seedPictures({ db }: World): Promise<void> {
  for (const { id, drawing, alternativeText } of PICTURES) {
    await db.update(files).set({ width: drawing.width, height: drawing.height }).where(eq(files.id, id));
    if (alternativeText) await db.update(attachments).set({ alternativeText }).where(eq(attachments.fileId, id));
  }
  // The demo also runs where no other host can be reached.
  const image = `data:image/png;base64,${Buffer.from(threeQuarters()).toString("base64")}`;
  await db
    .update(blocks)
    .set({ image })
    .where(and(eq(blocks.type, "LINK"), eq(blocks.ownerId, PLANS.fractions)));
  await db.insert(formPicturePieces).values({ pictureId: FORMS.picture, position: 0, bytes: hillsAtSunset.png() });
}

const file = (id: string, name: string, type: string, content: Uint8Array): Item => ({
  is: "object",
  kind: "file",
  id,
  values: { name, type, content },
  at: { where: "files.ts", item: id },
});

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
