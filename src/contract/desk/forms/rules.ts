import { millisecondsInDay } from "date-fns/constants";
import { chosen } from "#contract/forms/answerRules.ts";
import type { FieldTemplate } from "#contract/forms/schemas.ts";
import type { DeskAnswer } from "./schemas.ts";

/** Days after the last one for which answers of a form are waited for. */
const WAITED_DAYS = 30;

/** Returns the moment after which a form was due whose missing answers are still waited for. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - WAITED_DAYS * millisecondsInDay);

/** Whether a form was due lately. One of an earlier year is there to be read and copied. */
export const isOverdue = (dueDate: Date | null, now: Date): boolean =>
  dueDate !== null && dueDate < now && dueDate > waitedSince(now);

/**
 * Places where a spreadsheet would begin a formula: at the start of a cell, and after each character at which the spreadsheet of
 * another country begins one.
 */
const FORMULA = /(^|[";,\t\r\n])(?=[=+\-@＝＋－＠])/g;
/** Characters at which some spreadsheet parts a line, and the quote. */
const PARTS = /[";,\t\r\n]/;

type Sheet = {
  headings: string[];
  rows: string[][];
  /** The sign between a number's parts in the reader's language. */
  decimal: string;
};

/**
 * Returns a table as a file that a spreadsheet opens in the reader's language: with a byte order mark, and separated by
 * semicolons where numbers have a comma. What begins as a formula is text, also where a spreadsheet of another language parts the
 * line, and a number stays one.
 */
export function csvOf({ headings, rows, decimal }: Sheet): string {
  const separator = decimal === "," ? ";" : ",";
  const cell = (text: string): string => {
    if (/^-?\d+(?:\.\d+)?$/.test(text)) return text.replace(".", decimal);
    const safe = text.replace(FORMULA, "$1'").replace(/^[\t\r\n]/, "'$&");
    return PARTS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [headings, ...rows].map((row) => row.map(cell).join(separator));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** Characters that some file system refuses in a name, and those that nobody sees, which can turn a name round. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const NAME_MAX = 100;

export function csvName(title: string): string {
  const words = title.replace(UNSAFE, " ").replace(/\s+/g, " ").slice(0, NAME_MAX);
  // A name that begins with a dot is hidden, and one that ends with one or a space is cut on Windows.
  return `${words.replace(/^[. ]+|[. ]+$/g, "") || "skolvy"}.csv`;
}

/** Returns the columns of the answers: the fields of the latest version, then those that only earlier ones had. */
export function columnsOf(
  versions: { fields: FieldTemplate[] }[],
): { name: string; ids: string[]; type: FieldTemplate["type"] }[] {
  const columns: { name: string; ids: string[]; type: FieldTemplate["type"] }[] = [];
  for (const { fields } of versions)
    for (const { id, name, type } of fields) {
      if (type === "TITLE" || type === "DESCRIPTION") continue;
      const known = columns.find((one) => one.name === name && one.type === type);
      if (known) known.ids.push(id);
      else columns.push({ name, ids: [id], type });
    }
  return columns;
}

/** Returns an answer of a column as a person reads it. */
export function answerText(
  { ids, type }: { ids: string[]; type: FieldTemplate["type"] },
  { values }: Pick<DeskAnswer, "values">,
  words: { yes: string; no: string },
): string {
  const value = ids.map((id) => values[id]).find((one) => one !== undefined) ?? "";
  if (type === "YES_NO" && value !== "") return value === "true" ? words.yes : words.no;
  return type === "CHOICES" ? chosen(value).join(", ") : value;
}
