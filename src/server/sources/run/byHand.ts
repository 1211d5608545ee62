import type { Connection } from "#server/database/connect.ts";
import { OBJECT_KINDS } from "#server/database/schema/sources.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { Unsealable } from "#server/settings/seal.ts";
import { type Item, LINK_KINDS } from "../delivery/records.ts";
import { OwnerMissing } from "../delivery/sourceKind.ts";
import { importSource, keepAbilities, type Source } from "../registry/registry.ts";
import { kindNamed } from "../registry/sourceKinds.ts";
import { openSource, type ReadOptions, readSource, schoolTypeOf } from "./readSource.ts";
import { type RunOptions, runSource } from "./runSource.ts";
import type { RunResult } from "./runs.ts";

export type FolderOptions = Pick<RunOptions, "allowRemovals" | "now" | "say" | "onChange"> & {
  /** The kind of folder. */
  form: string;
  folder: string;
  isDryRun: boolean;
  schoolType: number;
  tenant?: string | undefined;
  issuer?: string | undefined;
  mentorGroups?: string | undefined;
};

/**
 * Imports a folder as the source that belongs to `npm run import`, one for each tenant.
 * @throws WrongInput if the folder or the tenant cannot be found
 */
export async function importFolder(
  connection: Pick<Connection, "db" | "tryLock">,
  { form, folder, isDryRun, schoolType, tenant, issuer, mentorGroups, ...options }: FolderOptions,
): Promise<RunResult> {
  const kind = kindNamed(form);
  if (!kind) throw new WrongInput(`There is no kind ${form}.`);
  const given = { folder, schoolType, ...(issuer && { issuer }), ...(mentorGroups && { mentorGroups }) };
  const { settings } = kind.check(given, {});
  const tenantId = tenant ?? (await kind.tenantOf(settings));
  const source = await importSource(connection.db, tenantId, options.now());
  const items = readSource(
    { ...source, kind: form, settings },
    { db: connection.db, kind: "FULL", keys: async () => [], now: options.now(), ownNetwork: [], say: options.say },
  );
  const result = await runSource(connection, source, items, {
    ...options,
    kind: isDryRun ? "DRY" : "FULL",
    schoolType: schoolTypeOf({ settings }),
  });
  if (!result) throw new WrongInput(`Another import for ${tenantId} is running.`);
  return result;
}

/**
 * Asks a source's system what it can do, and keeps the answer. A system that brings nothing usable may well say what it
 * offers, which is where the look for the reason begins.
 * @returns undefined if its kind cannot be asked, or the system does not answer: the report of the run says why then
 */
export async function askAbilities(source: Source, options: ReadOptions): Promise<string[] | undefined> {
  try {
    const { kind, settings, secrets, reading } = await openSource(source, options);
    if (!kind.probe) return undefined;
    const can = await kind.probe(settings, secrets, reading);
    await keepAbilities(options.db, source.id, can, options.now);
    return can;
  } catch (error) {
    if (error instanceof WrongInput || error instanceof Unsealable) return undefined;
    throw error;
  }
}

/** Whether a source does not say who owns its schools. What else is wrong with it, its first run says. */
export const lacksOwner = async (kind: string, settings: unknown): Promise<boolean> => {
  try {
    await kindNamed(kind)?.tenantOf(settings);
    return false;
  } catch (error) {
    return error instanceof OwnerMissing;
  }
};

/** Reads a source and brings what it has. Returns undefined if somebody else runs it. */
export const runByHand = (
  connection: Pick<Connection, "db" | "tryLock">,
  source: Source,
  reading: ReadOptions,
  { allowRemovals, now }: Pick<RunOptions, "allowRemovals" | "now">,
): Promise<RunResult | undefined> => {
  const { kind, say } = reading;
  const schoolType = schoolTypeOf(source);
  return runSource(connection, source, readSource(source, reading), { kind, allowRemovals, schoolType, now, say });
};

/** Ends everything that a source has brought, as an empty delivery that was asked for. */
export const endEverything = (
  connection: Pick<Connection, "db" | "tryLock">,
  source: Source,
  now: () => Date,
): Promise<RunResult | undefined> =>
  runSource(connection, source, nothing(), {
    kind: "FULL",
    allowRemovals: true,
    schoolType: schoolTypeOf(source),
    now,
    say: () => undefined,
  });

async function* nothing(): AsyncGenerator<Item> {
  yield { is: "complete", kinds: [...OBJECT_KINDS, ...LINK_KINDS, "attendance"] };
}
