import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { listIn, type Row } from "../csv/csvFolder.ts";
import {
  type Contact,
  GUARDIAN_RELATIONS,
  OTHER_ROLES,
  type Role,
  type Roster,
  type RosterFolder,
} from "../csv/roster.ts";
import {
  anybody,
  classes,
  classOf,
  ENROLLMENTS,
  enrollmentOf,
  isDeleted,
  personOf,
  ROLES,
  readCourses,
  readOrgs,
  readSessions,
  roleOf,
} from "../csv/sharedColumns.ts";
import { type Item, Untrusted } from "../delivery/records.ts";

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

  const orgs = await readOrgs(folder);
  const users = await folder.read(
    "users.csv",
    {
      columns: ["sourcedId", "givenName", "familyName"],
      feeds: ["student", "guardian", "user", "guardianship", "signIn", "placement", "role"],
      about: (row) => anybody(row.find("sourcedId")),
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
      isPrimary: row.find("roleType")?.toLowerCase() === "primary",
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
  if (rolesIn12.length === 0)
    for (const { person, role } of users) if (role === null) folder.items.push(...withoutRole(person));
  const allRoles = [...rolesIn12, ...rolesIn11];
  const known = new Set(
    allRoles
      .filter(({ role }) => OTHER_ROLES.includes(role.toLowerCase()) || role.toLowerCase() === "student")
      .map(({ personId }) => personId),
  );
  const isGuardian = (role: string | null) => role !== null && GUARDIAN_RELATIONS.includes(role.toLowerCase());
  const guardians = new Set([
    ...allRoles.filter(({ role }) => isGuardian(role)).map(({ personId }) => personId),
    ...users.filter(({ role }) => isGuardian(role)).map(({ person }) => person.id),
  ]);

  const groups = await folder.read(
    "classes.csv",
    classes(CLASS),
    unlessDeleted(["group"], (row) => ({
      ...classOf(row, CLASS),
      isMentorGroup: row.find("classType")?.toLowerCase() === "homeroom",
    })),
  );
  const enrollments = await folder.read(
    "enrollments.csv",
    ENROLLMENTS,
    unlessDeleted([], (row) => ({ ...enrollmentOf(row), hasEnded: hasEnded(row) })),
  );
  return {
    orgs,
    people: users.map(({ person }) => person),
    roles: allRoles.filter(({ role }) => !isGuardian(role)),
    classes: groups,
    courses: await readCourses(folder),
    sessions: await readSessions(folder),
    enrollments,
    contacts: users.flatMap(contactsIn(guardians, known)),
    deleted,
    complete: folder.complete,
  };
}

/** Somebody of whom the only file that has roles lacks one may still be a student. */
const withoutRole = ({ id, at }: Roster["people"][number]): Item[] => [
  ...anybody(id).map(([kind]): Item => ({ is: "held", kind, id })),
  { is: "bad", at: { ...at, field: "role" }, reason: dataProblem("valueMissing") },
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

/**
 * Finds guardianships, which the files list for students, for guardians, or both.
 * @param known people with a role that the format knows
 */
const contactsIn =
  (guardians: Set<string>, known: Set<string>) =>
  ({ person: { at, id }, agentIds }: { person: Roster["people"][number]; agentIds: string[] }): Contact[] =>
    agentIds.map((agent) => {
      const [studentId, contactId] = guardians.has(id) ? [agent, id] : [id, agent];
      return {
        at: { ...at, columns: { student: "agentSourcedIds", guardian: "agentSourcedIds" } },
        studentId,
        contactId,
        relation: guardians.has(contactId) ? "guardian" : known.has(contactId) ? "other" : "unknown",
      };
    });
