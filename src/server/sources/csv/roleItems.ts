import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import type { Item } from "../delivery/records.ts";
import { NO_STAFF, ROLES, STUDENT } from "./codes.ts";
import type { Orgs } from "./orgItems.ts";
import { everybodyIn, type Role, type Roster } from "./roster.ts";

/** People by their roles. */
export type Roles = {
  students: ReadonlyMap<string, Role[]>;
  staff: ReadonlyMap<string, Role[]>;
  /** Those with a role that is not for us. */
  others: ReadonlySet<string>;
  /** Those who may be staff: they stay if they are, and do not become it. */
  unclear: ReadonlySet<string>;
};

/** Sorts people by their roles, and holds what roles may mean that name nobody, or something that the format does not know. */
export function* roleItems(roster: Roster, orgs: Orgs): Generator<Item, Roles> {
  const students = new Map<string, Role[]>();
  const staff = new Map<string, Role[]>();
  const others = new Set<string>();
  const unclear = new Set<string>();
  const everybody = everybodyIn(roster);
  for (const role of roster.roles) {
    const { personId, orgId, at } = role;
    const name = role.role.toLowerCase();
    const isStudent = name === STUDENT;
    const kind = isStudent ? ("placement" as const) : ("role" as const);
    if (orgs.doubtful.has(orgId)) {
      yield { is: "held", kind: "student", id: personId };
      yield { is: "held", kind: "user", id: personId };
    }
    if (!ROLES.includes(name)) {
      // It may be a student's or that of anybody else.
      yield { is: "held", kind: "student", id: personId };
      yield { is: "heldLink", kind: "role", key: [personId, orgs.known.has(orgId) ? orgId : null, null] };
      unclear.add(personId);
      continue;
    }
    const isOfOwner = !isStudent && orgs.owners.has(orgId);
    const isIncluded = orgs.schools.has(orgId) || !orgs.known.has(orgId) || isOfOwner;
    const why = role.hasEnded ? passedOver("overEnded") : isIncluded ? undefined : passedOver("overOtherSchool");
    if (why !== undefined || NO_STAFF.includes(name)) {
      if (orgs.isOwnerUnclear && !isStudent && !isIncluded && !role.hasEnded) unclear.add(personId);
      others.add(personId);
      yield { is: "passedOver", kind, at, why: why ?? passedOver("overContact") };
      continue;
    }
    if (isOfOwner && !everybody.has(personId)) yield nobodyOf(role);
    const found = isStudent ? students : staff;
    found.set(personId, [...(found.get(personId) ?? []), role]);
  }
  return { students, staff, others, unclear };
}

/** A role of nobody at no school: it may be that of any member of staff. At a school, the link says it. */
const nobodyOf = ({ at, personId }: Role): Item => ({
  is: "bad",
  at: { ...at, ...(at.columns?.user && { field: at.columns.user }) },
  reason: dataProblem("noSuch", { kind: "user", id: personId }),
  leavesOpen: ["user"],
});

/** The schools of students, their main one first, and the roles of staff. */
export function* roleLinks({ students, staff }: Roles, { owners }: Orgs): Generator<Item> {
  for (const [personId, roles] of students) {
    const places = [...new Set([...roles.filter(({ isPrimary }) => isPrimary), ...roles].map(({ orgId }) => orgId))];
    const isOrdered = roles.every(({ isPrimary }) => isPrimary !== undefined);
    for (const [position, orgId] of places.entries()) {
      const at = roles.find((role) => role.orgId === orgId)?.at ?? { where: "roles" };
      yield { is: "link", kind: "placement", key: [personId, orgId], ...(isOrdered && { position }), at };
    }
  }
  for (const [personId, roles] of staff)
    for (const { orgId, role, at } of roles)
      if (!owners.has(orgId)) yield { is: "link", kind: "role", key: [personId, orgId, role], at };
}
