import { LANGUAGES, type Language, nameOfLanguage } from "#contract/languages.ts";

export type Wording = {
  /** Words of another language, and words that a school would not use. */
  foreign: RegExp;
  /** Words that compete with the one chosen, calques, and leftovers of another language. */
  competing: RegExp;
  /** Quotation marks of another language or of a typewriter. */
  quotes: RegExp;
  /** An ellipsis that is set wrong. */
  ellipsis: RegExp;
  /** A name that has something glued to it, or a word before it that asks for a case. */
  inflected: RegExp;
  /** A sentence of somebody who writes the language. */
  sentence: string;
  /** March 12, 2026. */
  day: string;
  /** Correct translations that are identical to the English text. */
  borrowed: string[];
};

/** Most languages write a space before the dots where words are left out; others put them at the word. */
const ELLIPSIS_AT_WORD = /[^\s]…/;
const ELLIPSIS_AFTER_SPACE = /\s…/;

const GLUED_TO_NAME = /\{\{(?:name|firstName|lastName)\}\}\p{L}/u;

/** The wording of each language, which tests of all texts check. */
export const WORDINGS: Record<Language, Wording> = {
  sv: {
    foreign: /\b(the|your|you|with|please|ikke|målsman|token|evenemang|student(?:en|er)?)\b|[æø]/i,
    competing: /\b(ej|laddas?(?! ner| upp)|aviser(?:a|ing\w*)|nätverksadress\w*|this|and|from|of)\b/i,
    quotes: /["'„“«»‹›]/,
    ellipsis: ELLIPSIS_AT_WORD,
    inflected: GLUED_TO_NAME,
    sentence: "Hej! Här kommer veckobrevet: på måndag har vi prov i NO.",
    day: "12 mars 2026",
    borrowed: [
      "mentor",
      "Lunch:",
      "Mentor: {{names}}",
      "{{count}} portion",
      "gluten",
      "lupin",
      "System {{number}} ({{kind}})",
      "Version {{version}}",
      "Administration",
      "Filter",
      "Information",
      "Start",
      "Status",
      "Version",
      "Video",
      "Mentor",
      "Period",
      "Text",
      "Original",
      "gluten",
      "lupin",
      "Lunch",
      "Lunch: {{courses}}",
      "Lunch: {{title}}",
    ],
  },
  en: {
    foreign: /[åäöæøÅÄÖÆØ]|\p{Script=Cyrillic}/u,
    competing: /\b(cancelled|centre|colour|documentations|who has seen|network address)\b/i,
    quotes: /["'„«»‹›]/,
    ellipsis: ELLIPSIS_AT_WORD,
    inflected: GLUED_TO_NAME,
    sentence: "Thank you for telling us, we will be there on Monday.",
    day: "March 12, 2026",
    borrowed: [],
  },
  nb: {
    foreign: /\b(the|your|you|with|please|inte|ikkje|leksjon|mentor|rubrikk|student(?:en|er)?)\b|[ä]/i,
    competing: /\b(booke[tr]?|nettverksadress\w*|tjeneren|per time|this|and|from|of)\b|\{\{count\}\} timer?\b/i,
    quotes: /["'„“”‹›]/,
    ellipsis: ELLIPSIS_AT_WORD,
    inflected: GLUED_TO_NAME,
    sentence: "Takk for beskjeden, jeg er ikke sikker på hva dere trenger fra oss.",
    day: "12. mars 2026",
    borrowed: [
      "gluten",
      "lupin",
      "System {{number}} ({{kind}})",
      "Filter",
      "Start",
      "Status",
      "Type",
      "Video",
      "Plan",
      "plan",
      "{{range}}: {{count}} plan",
      "Original",
      "Send",
      "{{count}} plan",
      "{{title}} for {{name}}: {{time}}",
      "gluten",
      "lupin",
    ],
  },
  nn: {
    foreign:
      /\b(the|your|you|with|please|ikke|fra|noe|noen|bare|hvis|jeg|elever|meldinger|foresatte|fravær\w*|uken?|uker|skole\w*)\b|(?<!bil)lige?\b/i,
    competing:
      /\b(booka?|vart|nettverksadress\w*|tenaren|skildring|samband|per time|this|and|from|of)\b|\{\{count\}\} tim(?:e|ar)\b/i,
    quotes: /["'„“”‹›]/,
    ellipsis: ELLIPSIS_AT_WORD,
    inflected: GLUED_TO_NAME,
    sentence: "Takk for beskjeden, eg veit ikkje kva de treng frå oss.",
    day: "12. mars 2026",
    borrowed: [
      "gluten",
      "lupin",
      "System {{number}} ({{kind}})",
      "Filter",
      "Start",
      "Status",
      "Type",
      "Video",
      "Plan",
      "plan",
      "{{range}}: {{count}} plan",
      "Open",
      "Original",
      "Send",
      "{{count}} plan",
      "{{title}} for {{name}}: {{time}}",
      "gluten",
      "lupin",
    ],
  },
  fi: {
    foreign: /\b(the|your|you|with|please|esityslista|opiskelija perusopetuksessa)\b|[åæø]/i,
    competing: /\b(verkko-osoit\w*|julkaisu\w*|this|and|from|of|for|to|or)\b/i,
    quotes: /["'„“«»‹›]/,
    ellipsis: ELLIPSIS_AFTER_SPACE,
    inflected: /\{\{(?:name|firstName)\}\}\p{L}|(?:oppilaan|henkilöstä|viestistä|kanssa) \{\{/iu,
    sentence: "Kiitos viestistä, emme ole varmoja mitä te tarvitsette, mutta voimme tulla.",
    day: "12. maaliskuuta 2026",
    borrowed: ["Video"],
  },
  da: {
    foreign: /\b(the|your|you|with|please|inte|ikkje|studerende|elevplan|leksjon)\b|[ä]/i,
    competing: /\b(meddelelser\w*|downloade\w*|netværksadress\w*|startsiden|this|and|from|of)\b/i,
    quotes: /["'„“«»‹›]/,
    ellipsis: ELLIPSIS_AT_WORD,
    inflected: GLUED_TO_NAME,
    sentence: "Tak for beskeden, jeg ved ikke hvad I har brug for af os.",
    day: "12. marts 2026",
    borrowed: [
      "{{count}} portion",
      "gluten",
      "lupin",
      "System {{number}} ({{kind}})",
      "Version {{version}}",
      "Administration",
      "Filter",
      "Information",
      "Menu",
      "Start",
      "Status",
      "Type",
      "Version",
      "Video",
      "Original",
      "<strong>{{points}}</strong> point",
      "{{points}} point",
      "Book",
      "E-mail",
      "Link",
      "Send",
      "Book: {{time}}",
      "Feedback",
      "{{title}} for {{name}}: {{time}}",
      "gluten",
      "lupin",
    ],
  },
  uk: {
    foreign: /студент|токен|учбов|відмінити|слідуюч|[ыэъё]/i,
    competing: /допис|мережев\S* адрес|захищен\S* особ|(?:Груп[аи]|Курси) не знайдено/i,
    // eSpeak spells words with the other apostrophe letter by letter.
    quotes: /["'ʼ‘‹›]/,
    ellipsis: ELLIPSIS_AFTER_SPACE,
    inflected: /\{\{(?:name|firstName)\}\}\p{L}|(?<!\p{L})(?:від|для|щодо|про|учня) \{\{(?:name|firstName)/iu,
    sentence: "Дякую за повідомлення, ми прийдемо.",
    day: "12 березня 2026 р.",
    borrowed: [],
  },
};

/** Names, which no language translates. */
export const NAMES = ["Skolvy", "Microsoft", "Teams", "SMS", ...LANGUAGES.map(nameOfLanguage)];
