import type { Connection } from "#server/database/connect.ts";
import { WrongInput } from "../delivery/sourceKind.ts";
import { importSource } from "../registry/registry.ts";
import { kindNamed } from "../registry/sourceKinds.ts";
import { readSource, schoolTypeOf } from "./readSource.ts";
import { type RunOptions, type RunResult, runSource } from "./runSource.ts";

export type FolderOptions = Pick<RunOptions, "allowRemovals" | "now" | "say" | "onChange"> & {
  /** The kind of folder. */
  form: string;
  folder: string;
  isDryRun: boolean;
  schoolType: number;
  tenant?: string | undefined;
  issuer?: string | undefined;
};

/**
 * Imports a folder as the source that belongs to `npm run import`, one for each tenant.
 * @throws WrongInput if the folder or the tenant cannot be found
 */
export async function importFolder(
  connection: Pick<Connection, "db" | "tryLock">,
  { form, folder, isDryRun, schoolType, tenant, issuer, ...options }: FolderOptions,
): Promise<RunResult> {
  const kind = kindNamed(form);
  if (!kind) throw new WrongInput(`There is no kind ${form}.`);
  const { settings } = kind.check({ folder, schoolType, ...(issuer && { issuer }) }, {});
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
