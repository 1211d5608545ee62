export type DateFormat = Pick<Intl.DateTimeFormat, "format" | "formatToParts" | "formatRange">;

/** Weekdays whose names differ from bokmål. The rest of a date is the same. */
const DAYS: Record<string, string> = {
  mandag: "måndag",
  tirsdag: "tysdag",
  lørdag: "laurdag",
  "man.": "mån",
  "tir.": "tys",
  "ons.": "ons",
  "tor.": "tor",
  "fre.": "fre",
  "lør.": "lau",
  "søn.": "søn",
};

/** Formats dates in nynorsk from bokmål, where Intl does not know nynorsk. */
export function inNynorsk(bokmål: Intl.DateTimeFormat): DateFormat {
  const formatToParts = (date?: Date | number) => bokmål.formatToParts(date).map(translated);
  return {
    formatToParts,
    format: (date) => joined(formatToParts(date)),
    formatRange: (start, end) => joined(bokmål.formatRangeToParts(start, end).map(translated)),
  };
}

type Part = { type: string; value: string };

const translated = <Given extends Part>(part: Given): Given =>
  part.type === "weekday" ? { ...part, value: DAYS[part.value] ?? part.value } : part;

const joined = (parts: Part[]): string => parts.map(({ value }) => value).join("");
