import { files } from "#server/database/schema/files.ts";
import { FILES } from "../cast.ts";
import type { World } from "../world.ts";
import { pdfOf } from "./pdf.ts";
import { hillsAtSunset, sandpit } from "./pictures.ts";

/** The files that hang on posts and documentations, made here so that nothing binary lies among the sources. */
export async function seedFiles({ db }: World): Promise<void> {
  const rows = [
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
  ];
  await db.insert(files).values(rows.map((row) => ({ ...row, size: row.content.length })));
}

const picture = (id: string, name: string, content: Uint8Array) => ({ id, name, type: "image/png", content });

const pdf = (id: string, name: string, title: string, lines: string[]) => ({
  id,
  name,
  type: "application/pdf",
  content: pdfOf(title, lines),
});
