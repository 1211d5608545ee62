import type { Database } from "#server/database/connect.ts";
import { refuseProblems, unlessDryRun } from "./allOrNothing.ts";
import { type Change, summary } from "./changes.ts";
import { checkRoster } from "./check.ts";
import { csvFolder } from "./csvFolder.ts";
import { type ImportOptions, importRoster } from "./importRoster.ts";
import { readOneRoster } from "./oneRoster.ts";
import type { Roster } from "./roster.ts";
import { readSds } from "./sds.ts";

export type FolderOptions = Omit<ImportOptions, "tenant"> & {
  form: "sds" | "oneroster";
  folder: string;
  isDryRun: boolean;
  tenant?: string | undefined;
};

/**
 * Imports a folder completely, or not at all.
 * @throws Error naming the problems by file and row
 */
export async function importFolder(db: Database, options: FolderOptions): Promise<Change[]> {
  const { folder, form, isDryRun, say, today } = options;
  const csv = csvFolder(folder, say);
  const roster = form === "sds" ? await readSds(csv, today) : await readOneRoster(csv, today);
  checkRoster(roster, csv.report);
  refuseProblems(csv.problems, "The files are invalid:");
  const tenant = tenantOf(roster, options.tenant);

  const changes = await unlessDryRun(db, isDryRun, (tx) => importRoster(tx, roster, { ...options, tenant }));
  if (isDryRun) for (const { what, kind, sourcedId } of changes) say(`${what} ${kind} ${sourcedId}`);
  const lines = changes.length > 0 ? summary(changes) : ["Nothing differs."];
  say(`${isDryRun ? "This would change" : "Imported"}:\n  ${lines.join("\n  ")}`);
  return changes;
}

/** Organisation that owns all schools. */
function tenantOf({ orgs }: Roster, given: string | undefined): { id: string; name: string } {
  const roots = orgs.filter(({ isSchool, id, parentId }) => (given ? id === given : !isSchool && parentId === null));
  const [root] = roots;
  if (given) return { id: given, name: root?.name ?? given };
  if (!root || roots.length > 1) throw new Error("Set --tenant: no single organisation owns all schools.");
  return { id: root.id, name: root.name };
}
