import { basename, dirname } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { users } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { readCsv } from "../csv/csvFolder.ts";
import { englishOf } from "../delivery/reasons.ts";
import { rolledBack } from "../upsert/dryRun.ts";
import { type LinkOptions, refuseProblems, subjectIn } from "./linkIdentities.ts";

/** Columns with the id of a member of staff, here or in the school's register. */
const USER_COLUMNS = ["user", "employeeId"];

type Link = { issuer: string; subject: string; userId: string };

/**
 * Imports the sign-ins of staff from a list of their ids and subjects completely, or not at all. What they reach is the
 * roster's to say.
 * @throws Error naming the problems by row
 */
export async function linkStaff(
  db: Database,
  { file, issuer, tenant, isDryRun, mayReplace, say }: LinkOptions,
): Promise<void> {
  const name = basename(file);
  const found = await readCsv(dirname(file), name, []);
  if (!found) throw new Error(`${name} is missing`);
  const { rows, bad } = found;
  const problems = new Set(bad.map(({ at, reason }) => `${name}, row ${at.item}: ${englishOf(reason)}`));
  const link = async (tx: Database) => {
    const staff = await usersById(tx, tenant);
    const known = await tx.select().from(staffIdentities).where(eq(staffIdentities.issuer, issuer));
    const bySubject = new Map(known.map(({ subject, userId }) => [subject, userId]));
    const added: Link[] = [];
    const gone: string[] = [];
    let strangers = 0;
    for (const row of rows) {
      const report = (text: string) => problems.add(`${name}, row ${row.at.item}: ${text}`);
      const subject = subjectIn(row);
      const id = USER_COLUMNS.map((column) => row.find(column)).find((value) => value !== null) ?? "";
      const userId = staff.get(id);
      const holder = subject === null ? undefined : bySubject.get(subject);
      const former = known.filter((one) => one.userId === userId).map((one) => one.subject);
      if (subject === null) report("the subject is missing");
      else if (userId === undefined) strangers += 1;
      else if (holder === userId) continue;
      else if (holder !== undefined) report("this subject is somebody else already");
      else if (added.some((one) => one.userId === userId)) report("this person was named above");
      else if (former.length > 0 && !mayReplace) report("this person has another subject already (see --replace)");
      else {
        added.push({ issuer, subject, userId });
        gone.push(...former);
        bySubject.set(subject, userId);
      }
    }
    refuseProblems(problems);
    await inBatches(gone, (batch) =>
      tx
        .delete(staffIdentities)
        .where(and(eq(staffIdentities.issuer, issuer), inArray(staffIdentities.subject, batch))),
    );
    await inBatches(added, (batch) => tx.insert(staffIdentities).values(batch));
    return { added, gone, strangers };
  };
  const { added, gone, strangers } = isDryRun ? await rolledBack(db, link) : await db.transaction(link);
  say(`${name}: ${rows.length - strangers} rows match staff here, ${strangers} do not`);
  say(`${isDryRun ? "This would change" : "Imported"}:\n  staff: ${added.length} new, ${gone.length} gone`);
}

/** Returns the ids of staff by themselves and by the ids that the school's register has for them. */
async function usersById(db: Database, tenant: string | undefined): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, sourcedId: sourceIds.sourcedId })
    .from(users)
    .leftJoin(sourceIds, and(eq(sourceIds.kind, "user"), eq(sourceIds.id, users.id)))
    .where(tenant ? eq(users.tenantId, tenant) : undefined);
  return new Map(
    rows.flatMap(({ id, sourcedId }) =>
      sourcedId === null
        ? [[id, id]]
        : [
            [id, id],
            [sourcedId, id],
          ],
    ),
  );
}
