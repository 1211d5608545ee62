import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { type Item, Untrusted } from "../delivery/records.ts";
import { groupItems } from "./groupItems.ts";
import { GUARDIAN_RELATIONS, OTHER_RELATIONS, OTHER_ROLES, type Role, type Roster } from "./roster.ts";

export type RosterOptions = {
  today: string;
  /** The schools to bring; null for all. */
  schools: string[] | null;
  /** Issuer of the guardians' tokens: their subject is the user name, or else the mail address. */
  issuer?: string | undefined;
};

/** Roles of contacts in files that list them with the staff. */
const NO_STAFF = ["guardian", "parent", "relative", "emergencycontact", "other"];

/**
 * Turns the content of a folder into records. Skips rows that are not for Skolvy, such as colleges and ended roles.
 * @throws Untrusted if no student attends any school, as when the type of schools is mistyped
 */
export function* rosterItems(roster: Roster, options: RosterOptions): Generator<Item> {
  const { schools, today, issuer } = options;
  const deleted = new Set(roster.deleted.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, id, at } of roster.deleted) {
    yield { is: "removal", kind, id, at };
    yield { is: "stranger", kind, id };
  }

  const schoolIds = new Set<string>();
  const owners = ownersOf(roster);
  const orgIds = new Set(roster.orgs.map(({ id }) => id));
  /** Organisations that may be schools of ours. */
  const doubtful = new Set(
    roster.orgs.filter(({ id, isKnownType }) => !isKnownType && !owners.has(id)).map(({ id }) => id),
  );
  for (const { id, at, name, isSchool } of roster.orgs) {
    if (isSchool && (schools === null || schools.includes(id))) {
      schoolIds.add(id);
      yield { is: "object", kind: "school", id, at, values: { title: name } };
      continue;
    }
    const why = passedOver(isSchool ? "overNotChosen" : "overNoSchool");
    yield { is: doubtful.has(id) ? "held" : "stranger", kind: "school", id };
    yield { is: "passedOver", kind: "school", at, why };
  }
  if (schoolIds.size === 0) throw new Untrusted([{ at: { where: "orgs.csv" }, reason: dataProblem("noSchoolForUs") }]);
  yield* ownerItem(roster, schoolIds);

  const students = new Map<string, Role[]>();
  const staff = new Map<string, Role[]>();
  const others = new Set<string>();
  for (const role of roster.roles) {
    const name = role.role.toLowerCase();
    const isStudent = name === "student";
    const kind = isStudent ? ("placement" as const) : ("role" as const);
    if (doubtful.has(role.orgId)) {
      yield { is: "held", kind: "student", id: role.personId };
      yield { is: "held", kind: "user", id: role.personId };
    } else if (!isStudent && !OTHER_ROLES.includes(name)) yield { is: "held", kind: "student", id: role.personId };
    const isKnown = orgIds.has(role.orgId);
    const isIncluded = schoolIds.has(role.orgId) || !isKnown || (!isStudent && owners.has(role.orgId));
    const why = role.hasEnded ? passedOver("overEnded") : isIncluded ? undefined : passedOver("overOtherSchool");
    if (why !== undefined || NO_STAFF.includes(name)) {
      others.add(role.personId);
      yield { is: "passedOver", kind, at: role.at, why: why ?? passedOver("overContact") };
      continue;
    }
    const found = isStudent ? students : staff;
    found.set(role.personId, [...(found.get(role.personId) ?? []), role]);
  }
  if (students.size === 0) throw new Untrusted([{ at: { where: "" }, reason: dataProblem("noStudentAnywhere") }]);

  const guardians = new Set<string>();
  for (const { at, studentId, contactId, relation } of roster.contacts) {
    if (!GUARDIAN_RELATIONS.includes(relation)) {
      if (!OTHER_RELATIONS.includes(relation))
        yield { is: "heldLink", kind: "guardianship", key: [contactId, studentId] };
      yield { is: "passedOver", kind: "guardianship", at, why: passedOver("overNoGuardian") };
      continue;
    }
    // Of a student who is not for us, neither are the guardians.
    const isOther = others.has(studentId) || deleted.has(`student ${studentId}`);
    if (students.has(studentId) || !isOther) guardians.add(contactId);
    yield { is: "link", kind: "guardianship", key: [contactId, studentId], at };
  }

  for (const person of roster.people) {
    const { id, at, firstName, lastName, mail, phone, username, isProtected } = person;
    const common = { firstName, lastName, ...(isProtected !== undefined && { protected: isProtected }) };
    const [isStudent, isGuardian, isStaff] = [students.has(id), guardians.has(id), staff.has(id)];
    if (isStudent) yield { is: "object", kind: "student", id, at, values: { ...common, email: mail } };
    else if (others.has(id)) yield { is: "stranger", kind: "student", id };
    if (isGuardian) yield { is: "object", kind: "guardian", id, at, values: { ...common, mail, phone } };
    else yield { is: "stranger", kind: "guardian", id };
    if (isStaff) yield { is: "object", kind: "user", id, at, values: { ...common, mail } };
    else if (others.has(id)) yield { is: "stranger", kind: "user", id };
    if (!isStudent && !isGuardian && !isStaff)
      yield { is: "passedOver", kind: "user", at, why: passedOver("overNobody") };
    const subject = username ?? mail;
    if (issuer && isGuardian && subject)
      yield { is: "link", kind: "signIn", key: [id, issuer, subject], isFallback: username === null, at };
  }

  for (const [personId, roles] of students) {
    const places = [...new Set([...roles.filter(({ isPrimary }) => isPrimary), ...roles].map(({ orgId }) => orgId))];
    for (const [position, orgId] of places.entries()) {
      const at = roles.find((role) => role.orgId === orgId)?.at ?? { where: "roles" };
      yield { is: "link", kind: "placement", key: [personId, orgId], position, at };
    }
  }
  for (const [personId, roles] of staff)
    for (const { orgId, role, at } of roles)
      if (!owners.has(orgId)) yield { is: "link", kind: "role", key: [personId, orgId, role], at };

  yield* groupItems(roster, { today, schoolIds, doubtful });
  yield { is: "complete", kinds: ["school", ...roster.complete] };
}

/** The organisations above schools, such as a municipality. */
function ownersOf({ orgs }: Roster): Set<string> {
  const parents = new Map(orgs.map(({ id, parentId }) => [id, parentId]));
  const owners = new Set<string>();
  for (const { id, isSchool } of orgs) {
    let above = isSchool ? parents.get(id) : null;
    while (above && !owners.has(above)) {
      owners.add(above);
      above = parents.get(above);
    }
  }
  return owners;
}

/** Ids of the organisations above all of the schools that have none above themselves. */
export function rootsOf({ orgs }: Pick<Roster, "orgs">, schools: Iterable<string>): string[] {
  const parents = new Map(orgs.map(({ id, parentId }) => [id, parentId]));
  const roots = [...schools].map((school) => {
    const seen = new Set<string>();
    let above = school;
    for (let parent = parents.get(above); parent && !seen.has(parent); parent = parents.get(above)) {
      seen.add(parent);
      above = parent;
    }
    return above;
  });
  return [...new Set(roots)];
}

function* ownerItem(roster: Roster, schoolIds: Set<string>): Generator<Item> {
  const [root, ...more] = rootsOf(roster, schoolIds);
  const owner = more.length === 0 ? roster.orgs.find(({ id }) => id === root) : undefined;
  if (owner && !owner.isSchool) yield { is: "owner", id: owner.id, name: owner.name };
}
