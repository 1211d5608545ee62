import type { z } from "zod";
import { WrongInput } from "#server/http/dataProblems.ts";
import type { Item } from "./records.ts";

/** Extent and surroundings of one reading of a source. */
export type Reading = {
  /** The source's ids of the schools to bring; null for all. */
  schools: string[] | null;
  now: Date;
  /** UPDATE: only what has changed since the last run, if the system can tell that. */
  extent: "EVERYTHING" | "UPDATE";
  /** When the last run that came to its end began; null before the first. */
  lastRun: Date | null;
  /** Origins, as in https://register.example, whose addresses may lie within the server's own network. */
  ownNetwork: readonly string[];
  /** Finds by our ids for whom something of a group, a student or a school is; of a school it is for its mentor groups. */
  audienceOf: (of: { group: string } | { student: string } | { school: string }) => Promise<Audience | undefined>;
  /** Today in the schools' time zone. */
  today: string;
  say: (text: string) => void;
};

/** A source that does not say who owns its schools, as whoever adds it has to. */
export class OwnerMissing extends WrongInput {
  constructor(why: string) {
    super(`${why} Name the owner: --tenant ID of a command, or tenant of register in the file of a plan.`);
  }
}

export type Audience = { school: string; to: ({ group: string } | { student: string })[] };

/** A kind of system that a school has. Its file says what it is set up with and how it is read, and nothing else knows. */
export type SourceKind = {
  /** Checks and completes what the source is set up with. @throws WrongInput */
  check: (settings: unknown, secrets: unknown) => { settings: Record<string, unknown>; secrets: unknown };
  /** Reads all records of a checked source. */
  read: (settings: unknown, secrets: unknown, reading: Reading) => AsyncIterable<Item>;
  /** Finds the owner of all schools. @throws OwnerMissing if there is no single one */
  tenantOf: (settings: unknown) => Promise<string>;
  /** Whether it can bring what has changed only. */
  hasUpdates: boolean;
  /** Tells in words what the system can do. */
  probe?: (settings: unknown, secrets: unknown, reading: Reading) => Promise<string[]>;
  /** Subscribes to the system's notices, and ends that. */
  subscriptions?: Subscriptions<unknown, unknown>;
};

type SourceContext<Settings, Secrets> = Reading & { settings: Settings; secrets: Secrets };

export type Subscription = { id: string; expires: string | null };

export type Subscriptions<Settings, Secrets> = {
  begin: (context: SourceContext<Settings, Secrets>, name: string, target: string) => Promise<Subscription>;
  renew: (context: SourceContext<Settings, Secrets>, id: string) => Promise<Subscription>;
  end: (context: SourceContext<Settings, Secrets>, id: string) => Promise<void>;
};

type Definition<Settings, Secrets> = {
  settings: z.ZodType<Settings>;
  secrets: z.ZodType<Secrets>;
  read: (given: SourceContext<Settings, Secrets>) => AsyncIterable<Item>;
  tenantOf?: (settings: Settings) => Promise<string>;
  hasUpdates?: boolean;
  probe?: (given: SourceContext<Settings, Secrets>) => Promise<string[]>;
  subscriptions?: Subscriptions<Settings, Secrets>;
};

export function sourceKind<Settings extends Record<string, unknown>, Secrets>({
  settings: Settings,
  secrets: Secrets,
  read,
  tenantOf = () => Promise.reject(new OwnerMissing("A system does not say who owns its schools.")),
  hasUpdates = false,
  probe,
  subscriptions,
}: Definition<Settings, Secrets>): SourceKind {
  const contextOf = (settings: unknown, secrets: unknown, reading: Reading) => ({
    ...reading,
    settings: parsed(Settings, settings),
    secrets: parsed(Secrets, secrets),
  });
  return {
    check: (settings, secrets) => ({ settings: parsed(Settings, settings), secrets: parsed(Secrets, secrets) }),
    read: (settings, secrets, reading) => read(contextOf(settings, secrets, reading)),
    tenantOf: async (settings) => tenantOf(parsed(Settings, settings)),
    hasUpdates,
    ...(probe && { probe: async (settings, secrets, reading) => probe(contextOf(settings, secrets, reading)) }),
    ...(subscriptions && {
      subscriptions: {
        begin: async (given, ...rest) => subscriptions.begin(contextOf(given.settings, given.secrets, given), ...rest),
        renew: async (given, id) => subscriptions.renew(contextOf(given.settings, given.secrets, given), id),
        end: async (given, id) => subscriptions.end(contextOf(given.settings, given.secrets, given), id),
      },
    }),
  };
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new WrongInput(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}
