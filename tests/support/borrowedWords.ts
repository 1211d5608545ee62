import type { Language } from "#contract/profile.ts";

/** Correct translations that are identical to the English text. */
export const BORROWED_WORDS: Record<Exclude<Language, "en">, string[]> = {
  sv: ["Administration", "Filter", "Information", "Start", "Status", "Video", "Mentor", "Period", "Text", "Original"],
  nb: ["Filter", "Start", "Status", "Video", "Plan", "{{range}}: {{count}} plan", "Original", "Send", "{{count}} plan"],
  nn: [
    "Filter",
    "Start",
    "Status",
    "Video",
    "Plan",
    "{{range}}: {{count}} plan",
    "Open",
    "Original",
    "Send",
    "{{count}} plan",
  ],
  fi: ["Video"],
  da: [
    "Administration",
    "Filter",
    "Information",
    "Menu",
    "Start",
    "Status",
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
  ],
  uk: [],
};

/** Names, which no language translates. */
export const NAMES = [
  "Skolvy",
  "Microsoft",
  "Teams",
  "English",
  "Svenska",
  "Norsk bokmål",
  "Norsk nynorsk",
  "Suomi",
  "Dansk",
  "Українська",
];
