import { basename, dirname } from "node:path";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { rolledBack } from "#server/database/rolledBack.ts";
import { identities, staffIdentities } from "#server/database/schema/identity.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { englishOf } from "#server/http/dataProblems.ts";
import { type Row, readCsv } from "../csv/csvFolder.ts";

export type LinkOptions = {
  /** List of people with their mail address and their subject in the issuer's tokens. */
  file: string;
  issuer: string;
  isDryRun: boolean;
  /** Only tokens of this tenant, if given. */
  tenant?: string | undefined;
  /** Whether to replace the person's existing subjects, which then no longer sign in. */
  mayReplace: boolean;
  say: (text: string) => void;
};

type Link = Person & { issuer: string; subject: string };
type Report = (row: Pick<Row, "at">, text: string) => void;
type Changes = { added: Link[]; gone: string[]; strangers: number };

/**
 * Column names of the subject: Microsoft Entra ID's `id`, its older `objectId`, its claim `oid`, and `subject` for
 * others.
 */
const SUBJECT_COLUMNS = ["subject", "oid", "objectId", "id"];

/**
 * Imports sign-ins from a list of mail addresses and subjects completely, or not at all.
 * @throws Error naming the problems by row
 */
export async function linkIdentities(db: Database, options: LinkOptions): Promise<Changes> {
  const { file, issuer, isDryRun, say } = options;
  const name = basename(file);
  const found = await readCsv(dirname(file), name, []);
  if (!found) throw new Error(`${name} is missing`);
  const { rows, bad } = found;
  say(`${name}: ${rows.length} rows`);
  const problems = new Set<string>();
  const report: Report = ({ at: { item } }, text) => void problems.add(`${name}, row ${item}: ${text}`);
  for (const { at, reason } of bad) report({ at }, englishOf(reason));
  const link = async (tx: Database) => {
    const people = await peopleByMail(tx, options.tenant);
    const known = await tx.select().from(identities).where(eq(identities.issuer, issuer));
    const changes = changesOf(rows, people, known, { ...options, report });
    refuseProblems(problems);
    await inBatches(changes.gone, (batch) =>
      tx.delete(identities).where(and(eq(identities.issuer, issuer), inArray(identities.subject, batch))),
    );
    await inBatches(changes.added, (batch) => tx.insert(identities).values(batch));
    return changes;
  };
  const changes = isDryRun ? await rolledBack(db, link) : await db.transaction(link);
  const { added, gone, strangers } = changes;
  say(`${rows.length - strangers} rows match people here, ${strangers} do not`);
  say(`${isDryRun ? "This would change" : "Imported"}:\n  identity: ${added.length} new, ${gone.length} gone`);
  return changes;
}

function changesOf(
  rows: Row[],
  people: Map<string, Person[]>,
  known: Link[],
  { issuer, mayReplace, report }: Pick<LinkOptions, "issuer" | "mayReplace"> & { report: Report },
): Changes {
  const bySubject = new Map(known.map((link) => [link.subject, link]));
  const byPerson = new Map<string, Link[]>();
  for (const link of known) byPerson.set(keyOf(link), [...(byPerson.get(keyOf(link)) ?? []), link]);
  const changes: Changes = { added: [], gone: [], strangers: 0 };

  for (const row of rows) {
    const subject = subjectIn(row);
    if (subject === null) report(row, `${SUBJECT_COLUMNS.join(" or ")} is missing`);
    const mail = row.find("mail") ?? row.find("email") ?? "";
    const [person, ...others] = people.get(mail.toLowerCase()) ?? [];
    if (subject === null || !person) {
      changes.strangers += 1;
      continue;
    }
    const holder = bySubject.get(subject);
    const former = byPerson.get(keyOf(person)) ?? [];
    if (others.length > 0) report(row, "several people have this mail address");
    else if (holder && keyOf(holder) === keyOf(person)) continue;
    else if (holder) report(row, "this subject is somebody else already");
    else if (former.some((link) => changes.added.includes(link))) report(row, "this person was named above");
    else if (former.length > 0 && !mayReplace) report(row, "this person has another subject already (see --replace)");
    else {
      const link = { ...person, issuer, subject };
      changes.gone.push(...former.map((one) => one.subject));
      changes.added.push(link);
      bySubject.set(subject, link);
      byPerson.set(keyOf(person), [link]);
    }
  }
  return changes;
}

/** Maximum number of reported problems; the next attempt reports the rest. */
const PROBLEMS_SHOWN = 50;

/** @throws Error naming the problems, if there are any */
export function refuseProblems(found: Set<string>): void {
  if (found.size === 0) return;
  const problems = [...found];
  const rest = problems.length - PROBLEMS_SHOWN;
  const lines = [...problems.slice(0, PROBLEMS_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
  throw new Error(["The file is invalid:", ...lines.map((line) => `  ${line}`)].join("\n"));
}

/** Returns the subject of a row. */
export const subjectIn = (row: Row): string | null =>
  SUBJECT_COLUMNS.map((column) => row.find(column)).find((value) => value !== null) ?? null;

const keyOf = ({ guardianId, studentId }: Person): string => `${guardianId ?? ""} ${studentId ?? ""}`;

/** A guardian, or a student as viewer. */
export type Person = { guardianId: string | null; studentId: string | null };

/**
 * Returns guardians and active students by lower-case mail address. The school owns the addresses: nobody can set
 * another person's (PROF-3).
 */
export async function peopleByMail(db: Database, tenant: string | undefined): Promise<Map<string, Person[]>> {
  const ofGuardians = await db
    .select({ id: guardians.id, mail: guardians.mail })
    .from(guardians)
    .where(and(isNotNull(guardians.mail), tenant ? eq(guardians.tenantId, tenant) : undefined));
  const ofStudents = await db
    .select({ id: students.id, mail: students.email })
    .from(students)
    .where(
      and(isNotNull(students.email), eq(students.active, true), tenant ? eq(students.tenantId, tenant) : undefined),
    );
  const byMail = new Map<string, Person[]>();
  const enter = (mail: string | null, person: Person) => {
    const address = (mail ?? "").trim().toLowerCase();
    if (address !== "") byMail.set(address, [...(byMail.get(address) ?? []), person]);
  };
  for (const { id, mail } of ofGuardians) enter(mail, { guardianId: id, studentId: null });
  for (const { id, mail } of ofStudents) enter(mail, { guardianId: null, studentId: id });
  return byMail;
}

/** Columns with the id of a member of staff, here or in the school's register. */
const USER_COLUMNS = ["user", "employeeId"];

type StaffLink = { issuer: string; subject: string; userId: string };

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
    const added: StaffLink[] = [];
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
