import { blocks } from "#server/database/schema/blocks.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { FILES, PLAN_ASSIGNMENT, PLANS } from "../cast.ts";
import { pdfOf, threeQuarters } from "../files/files.ts";
import type { World } from "../world.ts";

type BlockRow = typeof blocks.$inferInsert;

const FILE_BLOCK = `${PLANS.fractions}-block-2`;

/** Seeds content of plans: a block of every type in one, a text in most. */
export async function seedBlocks({ db }: World): Promise<void> {
  const content = pdfOf("Arbetsblad: bråk och procent");
  await db.insert(files).values({
    id: FILES.worksheet,
    name: "Arbetsblad bråk.pdf",
    type: "application/pdf",
    size: content.length,
    content,
  });
  await db
    .insert(attachments)
    .values({ ownerType: "BLOCK", ownerId: FILE_BLOCK, fileId: FILES.worksheet, position: 0 });
  await db.insert(blocks).values([...everyType, ...texts.map(([planId, text]) => block(planId, 1, { text }))]);
}

const block = (ownerId: string, position: number, values: Partial<BlockRow>): BlockRow => ({
  id: `${ownerId}-block-${position}`,
  ownerType: "PLAN",
  ownerId,
  position,
  type: "EDITOR",
  ...values,
});

const everyType: BlockRow[] = [
  block(PLANS.fractions, 1, {
    text: [
      "<h2>Så arbetar vi</h2>",
      "<p>Vi börjar varje vecka med en genomgång och arbetar sedan i <strong>egen takt</strong>. Läxan lämnas på torsdagar.</p>",
      "<ol><li>Förkorta och förlänga bråk</li><li>Addera och subtrahera bråk</li><li>Från bråk till procent</li></ol>",
      '<p>Exempel: <span class="ql-formula" data-value="\\frac{3}{4}=0{,}75=75\\,\\%">3/4 = 75 %</span></p>',
      "<h3>Se filmen</h3>",
      '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>',
    ].join(""),
  }),
  block(PLANS.fractions, 2, { type: "FILE" }),
  block(PLANS.fractions, 3, {
    type: "LINK",
    title: "Räkna med bråk",
    text: "Övningar med svar, från lätta till svåra.",
    url: "https://www.matteboken.se/lektioner/skolar-7/brak",
    // The demo also runs where no other host can be reached.
    image: `data:image/png;base64,${Buffer.from(threeQuarters()).toString("base64")}`,
  }),
  block(PLANS.fractions, 4, { type: "ASSIGNMENT", assignmentId: PLAN_ASSIGNMENT }),
  block(PLANS.fractions, 5, { type: "ASSESSMENT", title: "Bedömning av bråk och procent" }),
];

const texts: [planId: string, text: string][] = [
  [
    PLANS.ecosystem,
    "<p>Vi undersöker skogen bakom skolan: vilka arter finns där, och vad lever de av?</p><blockquote>Ta med kläder efter väder på tisdagar.</blockquote>",
  ],
  [PLANS.readingLog, "<p>Läs två kapitel i veckan och skriv några rader om varje i din läslogg.</p>"],
  [PLANS.heroes, "<p>We read about people who changed somebody's everyday life, and write about one of our own.</p>"],
  [PLANS.swimming, "<p>Vi ses i simhallen 08:15. Ta med badkläder, handduk och hänglås.</p>"],
  [PLANS.outdoors, "<p>Karta, kompass och eld. Vi är ute hela förmiddagen.</p>"],
  [PLANS.arguing, "<p>Vi läser insändare, samlar argument och skriver en egen.</p>"],
  [PLANS.geometry, "<p>Omkrets, area och volym.</p>"],
  [PLANS.preschool, "<p>Vi går till skogen varje onsdag. Barnen samlar kottar, räknar dem och bygger en koja.</p>"],
  [
    PLANS.upperMaths,
    '<p>Derivatan som gränsvärde: <span class="ql-formula" data-value="f\'(x)=\\lim_{h\\to 0}\\frac{f(x+h)-f(x)}{h}">f\'(x)</span></p>',
  ],
  [PLANS.adultSpanish, "<p>Hablamos de viajes.</p>"],
  [PLANS.neighbour, "<p>Vi lærer om hvordan vannet går i ring.</p>"],
];
