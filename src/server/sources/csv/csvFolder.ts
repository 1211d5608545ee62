import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { englishOf, type Reason } from "#server/http/dataProblems.ts";
import { type Kind, type Place, Untrusted } from "../delivery/records.ts";

/** A row that cannot be used, because of one of its columns. */
export class BadRow extends Error {
  readonly column: string;
  readonly problem: DataProblem;

  constructor(column: string, problem: DataProblem) {
    super(englishOf(problem));
    this.column = column;
    this.problem = problem;
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

/** A line that is no row. */
export type BadLine = { at: Place; reason: Reason };
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
 * @throws Untrusted if it is cut short, lacks a column or is not in UTF-8
 */
export async function readCsv(folder: string, file: string, columns: string[]): Promise<CsvFile | undefined> {
  const handle = await open(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw unreadable(file, error);
  });
  if (!handle) return undefined;
  const bad: BadLine[] = [];
  const rows: Row[] = [];
  let header: string[] | undefined;
  let names = new Map<string, number>();
  let isCut = false;
  let short: BadLine | undefined;
  const parser = parse({
    ...OPTIONS,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") isCut = true;
      else bad.push({ at: { where: file, item: Number(error?.lines ?? 0) }, reason: NO_ROW });
      return undefined;
    },
  });
  const text = Readable.from(textOf(file, handle.createReadStream()));
  text.on("error", (error) => parser.destroy(error instanceof Untrusted ? error : unreadable(file, error)));
  // Read piece by piece, so that a server that imports a large file serves others in between.
  for await (const { record, info } of text.pipe(parser) as AsyncIterable<Parsed>) {
    if (!header) {
      header = record;
      names = namesIn(file, header, columns);
      continue;
    }
    if (short) bad.push(short);
    short = undefined;
    const at = { where: file, item: info.lines };
    if (record.length === header.length) rows.push(rowOf(at, record, names));
    else if (record.length < names.size) short = { at, reason: NO_ROW };
    else bad.push({ at, reason: NO_ROW });
  }
  // Only the last row can be cut short.
  if (isCut || short) throw cutShort(file);
  if (!header) namesIn(file, [], columns);
  return { rows, bad };
}

/**
 * Decodes a file piece by piece. Any other encoding, such as that of Excel's usual CSV, would put signs in the place of letters in
 * people's names.
 * @throws Untrusted if it is not in UTF-8
 */
async function* textOf(file: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (piece: Buffer | undefined, otherwise: "fileNotUtf8" | "fileCutShort"): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new Untrusted([{ at: { where: file }, reason: dataProblem(otherwise) }]);
    }
  };
  for await (const piece of pieces) yield decode(piece, "fileNotUtf8");
  yield decode(undefined, "fileCutShort");
}

/** @throws Untrusted if a column is missing */
function namesIn(file: string, header: string[], columns: string[]): Map<string, number> {
  const names = new Map(header.map((name, index) => [name.toLowerCase(), index]));
  const missing = columns.filter((column) => !names.has(column.toLowerCase()));
  if (missing.length === 0) return names;
  if (header.length === 1 && header[0]?.includes(";"))
    throw new Untrusted([{ at: { where: file }, reason: dataProblem("fileWithSemicolons") }]);
  throw new Untrusted([
    {
      at: { where: file },
      reason: dataProblem("columnsMissing", { columns: missing.join(", "), count: missing.length }),
    },
  ]);
}

const unreadable = (file: string, { code = "unknown" }: NodeJS.ErrnoException) =>
  new Untrusted([{ at: { where: file }, reason: dataProblem("fileUnreadable", { code }) }]);

const NO_ROW = dataProblem("noRow");

const cutShort = (file: string) => new Untrusted([{ at: { where: file }, reason: dataProblem("fileCutShort") }]);

const rowOf = (at: Place, record: string[], columns: Map<string, number>): Row =>
  rowFrom(at, (column) => record[columns.get(column.toLowerCase()) ?? -1] || null);

/** @param find returns the value of a column; null if it is empty or missing */
export function rowFrom(at: Place, find: Row["find"]): Row {
  return {
    at,
    find,
    need(column) {
      const value = find(column);
      if (value === null) throw new BadRow(column, dataProblem("valueMissing"));
      return value;
    },
    day(column) {
      const value = find(column);
      const day = value === null ? null : dayIn(value);
      if (day === undefined) throw new BadRow(column, dataProblem("noDay", { value: value ?? "" }));
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
