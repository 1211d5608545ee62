import { type CsvFolder, listIn, type Row } from "./csvFolder.ts";
import { GUARDIAN_ROLES, type Link, type Role, type Roster } from "./roster.ts";
import { courseOf, orgOf, personOf, sessionOf, sourceOf } from "./sharedColumns.ts";

/** Reads OneRoster 1.1, with roles in users.csv, and 1.2, with roles in roles.csv. Skips rows marked for deletion. */
export async function readOneRoster({ rows }: CsvFolder, today: string): Promise<Roster> {
  const isKept = (row: Row) => row.find("status")?.toLowerCase() !== "tobedeleted";
  const isOn = (row: Row) => isKept(row) && (row.find("endDate") ?? today) >= today;
  const read = async (file: string, options?: { optional: boolean }) => (await rows(file, options)).filter(isKept);
  const users = await read("users.csv");
  const rolesIn12 = (await rows("roles.csv", { optional: true })).filter(isOn);
  const allRoles: Role[] = [
    ...rolesIn12.map((row) => ({
      ...sourceOf(row),
      personId: row.need("userSourcedId"),
      orgId: row.need("orgSourcedId"),
      role: row.need("role"),
      isPrimary: row.find("roleType")?.toLowerCase() === "primary",
    })),
    ...users
      .filter((row) => row.find("role") !== null)
      .flatMap((row) =>
        listIn(row.find("orgSourcedIds")).map((orgId, index) => ({
          ...sourceOf(row),
          personId: row.need("sourcedId"),
          orgId,
          role: row.need("role"),
          isPrimary: index === 0,
        })),
      ),
  ];
  const isGuardian = ({ role }: { role: string | null }) => GUARDIAN_ROLES.includes(role?.toLowerCase() ?? "");
  const guardians = new Set([
    ...allRoles.filter(isGuardian).map(({ personId }) => personId),
    ...users.filter((row) => isGuardian({ role: row.find("role") })).map((row) => row.need("sourcedId")),
  ]);
  return {
    orgs: (await read("orgs.csv")).map(orgOf),
    people: users.map(personOf),
    roles: allRoles.filter((role) => !isGuardian(role)),
    classes: (await read("classes.csv", { optional: true })).map((row) => ({
      ...sourceOf(row),
      id: row.need("sourcedId"),
      orgId: row.need("schoolSourcedId"),
      title: row.need("title"),
      courseId: row.find("courseSourcedId"),
      sessionIds: listIn(row.find("termSourcedIds")),
      isMentorGroup: row.find("classType")?.toLowerCase() === "homeroom",
    })),
    courses: (await read("courses.csv", { optional: true })).map(courseOf),
    sessions: (await read("academicSessions.csv", { optional: true })).map(sessionOf),
    enrollments: (await rows("enrollments.csv", { optional: true })).filter(isOn).map((row) => ({
      ...sourceOf(row),
      classId: row.need("classSourcedId"),
      personId: row.need("userSourcedId"),
      isStudent: row.need("role").toLowerCase() === "student",
    })),
    links: linksIn(users, guardians),
  };
}

/** Collects guardianships, which the files list for students, for guardians, or both. */
function linksIn(users: Row[], guardians: Set<string>): Link[] {
  const links = new Map<string, Link>();
  for (const row of users) {
    const id = row.need("sourcedId");
    for (const agent of listIn(row.find("agentSourcedIds"))) {
      const [studentId, guardianId] = guardians.has(id) ? [agent, id] : [id, agent];
      if (guardians.has(guardianId)) {
        links.set(`${studentId}\n${guardianId}`, { ...sourceOf(row), studentId, guardianId });
      }
    }
  }
  return [...links.values()];
}
