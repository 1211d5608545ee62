import type { z } from "zod";
import type { Item } from "./records.ts";

/** What a source is read with. */
export type Reading = {
  /** The source's ids of the schools to bring; null for all. */
  schools: string[] | null;
  now: Date;
  /** Today in the schools' time zone. */
  today: string;
  say: (text: string) => void;
};

/** Input that a person gave and can correct. */
export class WrongInput extends Error {}

/** A kind of system that a school has. Its file says what it is set up with and how it is read, and nothing else knows. */
export type SourceKind = {
  /** Checks and completes what the source is set up with. @throws WrongInput */
  check: (settings: unknown, secrets: unknown) => { settings: Record<string, unknown>; secrets: unknown };
  /** Reads all records of a checked source. */
  read: (settings: unknown, secrets: unknown, reading: Reading) => AsyncIterable<Item>;
  /** Finds the owner of all schools. @throws WrongInput if there is no single one */
  tenantOf: (settings: unknown) => Promise<string>;
};

type Definition<Settings, Secrets> = {
  settings: z.ZodType<Settings>;
  secrets: z.ZodType<Secrets>;
  read: (given: Reading & { settings: Settings; secrets: Secrets }) => AsyncIterable<Item>;
  tenantOf?: (settings: Settings) => Promise<string>;
};

export const sourceKind = <Settings extends Record<string, unknown>, Secrets>({
  settings: Settings,
  secrets: Secrets,
  read,
  tenantOf = () => Promise.reject(new WrongInput("Name the owner of the schools with --tenant.")),
}: Definition<Settings, Secrets>): SourceKind => ({
  check: (settings, secrets) => ({ settings: parsed(Settings, settings), secrets: parsed(Secrets, secrets) }),
  read: (settings, secrets, reading) =>
    read({ ...reading, settings: parsed(Settings, settings), secrets: parsed(Secrets, secrets) }),
  tenantOf: async (settings) => tenantOf(parsed(Settings, settings)),
});

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new WrongInput(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}
