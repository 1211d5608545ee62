import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { GUARDIAN_RELATIONS, ROLES as ROLE_CODES, ROLE_TYPES } from "../csv/codes.ts";
import { listIn, type Row } from "../csv/csvFolder.ts";
import { type Contact, everybodyIn, type Role, type Roster, type RosterFolder } from "../csv/roster.ts";
import {
  anybody,
  classes,
  classOf,
  ENROLLMENTS,
  enrollmentOf,
  isDeleted,
  isFirst,
  personOf,
  ROLES,
  readBirthDates,
  readCourses,
  readOrgs,
  readSessions,
  roleOf,
} from "../csv/sharedColumns.ts";
import { type Item, type Place, Untrusted } from "../delivery/records.ts";

const CLASS = { school: "schoolSourcedId", sessions: "termSourcedIds" };

/** Reads the files of OneRoster, which may have a manifest. */
export async function readOneRosterFiles(folder: RosterFolder, today: string): Promise<Roster> {
  await refuseChangesOnly(folder);
  return readOneRoster(folder, today);
}

/** Reads OneRoster 1.1, with roles in users.csv, and 1.2, with roles in roles.csv. */
export async function readOneRoster(folder: RosterFolder, today: string): Promise<Roster> {
  const deleted: Roster["deleted"] = [];
  /** Sets aside rows that are marked for deletion. */
  const unlessDeleted =
    <One>(kinds: ObjectKind[], use: (row: Row) => One) =>
    (row: Row): One | null => {
      if (!isDeleted(row)) return use(row);
      for (const kind of kinds) deleted.push({ kind, id: row.need("sourcedId"), at: row.at });
      return null;
    };
  const hasEnded = (row: Row) => (row.day("endDate") ?? today) < today;

  const orgs = await readOrgs(folder, deleted);
  const users = await folder.read(
    "users.csv",
    {
      columns: ["sourcedId", "givenName", "familyName"],
      feeds: ["student", "guardian", "user", "guardianship", "signIn", "placement", "role"],
      about: (row) => anybody(row.find("sourcedId")),
      codes: { role: ROLE_CODES },
    },
    unlessDeleted(["student", "guardian", "user"], (row) => ({
      person: personOf(row),
      role: row.find("role"),
      orgIds: listIn(row.find("orgSourcedIds")),
      agentIds: listIn(row.find("agentSourcedIds")),
    })),
  );
  const rolesIn12 = await folder.read(
    "roles.csv",
    { ...ROLES, feeds: [...ROLES.feeds, "guardianship"], optional: true },
    unlessDeleted([], (row) => ({
      ...roleOf(row),
      isPrimary: isFirst(row, "roleType", ROLE_TYPES),
      hasEnded: hasEnded(row),
    })),
  );
  const rolesIn11 = users.flatMap(({ person: { at, id }, role, orgIds }): Role[] =>
    role === null
      ? []
      : orgIds.map((orgId, index) => ({
          at: { ...at, columns: { school: "orgSourcedIds" } },
          personId: id,
          orgId,
          role,
          isPrimary: index === 0,
          hasEnded: false,
        })),
  );
  const isGuardian = (role: string | null) => role !== null && GUARDIAN_RELATIONS.includes(role.toLowerCase());
  const hasRoles = rolesIn12.length > 0;
  for (const { person, role, orgIds } of users) {
    if (!hasRoles && role === null) folder.items.push(...unplaced(person, "role"));
    else if (role !== null && orgIds.length === 0 && !isGuardian(role))
      folder.items.push(...unplaced(person, "orgSourcedIds"));
  }
  const people = users.map(({ person }) => person);
  const everybody = everybodyIn({ people, deleted, items: folder.items });
  const allRoles = [...rolesIn12, ...rolesIn11];
  for (const { at, personId } of allRoles.filter(({ role }) => isGuardian(role)))
    if (!everybody.has(personId)) folder.items.push(...noGuardian(personId, { ...at, field: "userSourcedId" }));
  const known = new Set(
    allRoles.filter(({ role }) => ROLE_CODES.includes(role.toLowerCase())).map(({ personId }) => personId),
  );
  const guardians = new Set([
    ...allRoles.filter(({ role }) => isGuardian(role)).map(({ personId }) => personId),
    ...users.filter(({ role }) => isGuardian(role)).map(({ person }) => person.id),
  ]);
  const contacts = users.flatMap(contactsIn({ guardians, known, everybody }));
  for (const { at, agent } of contacts.flatMap(({ at, missing }) =>
    missing === undefined ? [] : { at, agent: missing },
  ))
    folder.items.push(...noGuardian(agent, { ...at, field: AGENTS }));

  const groups = await folder.read(
    "classes.csv",
    classes(CLASS),
    unlessDeleted(["group"], (row) => classOf(row, CLASS)),
  );
  const enrollments = await folder.read(
    "enrollments.csv",
    ENROLLMENTS,
    unlessDeleted([], (row) => ({ ...enrollmentOf(row), hasEnded: hasEnded(row) })),
  );
  return {
    orgs,
    people,
    birthDates: await readBirthDates(folder, "sourcedId", today),
    roles: allRoles.filter(({ role }) => !isGuardian(role)),
    classes: groups,
    courses: await readCourses(folder),
    sessions: await readSessions(folder),
    enrollments,
    contacts,
    deleted,
    complete: folder.complete,
    items: folder.items,
  };
}

