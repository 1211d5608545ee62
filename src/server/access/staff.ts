import { and, eq, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import type { StaffRole } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { grantedGroups, groupOwners, groups } from "#server/database/schema/groups.ts";
import { identities, staffIdentities } from "#server/database/schema/identity.ts";
import { schools, userRoles, users } from "#server/database/schema/people.ts";
import { Unauthorized } from "#server/http/problems.ts";
import { isKnown, isSignedIn, type SignIn } from "./signedIn.ts";
import type { VerifiedToken } from "./tokens.ts";

/** Roles of the roster, in lower case, that make somebody the office of a school. */
export const OFFICE_ROLES = ["office", "administrator", "principal", "siteadministrator"];

type OwnGroup = { id: string; schoolId: string; role: Exclude<StaffRole, "office"> };

/** A member of staff, and what they are staff of by the roster. */
export type Staff = {
  id: string;
  firstName: string;
  lastName: string;
  /** The guardian that the same person is, if any. */
  guardianId: string | null;
  groups: OwnGroup[];
  /** Schools whose office they are. */
  schools: string[];
};

export type FindStaff = (token: VerifiedToken, now: Date) => Promise<Staff | undefined>;

/**
 * An owner of a group is staff with a role at the group's school other than student, and so is somebody whom its office has given
 * the group until today or later (DESK-11). Every request reads it, so no route can forget the last day.
 */
const ownGroups = (now: Places<StaffParams>["now"]) => sql<OwnGroup[]>`(
  select coalesce(json_agg(json_build_object('id', own.id, 'schoolId', own.school_id, 'role', held_as.role)), '[]')
  from (
    select owner.group_id, null as role from ${groupOwners} as owner where owner.user_id = ${users.id}
    union all
    select given.group_id, given.role
    from ${grantedGroups} as given
    join ${groups} as group_given on group_given.id = given.group_id
    join ${schools} as school on school.id = group_given.school_id
    where given.user_id = ${users.id}
      and (given.until is null or given.until >= (${now}::timestamptz at time zone school.time_zone)::date)
      and not exists (
        select from ${groupOwners} as owner where owner.user_id = given.user_id and owner.group_id = given.group_id
      )
  ) as reached
  join ${groups} as own on own.id = reached.group_id
  cross join lateral (
    select coalesce(reached.role, case own.type when 'MENTOR_GROUP' then 'mentor' else 'teacher' end) as role
  ) as held_as
  where exists (
    select from ${userRoles} as held
    where held.user_id = ${users.id} and held.school_id = own.school_id and lower(held.role_id) <> ${STUDENT_ROLE}
  )
)`;

type StaffParams = SignIn & { now: Date };

const ownSchools = sql<string[]>`(
  select coalesce(json_agg(distinct held.school_id), '[]') from ${userRoles} as held
  where held.user_id = ${users.id} and lower(held.role_id) in ${OFFICE_ROLES}
)`;

const staffQuery = prepared((db, params: Places<StaffParams>) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      guardianId: identities.guardianId,
      groups: ownGroups(params.now),
      schools: ownSchools,
    })
    .from(staffIdentities)
    .innerJoin(users, eq(users.id, staffIdentities.userId))
    .leftJoin(
      identities,
      and(eq(identities.issuer, staffIdentities.issuer), eq(identities.subject, staffIdentities.subject)),
    )
    .where(
      and(
        eq(staffIdentities.issuer, params.issuer),
        eq(staffIdentities.subject, params.subject),
        isSignedIn(db, staffIdentities, params),
      ),
    ),
);

/** Returns the member of staff behind a token; undefined for somebody who is staff of nothing. */
export async function staffOf(
  db: Database,
  { issuer, subject, grantId, issued }: SignIn,
  now: Date,
): Promise<Staff | undefined> {
  const [staff] = await staffQuery(db, { issuer, subject, grantId, issued, now });
  return staff && staff.groups.length + staff.schools.length > 0 ? staff : undefined;
}

/**
 * Loads the member of staff behind a token, as the roster has them now: every request reads it again. Claims of the token do
 * not matter. The result is undefined for somebody who is staff of nothing.
 * @throws Unauthorized if the token's subject is unknown here or its sign-in has ended
 */
export const staffFinder =
  (db: Database): FindStaff =>
  async (token, now) => {
    const staff = await staffOf(db, token, now);
    if (!staff && !(await isKnown(db, token)))
      throw new Unauthorized({ reason: "unknown_person", issuer: token.issuer });
    return staff;
  };
