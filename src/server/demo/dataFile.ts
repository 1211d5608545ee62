import { z } from "zod";
import { WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { dateOf } from "./relativeDates.ts";
import type { World } from "./world.ts";

const Row = z.record(z.string(), z.unknown());

/** A file of the demo world's data. Its dates are relative to the first start. */
const DataFile = z.strictObject({
  /** The municipality that owns the schools of what is brought. */
  owner: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  /** Brought by the import, as programs write it: items by their kinds, with references such as `groups:group-7b-ma`. */
  brought: z.partialRecord(z.enum(WRITTEN_KINDS), z.array(Row)).default({}),
  /** Columns that no import brings, of rows that it has brought: by tables, found by their ids. */
  also: z.record(z.string(), z.array(Row)).default({}),
  /** Rows that no import brings, by their tables, in the order in which they refer to each other. */
  rows: z.record(z.string(), z.array(Row)).default({}),
});
export type DataFile = z.output<typeof DataFile>;

/** Reads a file of data. @throws Error that names the field that is wrong */
export const readData = (file: string, content: unknown): DataFile => valid(DataFile, content, file);

/**
 * Checks a value of the data.
 * @param place names the value, such as a file and a row
 * @throws Error that names the field that is wrong
 */
export function valid<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(`${[place, ...(issue?.path ?? [])].join(".")}: ${issue?.message}`);
}

/** Replaces all texts within a value of the data that begin with @ by the dates they stand for. */
export const withDates = (world: World, value: unknown, place: string): unknown =>
  withTexts(value, place, (text) => (text.startsWith("@") ? dateOf(world, text) : text));

/**
 * Replaces all texts within a value.
 * @throws Error that names the field that is wrong
 */
export function withTexts(value: unknown, place: string, replace: (text: string) => unknown): unknown {
  if (typeof value === "string") {
    try {
      return replace(value);
    } catch (error) {
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (Array.isArray(value)) return value.map((one, at) => withTexts(one, `${place}.${at}`, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withTexts(one, `${place}.${name}`, replace)]),
  );
}
