import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { ChosenChannel } from "#contract/notifications/notificationTypes.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { NO_PREFERENCES } from "#contract/notifications/rules.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Services } from "#contract/services.ts";
import { servicesAt } from "#server/access/caller.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { offerFacts } from "#server/access/offerFacts.ts";
import type { Database } from "#server/database/connect.ts";
import { mailAddresses, notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { guardians, schools, studentSchools, students, tenants } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { DEVICES_OF } from "./devices.ts";

/** A student of a guardian, as far as mails say something of them. */
export type ReaderChild = {
  id: string;
  firstName: string;
  isProtected: boolean;
  /** Of a student who is not active, nobody hears anything. */
  isActive: boolean;
  school: string | null;
  isPreschool: boolean;
  tenant: string;
  titlesInMail: boolean;
  services: Services;
};

/** A guardian and what decides on which channels news reaches them. */
export type Reader = {
  id: string;
  lcid: string | null;
  mail: string | null;
  /** Number of the register; null for one that the guardian has written. */
  phone: string | null;
  preferences: NoticePreferences;
  reach: Record<ChosenChannel, boolean>;
  schoolTimeZone: string;
  /** Students whom the guardian may see, in the order of the guardian's list. */
  children: ReaderChild[];
};

/** Whether mail may go to the guardian: the profile's address is confirmed, and its server has not refused it. */
const takesMail: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${mailAddresses} as known
  where known.guardian_id = ${guardians.id} and known.address = ${guardians.mail}
    and known.confirmed is not null and known.refused is null
)`;

const hasDevice = (channel: keyof typeof DEVICES_OF): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${pushDevices} as device
  where device.person_id = ${guardians.id} and device.kind in ${[...DEVICES_OF[channel]]}
)`;

/** Returns guardians by their ids, without those who no longer have a student. */
export async function readersOf(db: Database, ids: string[], now: Date): Promise<Map<string, Reader>> {
  const readers = new Map<string, Reader>();
  if (ids.length === 0) return readers;
  const links = holdingLinks(db, now);
  const firstSchool = db
    .select({ title: schools.title, timeZone: schools.timeZone, type: schools.type })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(eq(studentSchools.studentId, links.studentId))
    .orderBy(asc(studentSchools.position))
    .limit(1)
    .as("first_school");
  const rows = await db
    .select({
      id: guardians.id,
      lcid: guardians.lcid,
      mail: guardians.mail,
      phone: sql<string | null>`case when ${guardians.synced} then ${guardians.phone} end`,
      preferences: notificationPreferences.preferences,
      push: hasDevice("push"),
      teams: hasDevice("teams"),
      takesMail,
      timeZone: firstSchool.timeZone,
      child: {
        id: students.id,
        firstName: students.firstName,
        isProtected: students.protected,
        isActive: students.active,
        tenant: tenants.name,
        titlesInMail: tenants.titlesInMail,
      },
      school: firstSchool.title,
      schoolType: firstSchool.type,
      facts: offerFacts(links.studentId),
    })
    .from(guardians)
    .innerJoin(links, eq(links.guardianId, guardians.id))
    .innerJoin(students, eq(students.id, links.studentId))
    .innerJoin(tenants, eq(tenants.id, students.tenantId))
    .leftJoinLateral(firstSchool, sql`true`)
    .leftJoin(notificationPreferences, eq(notificationPreferences.guardianId, guardians.id))
    .where(inArray(guardians.id, [...new Set(ids)]))
    .orderBy(asc(links.position));
  for (const row of rows) {
    const { id, lcid, mail, phone, preferences, push, teams, takesMail, timeZone, school, schoolType, facts } = row;
    const isPreschool = schoolType === SCHOOL_TYPES.PRESCHOOL;
    const child = { ...row.child, school, isPreschool, services: servicesAt(facts, now) };
    const known = readers.get(id);
    if (known) known.children.push(child);
    else
      readers.set(id, {
        id,
        lcid,
        mail,
        phone,
        preferences: preferences ?? NO_PREFERENCES,
        reach: { push, mail: takesMail, teams },
        schoolTimeZone: timeZone ?? SCHOOL_TIME_ZONE,
        children: [child],
      });
  }
  return readers;
}