const AGENTS = "agentSourcedIds";

/** Somebody without a role, or with one at no school, may still be a student or staff. */
const unplaced = ({ id, at }: Roster["people"][number], field: string): Item[] => [
  ...anybody(id).map(([kind]): Item => ({ is: "held", kind, id })),
  { is: "bad", at: { ...at, field }, reason: dataProblem("valueMissing") },
];

/** A guardian who has no row. One whom we know under this id stays. */
const noGuardian = (id: string, at: Place): Item[] => [
  { is: "held", kind: "guardian", id },
  { is: "bad", at, reason: dataProblem("noSuch", { kind: "guardian", id }) },
];

/**
 * Reads the list of files, if there is one.
 * @throws Untrusted if a file has only what has changed: everybody else would count as gone
 */
async function refuseChangesOnly(folder: RosterFolder): Promise<void> {
  const listed = await folder.read(
    "manifest.csv",
    { columns: ["propertyName", "value"], feeds: [], optional: true, about: () => [] },
    (row) => ({ at: row.at, name: row.need("propertyName"), value: row.find("value")?.toLowerCase() }),
  );
  const wrong = listed.filter(({ value }) => value === "delta");
  if (wrong.length === 0) return;
  throw new Untrusted(
    wrong.map(({ at, name }) => ({
      at,
      reason: dataProblem("fileOfChangesOnly", { file: `${name.replace(/^file\./, "")}.csv` }),
    })),
  );
}

type People = {
  guardians: ReadonlySet<string>;
  /** Those with a role that the format knows. */
  known: ReadonlySet<string>;
  everybody: ReadonlySet<string>;
};

/**
 * Finds guardianships, which the files list for students, for guardians, or both. Somebody of whom no role says what they are may
 * be either.
 * @returns contacts, and the id of an agent whom the register does not have
 */
const contactsIn =
  ({ guardians, known, everybody }: People) =>
  ({
    person,
    agentIds,
  }: {
    person: Roster["people"][number];
    agentIds: string[];
  }): (Contact & { missing?: string })[] =>
    agentIds.flatMap((agent) => {
      const { id } = person;
      const at = { ...person.at, columns: { student: AGENTS, guardian: AGENTS } };
      if (guardians.has(id)) return { at, studentId: agent, contactId: id, relation: "guardian" };
      if (guardians.has(agent)) return { at, studentId: id, contactId: agent, relation: "guardian" };
      const relation = "unknown";
      const isThere = everybody.has(agent);
      const found: (Contact & { missing?: string })[] = [];
      if (!isThere) found.push({ at, studentId: id, contactId: null, relation, missing: agent });
      else if (!known.has(agent)) found.push({ at, studentId: id, contactId: agent, relation });
      if (!known.has(id)) found.push({ at, studentId: isThere ? agent : null, contactId: id, relation });
      return found.length > 0 ? found : { at, studentId: id, contactId: agent, relation: "other" };
    });
