import { DOCUMENTATIONS, FILES } from "../cast.ts";

export type DocumentationRow = {
  id?: string;
  title: string;
  ago: number;
  description: string[];
  goals: string[];
  files?: string[];
  isUnread?: true;
};

/** The preschool's documentations of student 1, newest first. */
export const DOCUMENTATION_ROWS: DocumentationRow[] = [
  {
    id: DOCUMENTATIONS.withFiles,
    title: "Bageriet i sandlådan",
    ago: 2,
    goals: ["goal-numbers", "goal-language"],
    files: [FILES.sandpit, FILES.song],
    isUnread: true,
    description: [
      "Alma öppnade bageri i sandlådan i dag. Hon räknade kakorna, satte pris och bytte dem mot kottar.",
      "– Fyra kottar för en stor kaka, och två för en liten, bestämde hon. Längst ner finns sångbladet från samlingen.",
    ],
  },
  {
    title: "Hinderbanan",
    ago: 4,
    goals: ["goal-movement"],
    isUnread: true,
    description: [
      "Vi byggde en bana av madrasser och bänkar. Alma balanserade baklänges hela vägen, utan att hålla i sig.",
    ],
  },
  {
    title: "Kompissolen",
    ago: 6,
    goals: ["goal-respect"],
    isUnread: true,
    description: ["I samlingen sa vi något snällt om var och en. Alma berömde en kompis som är bra på att trösta."],
  },
  {
    title: "Daggmaskarnas hus",
    ago: 9,
    goals: ["goal-care"],
    isUnread: true,
    description: ["Efter regnet fanns det mask överallt. Barnen gjorde ett hus i en glasburk med jord, sand och löv."],
  },
  {
    title: "Vi röstar om namn",
    ago: 12,
    goals: ["goal-influence", "goal-numbers"],
    description: ["Gosedjuret behövde ett namn. Alla la en knapp på sin bild och vi räknade tillsammans: Mysan vann."],
  },
  {
    title: "Sagan om de tre bockarna",
    ago: 15,
    goals: ["goal-language"],
    description: ["Vi dramatiserade sagan på bron i parken. Alma var trollet och hittade på egna repliker."],
  },
  {
    title: "Mönster av löv",
    ago: 18,
    goals: ["goal-numbers"],
    description: ["Gult, rött, gult, rött. Alma la en lång rad och förklarade för de yngre hur den fortsätter."],
  },
  {
    title: "Första gången på isen",
    ago: 22,
    goals: ["goal-movement"],
    description: ["Med en pall att hålla i vågade Alma sig ut. Efter en halvtimme åkte hon själv tre meter."],
  },
  {
    title: "Bokstaven A",
    ago: 26,
    goals: ["goal-language"],
    description: ["Alma letar efter A överallt och hittade sju på väg till matsalen."],
  },
  {
    title: "Vem bestämmer leken?",
    ago: 30,
    goals: ["goal-influence", "goal-respect"],
    description: ["När alla ville vara katt föreslog Alma att turas om. Ett timglas hjälpte till."],
  },
  {
    title: "Källsortering",
    ago: 34,
    goals: ["goal-care"],
    description: ["Vi sorterade veckans skräp. Plasten vägde minst men tog mest plats, upptäckte barnen."],
  },
  {
    title: "Stora och små tal",
    ago: 38,
    goals: ["goal-numbers"],
    description: ["Hur många steg är det till skogen? Vi gissade först och räknade sedan: tvåhundratolv."],
  },
  {
    title: "Sångsamling",
    ago: 42,
    goals: ["goal-language"],
    description: ["Alma valde sången och ledde den med rörelser."],
  },
  {
    title: "Vi planterar",
    ago: 47,
    goals: ["goal-care"],
    description: ["Ärtor och solrosor står i fönstret. Alma har ansvar för vattenkannan den här veckan."],
  },
  {
    title: "Dans till trummor",
    ago: 52,
    goals: ["goal-movement"],
    description: ["Snabbt och långsamt, starkt och svagt. Kroppen följer med i rytmen."],
  },
  {
    title: "Att säga stopp",
    ago: 57,
    goals: ["goal-respect", "goal-influence"],
    description: ["Vi övar på att säga stopp med handen och rösten, och att lyssna när någon annan gör det."],
  },
  {
    title: "Klossarna",
    ago: 63,
    goals: ["goal-numbers"],
    description: ["Ett torn som är högre än fröken. Bred botten, sa Alma, annars faller det."],
  },
  {
    title: "Teckning: min familj",
    ago: 70,
    goals: ["goal-language"],
    description: ["Alma ritade alla sex, katten också, och berättade vad var och en tycker om."],
  },
  {
    title: "Skogen i september",
    ago: 78,
    goals: ["goal-care", "goal-movement"],
    description: ["Första skogsdagen. Vi klättrade på stenar och hittade lingon."],
  },
  {
    title: "Inskolningen",
    ago: 86,
    goals: ["goal-respect"],
    description: ["Alma kom in i gruppen med nyfikna ögon och gosekaninen under armen."],
  },
];
