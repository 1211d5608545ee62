import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import type { Source } from "./roster.ts";

export type Row = Source & {
  /** The value in the column, whatever its case; reports an empty one. */
  need: (column: string) => string;
  /** The value in the column, null where it is empty or there is no such column. */
  find: (column: string) => string | null;
};

type Parsed = { record: string[]; info: { lines: number } };

export type CsvFolder = {
  /** The rows of a file by its header. A file that may be missing has none then. */
  rows: (file: string, options?: { optional?: boolean }) => Promise<Row[]>;
  report: (source: Source, text: string) => void;
  /** What is wrong, in the order in which it was found. */
  problems: Set<string>;
};

/** Reads comma separated files and collects what is wrong with them, by file and row. */
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

/** Several values in one column. */
export const listIn = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
