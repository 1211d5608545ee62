import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import type { Source } from "./roster.ts";

export type Row = Source & {
  /** Returns the value of a column, ignoring the case of its name. Reports an empty one. */
  need: (column: string) => string;
  /** Returns the value of a column; null if it is empty or missing. */
  find: (column: string) => string | null;
};

type Parsed = { record: string[]; info: { lines: number } };

export type CsvFolder = {
  /** Returns the rows of a file by its header; none for a missing optional file. */
  rows: (file: string, options?: { optional?: boolean }) => Promise<Row[]>;
  report: (source: Source, text: string) => void;
  /** Problems in the order in which they were found. */
  problems: Set<string>;
};

/** Reads CSV files and collects their problems by file and row. */
export function csvFolder(folder: string, say: (text: string) => void): CsvFolder {
  const problems = new Set<string>();
  const report = ({ file, row }: Source, text: string) =>
    void problems.add(row > 0 ? `${file}, row ${row}: ${text}` : `${file}: ${text}`);

  async function rows(file: string, { optional = false } = {}): Promise<Row[]> {
    const text = await readFile(join(folder, file), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      if (!optional) report({ file, row: 0 }, "is missing");
    });
    if (text === undefined) return [];
    try {
      const records = parse(text, { bom: true, info: true, skip_empty_lines: true, trim: true }) as unknown as Parsed[];
      const [header, ...body] = records.map(({ record, info }) => ({ record, row: info.lines }));
      const columns = new Map((header?.record ?? []).map((name, index) => [name.toLowerCase(), index]));
      say(`${file}: ${body.length} rows`);
      return body.map(({ record, row }) => rowOf({ file, row }, record, columns));
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      report({ file, row: Number(error.lines ?? 0) }, "is not a row of comma separated values");
      return [];
    }
  }

  function rowOf(source: Source, record: string[], columns: Map<string, number>): Row {
    const find = (column: string) => record[columns.get(column.toLowerCase()) ?? -1] || null;
    const need = (column: string) => {
      const value = find(column);
      if (value === null) report(source, `${column} is missing`);
      return value ?? "";
    };
    return { ...source, find, need };
  }

  return { rows, report, problems };
}

/** Splits the values of one column. */
export const listIn = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
