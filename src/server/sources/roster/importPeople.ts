import { and, eq, inArray, sql } from "drizzle-orm";
import { inBatches } from "#server/database/connect.ts";
import { guardians, schools, students, users } from "#server/database/schema/people.ts";
import { differing, type Importing } from "./changes.ts";
import type { Person } from "./roster.ts";

const STUDENT = "student";
export const isStudentRole = ({ role }: { role: string }) => role.toLowerCase() === STUDENT;

/** Imports schools, students, guardians and staff. Students who left the register become inactive. */
export async function importPeople({ db, tenantId, roster, ids, note, schoolType }: Importing): Promise<void> {
  const byId = new Map(roster.people.map((person) => [person.id, person]));
  const people = (sourcedIds: Iterable<string>) =>
    [...new Set(sourcedIds)].flatMap((id) => {
      const person = byId.get(id);
      return person ? [person] : [];
    });
  const named = (id: string, { firstName, lastName }: Person) => ({ id, tenantId, firstName, lastName });
  const name = { firstName: sql`excluded.first_name`, lastName: sql`excluded.last_name` };

  const schoolIds = await ids("school");
  const schoolRows = roster.orgs
    .filter(({ isSchool }) => isSchool)
    .map((org) => ({ id: schoolIds.get(org.id) ?? "", tenantId, title: org.name, type: schoolType }));
  const oldSchools = await db.select().from(schools).where(eq(schools.tenantId, tenantId));
  await inBatches(note("school", differing(oldSchools, schoolRows.map(asSchool), ["title"])), (rows) =>
    db
      .insert(schools)
      .values(rows)
      .onConflictDoUpdate({ target: schools.id, set: { title: sql`excluded.title` } }),
  );

  const studentIds = await ids("student");
  const ofStudents = people(roster.roles.filter(isStudentRole).map(({ personId }) => personId));
  const studentRows = ofStudents.map((person) => ({
    ...named(studentIds.get(person.id) ?? "", person),
    email: person.mail,
    birthDate: null,
    active: true,
    protected: false,
  }));
  const oldStudents = await db.select().from(students).where(eq(students.tenantId, tenantId));
  await inBatches(
    note("student", differing(oldStudents, studentRows, ["firstName", "lastName", "email", "active"])),
    (rows) =>
      db
        .insert(students)
        .values(rows)
        .onConflictDoUpdate({ target: students.id, set: { ...name, email: sql`excluded.email`, active: true } }),
  );
  const here = new Set(studentRows.map(({ id }) => id));
  const imported = new Set(studentIds.values());
  const gone = oldStudents.filter(({ id, active }) => active && imported.has(id) && !here.has(id));
  note.gone("student", gone);
  await inBatches(gone, (rows) =>
    db
      .update(students)
      .set({ active: false })
      .where(
        inArray(
          students.id,
          rows.map(({ id }) => id),
        ),
      ),
  );

  const guardianIds = await ids("guardian");
  const guardianRows = people(roster.links.map(({ guardianId }) => guardianId)).map((person) => ({
    ...named(guardianIds.get(person.id) ?? "", person),
    mail: person.mail,
    phone: person.phone,
    synced: true,
  }));
  const oldGuardians = await db
    .select({
      id: guardians.id,
      tenantId: guardians.tenantId,
      firstName: guardians.firstName,
      lastName: guardians.lastName,
      mail: guardians.mail,
      phone: guardians.phone,
      synced: guardians.synced,
    })
    .from(guardians)
    .where(eq(guardians.tenantId, tenantId));
  await inBatches(
    note("guardian", differing(oldGuardians, guardianRows, ["firstName", "lastName", "mail", "phone"])),
    (rows) =>
      db
        .insert(guardians)
        .values(rows)
        .onConflictDoUpdate({
          target: guardians.id,
          set: { ...name, mail: sql`excluded.mail`, phone: sql`excluded.phone` },
        }),
  );

  const userIds = await ids("user");
  const staff = people(roster.roles.filter((role) => !isStudentRole(role)).map(({ personId }) => personId));
  const userRows = staff.map((person) => named(userIds.get(person.id) ?? "", person));
  const oldUsers = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId)));
  const withFlag = userRows.map((row) => ({ ...row, protected: false }));
  await inBatches(note("user", differing(oldUsers, withFlag, ["firstName", "lastName"])), (rows) =>
    db.insert(users).values(rows).onConflictDoUpdate({ target: users.id, set: name }),
  );
}

const asSchool = <Row extends object>(row: Row) => ({ ...row, timeZone: "Europe/Stockholm" });
