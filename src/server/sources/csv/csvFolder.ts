import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { type Kind, type Place, Untrusted } from "../delivery/records.ts";

/** A row that cannot be used, because of one of its columns. */
export class BadRow extends Error {
  readonly column: string;

  constructor(column: string, words: string) {
    super(words);
    this.column = column;
  }
}

export type Row = {
  at: Place;
  /** Returns the value of a column, ignoring the case of its name; null if it is empty or missing. */
  find: (column: string) => string | null;
  /** @throws BadRow if the column is empty */
  need: (column: string) => string;
  /** Returns a day as yyyy-mm-dd. @throws BadRow if the column holds something else */
  day: (column: string) => string | null;
};

export type BadLine = { at: Place; words: string };
export type CsvFile = { rows: Row[]; bad: BadLine[] };

export type FileNeeds = {
  /** Columns without which the file cannot be trusted. */
  columns: string[];
  /** The kinds of what the file holds. */
  feeds: readonly Kind[];
};

type Parsed = { record: string[]; info: { lines: number } };

const OPTIONS = { bom: true, info: true, skip_empty_lines: true, trim: true, relax_column_count: true } as const;

/**
 * Reads a CSV file by its header.
 * @returns undefined if there is no such file
 * @throws Untrusted if it is cut short or lacks a column
 */
export async function readCsv(folder: string, file: string, columns: string[]): Promise<CsvFile | undefined> {
  const text = await readFile(join(folder, file), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw new Untrusted([{ at: { where: file }, words: `cannot be read (${error.code ?? "unknown"})` }]);
  });
  if (text === undefined) return undefined;
  const bad: BadLine[] = [];
  const records = parse(text, {
    ...OPTIONS,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") throw cutShort(file);
      bad.push({ at: { where: file, item: Number(error?.lines ?? 0) }, words: NO_ROW });
      return undefined;
    },
  }) as unknown as Parsed[];
  const [header, ...body] = records;
  const names = new Map((header?.record ?? []).map((name, index) => [name.toLowerCase(), index]));
  const missing = columns.filter((column) => !names.has(column.toLowerCase()));
  if (missing.length > 0)
    throw new Untrusted([{ at: { where: file }, words: `the column ${missing.join(", ")} is missing` }]);
  const rows: Row[] = [];
  for (const [index, { record, info }] of body.entries()) {
    const at = { where: file, item: info.lines };
    if (record.length === header?.record.length) rows.push(rowOf(at, record, names));
    else if (index === body.length - 1 && record.length < names.size) throw cutShort(file);
    else bad.push({ at, words: NO_ROW });
  }
  return { rows, bad };
}

const NO_ROW = "is not a row of comma separated values with a value for each column";

const cutShort = (file: string) =>
  new Untrusted([{ at: { where: file }, words: "is cut short: its last row is not complete" }]);

function rowOf(at: Place, record: string[], columns: Map<string, number>): Row {
  const find = (column: string) => record[columns.get(column.toLowerCase()) ?? -1] || null;
  return {
    at,
    find,
    need(column) {
      const value = find(column);
      if (value === null) throw new BadRow(column, "is missing");
      return value;
    },
    day(column) {
      const value = find(column);
      const day = value === null ? null : dayIn(value);
      if (day === undefined) throw new BadRow(column, `${value} is not a day`);
      return day;
    },
  };
}

/** Reads 2026-08-24, also with a time, and 8/24/2026, as Microsoft's own files have it. */
function dayIn(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text) ?? [];
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const found = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const date = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : undefined;
}

/** Splits the values of one column. */
export const listIn = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
