import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { identities } from "#server/database/schema/identity.ts";
import { tenants } from "#server/database/schema/people.ts";
import { type RosterKind, rosterIds } from "#server/database/schema/roster.ts";
import type { Change, Differing, Importing, Note } from "./changes.ts";
import { courseKey, importGroups } from "./importGroups.ts";
import { importLinks } from "./importLinks.ts";
import { importPeople, isStudentRole } from "./importPeople.ts";
import type { Roster } from "./roster.ts";

export type ImportOptions = {
  tenant: { id: string; name: string };
  schoolType: number;
  today: string;
  /** Issuer of the guardians' tokens: their subject is the user name, or else the mail address. */
  issuer?: string | undefined;
  say: (text: string) => void;
};

/** Imports a register within a transaction and returns the changes. */
export async function importRoster(db: Database, roster: Roster, options: ImportOptions): Promise<Change[]> {
  const { tenant, say } = options;
  const changes: Change[] = [];
  const known = new Map<RosterKind, Promise<Map<string, string>>>();
  const sourced = sourcedIdsIn(roster);
  const ids = (kind: RosterKind) => {
    const found = known.get(kind) ?? idsOf(db, tenant.id, kind, sourced[kind]);
    known.set(kind, found);
    return found;
  };
  await db
    .insert(tenants)
    .values(tenant)
    .onConflictDoUpdate({ target: tenants.id, set: { name: tenant.name } });

  const names = new Map<string, string>();
  for (const kind of Object.keys(sourced) as RosterKind[]) {
    for (const [sourcedId, id] of await ids(kind)) names.set(id, sourcedId);
  }
  const write = (kind: string, what: Change["what"], rows: { id: string }[]) => {
    for (const { id } of rows) changes.push({ kind, what, sourcedId: names.get(id) ?? id });
  };
  const note: Note = Object.assign(
    <Row extends { id: string }>(kind: RosterKind, { added, changed }: Differing<Row>) => {
      write(kind, "new", added);
      write(kind, "changed", changed);
      say(`${kind}: ${added.length + changed.length} to write`);
      return [...added, ...changed];
    },
    {
      gone: (kind: RosterKind, rows: { id: string }[]) => write(kind, "gone", rows),
      pairs(kind: string, { added, gone }: { added: unknown[]; gone: unknown[] }) {
        const idOf = (pair: unknown) =>
          Object.values(pair as object)
            .filter((value): value is string => typeof value === "string")
            .map((id) => names.get(id) ?? id)
            .join(" ");
        for (const pair of added) changes.push({ kind, what: "new", sourcedId: idOf(pair) });
        for (const pair of gone) changes.push({ kind, what: "gone", sourcedId: idOf(pair) });
        say(`${kind}: ${added.length + gone.length} to write`);
      },
    },
  );
  const schoolYear = (day = options.today) => {
    const year = Number(day.slice(0, 4)) - (day.slice(5) < "07-01" ? 1 : 0);
    return `${year}/${year + 1}`;
  };
  const importing = { db, tenantId: tenant.id, roster, ids, note, schoolType: options.schoolType, schoolYear };
  await importPeople(importing);
  await importGroups(importing);
  await importLinks(importing);
  if (options.issuer) await letSignIn(importing, options.issuer);
  return changes;
}

const sourcedIdsIn = (roster: Roster): Record<RosterKind, string[]> => ({
  school: roster.orgs.filter(({ isSchool }) => isSchool).map(({ id }) => id),
  student: roster.roles.filter(isStudentRole).map(({ personId }) => personId),
  guardian: roster.links.map(({ guardianId }) => guardianId),
  user: roster.roles.filter((role) => !isStudentRole(role)).map(({ personId }) => personId),
  group: roster.classes.map(({ id }) => id),
  course: roster.classes.filter(({ courseId }) => courseId !== null).map(courseKey),
});

/** Existing subjects are never reassigned to another person. */
async function letSignIn({ db, roster, ids }: Importing, issuer: string): Promise<void> {
  const guardianIds = await ids("guardian");
  const rows = roster.people.flatMap(({ id, username, mail }) => {
    const subject = username ?? mail;
    const guardianId = guardianIds.get(id);
    return subject && guardianId ? [{ issuer, subject, guardianId }] : [];
  });
  await inBatches(rows, (batch) => db.insert(identities).values(batch).onConflictDoNothing());
}

/** Returns our ids by register ids, for rows imported earlier and new ones. */
export async function idsOf(
  db: Database,
  tenantId: string,
  kind: RosterKind,
  sourcedIds: Iterable<string>,
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(rosterIds)
    .where(and(eq(rosterIds.tenantId, tenantId), eq(rosterIds.kind, kind)));
  const ids = new Map(rows.map(({ sourcedId, id }) => [sourcedId, id]));
  const fresh = [...new Set(sourcedIds)]
    .filter((sourcedId) => !ids.has(sourcedId))
    .map((sourcedId) => ({ tenantId, kind, sourcedId, id: randomUUID() }));
  await inBatches(fresh, (batch) => db.insert(rosterIds).values(batch));
  for (const { sourcedId, id } of fresh) ids.set(sourcedId, id);
  return ids;
}
