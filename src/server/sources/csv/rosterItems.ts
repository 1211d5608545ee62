import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { type Item, nobody, Untrusted } from "../delivery/records.ts";
import { GUARDIAN_RELATIONS, RELATIONS } from "./codes.ts";
import { groupItems } from "./groupItems.ts";
import { orgItems } from "./orgItems.ts";
import { type Roles, roleItems, roleLinks } from "./roleItems.ts";
import { everybodyIn, type Person, type Roster } from "./roster.ts";

export type RosterOptions = {
  today: string;
  /** The schools to bring; null for all. */
  schools: string[] | null;
  /** Issuer of the guardians' tokens: their subject is the user name, or else the mail address. */
  issuer?: string | undefined;
  /** Classes that are mentor groups although their type does not say it. */
  mentorGroups?: string | undefined;
};

/**
 * Turns the content of a folder into records. Skips rows that are not for Skolvy, such as colleges and ended roles.
 * @throws Untrusted if no student attends any school, as when the type of schools is mistyped
 */
export function* rosterItems(roster: Roster, options: RosterOptions): Generator<Item> {
  const { schools, today, issuer, mentorGroups } = options;
  yield* roster.items;
  for (const { kind, id, at } of roster.deleted) {
    yield { is: "removal", kind, id, at };
    yield { is: "stranger", kind, id };
  }
  const orgs = yield* orgItems(roster, schools);
  const roles = yield* roleItems(roster, orgs);
  if (roles.students.size === 0) throw new Untrusted([{ at: { where: "" }, reason: dataProblem("noStudentAnywhere") }]);
  const guardians = yield* contactItems(roster, roles);
  const everybody = everybodyIn(roster);
  for (const { at, id } of roster.birthDates)
    if (!everybody.has(id)) yield nobody(at, at.columns?.student ?? "", "student", id);
  const bornOn = new Map(roster.birthDates.map(({ id, birthDate }) => [id, birthDate]));
  for (const person of roster.people) {
    yield* personItems(person, roles, { guardians, bornOn });
    const subject = person.username ?? person.mail;
    const { id, at, username } = person;
    if (issuer && guardians.has(id) && subject)
      yield { is: "link", kind: "signIn", key: [id, issuer, subject], isFallback: username === null, at };
  }
  yield* roleLinks(roles, orgs);
  yield* groupItems(roster, { today, orgs, mentorGroups });
  yield { is: "complete", kinds: ["school", ...roster.complete] };
}

/** Links guardians with students. Returns the guardians of students who may be for us. */
function* contactItems({ contacts, deleted }: Roster, { students, others }: Roles): Generator<Item, Set<string>> {
  const gone = new Set(deleted.flatMap(({ kind, id }) => (kind === "student" ? id : [])));
  const guardians = new Set<string>();
  for (const { at, studentId, contactId, relation } of contacts) {
    const isGuardian = GUARDIAN_RELATIONS.includes(relation);
    if (!isGuardian || studentId === null || contactId === null) {
      if (!RELATIONS.includes(relation)) yield { is: "heldLink", kind: "guardianship", key: [contactId, studentId] };
      yield { is: "passedOver", kind: "guardianship", at, why: passedOver("overNoGuardian") };
      continue;
    }
    // Of a student who is not for us, neither are the guardians.
    const isOther = others.has(studentId) || gone.has(studentId);
    if (students.has(studentId) || !isOther) guardians.add(contactId);
    yield { is: "link", kind: "guardianship", key: [contactId, studentId], at };
  }
  return guardians;
}

function* personItems(
  { id, at, firstName, lastName, mail, phone, isProtected }: Person,
  { students, staff, others, unclear }: Roles,
  { guardians, bornOn }: { guardians: ReadonlySet<string>; bornOn: ReadonlyMap<string, string> },
): Generator<Item> {
  const birthDate = bornOn.get(id);
  const common = { firstName, lastName, ...(isProtected !== undefined && { protected: isProtected }) };
  const [isStudent, isGuardian, isStaff] = [students.has(id), guardians.has(id), staff.has(id)];
  const mayBeStaff = isStaff || unclear.has(id);
  // A day that nobody says is not one that is taken back: it ends guardians' access when a student comes of age.
  const born = birthDate === undefined ? {} : { birthDate };
  if (isStudent) yield { is: "object", kind: "student", id, at, values: { ...common, ...born, email: mail } };
  else if (others.has(id)) yield { is: "stranger", kind: "student", id };
  if (isGuardian) yield { is: "object", kind: "guardian", id, at, values: { ...common, mail, phone } };
  else yield { is: "stranger", kind: "guardian", id };
  if (mayBeStaff) yield { is: "object", kind: "user", id, at, values: { ...common, mail }, ifKnown: !isStaff };
  else if (others.has(id)) yield { is: "stranger", kind: "user", id };
  if (!isStudent && !isGuardian && !mayBeStaff)
    yield { is: "passedOver", kind: "user", at, why: passedOver("overNobody") };
}
