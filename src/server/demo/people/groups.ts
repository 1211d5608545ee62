import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { userRoles, users } from "#server/database/schema/people.ts";
import { GROUPS, SCHOOLS, STAFF, STUDENTS, TENANTS } from "../cast.ts";
import type { World } from "../world.ts";

type StaffRow = [id: string, firstName: string, lastName: string, roles: [schoolId: string, roleId: string][]];

const staff: StaffRow[] = [
  [STAFF.mentor, "Helena", "Berg", [[SCHOOLS.compulsory, "mentor"]]],
  [STAFF.maths, "Johan", "Ekström", [[SCHOOLS.compulsory, "teacher"]]],
  [STAFF.swedish, "Sara", "Nyman", [[SCHOOLS.compulsory, "teacher"]]],
  [STAFF.science, "Amir", "Haddad", [[SCHOOLS.compulsory, "teacher"]]],
  [STAFF.english, "Lucy", "Andersson", [[SCHOOLS.compulsory, "teacher"]]],
  [STAFF.sports, "Peter", "Lund", [[SCHOOLS.compulsory, "teacher"]]],
  [
    STAFF.principal,
    "Eva",
    "Sandström",
    [
      [SCHOOLS.compulsory, "principal"],
      [SCHOOLS.preschool, "principal"],
    ],
  ],
  [STAFF.preschoolTeacher, "Mia", "Holm", [[SCHOOLS.preschool, "teacher"]]],
  [STAFF.upperMentor, "Karl", "Wik", [[SCHOOLS.upperSecondary, "mentor"]]],
  [STAFF.upperMaths, "Nadia", "Omar", [[SCHOOLS.upperSecondary, "teacher"]]],
  [STAFF.adultTeacher, "Bo", "Frisk", [[SCHOOLS.adult, "teacher"]]],
  [STAFF.neighbourTeacher, "Tone", "Dahl", [[SCHOOLS.neighbour, "mentor"]]],
  [STAFF.studentOwner, "Vera", "Ek", [[SCHOOLS.compulsory, "student"]]],
  [
    STAFF.studentElsewhere,
    "Leo",
    "Fors",
    [
      [SCHOOLS.compulsory, "teacher"],
      [SCHOOLS.adult, "student"],
    ],
  ],
  [STAFF.protectedTeacher, "Linn", "Westin", [[SCHOOLS.compulsory, "teacher"]]],
  [STAFF.nurse, "Anna", "Skoglund", [[SCHOOLS.compulsory, "nurse"]]],
];

type GroupType = (typeof groups.$inferInsert)["type"];
type GroupRow = {
  id: string;
  schoolId: string;
  type: GroupType;
  title: string;
  description: string;
  owners: string[];
  members: string[];
};

const classmates = [STUDENTS.compulsory, STUDENTS.classmate];

const group = (
  id: string,
  schoolId: string,
  type: GroupType,
  title: string,
  description: string,
  owners: string[],
  members: string[],
): GroupRow => ({ id, schoolId, type, title, description, owners, members });

const MENTOR = "MENTOR_GROUP";
const EDUCATION = "EDUCATION_GROUP";

const LONG_DESCRIPTION =
  "Vi arbetar med tal, algebra, geometri, sannolikhet och statistik, samband och problemlösning. Varje vecka börjar med en genomgång och slutar med ett kort test.";

const rows: GroupRow[] = [
  group(
    GROUPS.preschoolMentor,
    SCHOOLS.preschool,
    MENTOR,
    "Blå",
    "Barnen på Blå.",
    [STAFF.preschoolTeacher],
    [STUDENTS.preschool],
  ),
  group(
    GROUPS.preschoolEducation,
    SCHOOLS.preschool,
    EDUCATION,
    "Lek och rörelse",
    "Vi leker ute och inne.",
    [STAFF.preschoolTeacher],
    [STUDENTS.preschool],
  ),
  group(
    GROUPS.mentor7b,
    SCHOOLS.compulsory,
    MENTOR,
    "7B",
    "Mentorsgruppen för klass 7B.",
    [STAFF.mentor, STAFF.sports],
    [...classmates, STUDENTS.protected],
  ),
  group(
    GROUPS.maths7b,
    SCHOOLS.compulsory,
    EDUCATION,
    "Matematik 7B",
    LONG_DESCRIPTION,
    [STAFF.maths, STAFF.studentElsewhere],
    classmates,
  ),
  group(
    GROUPS.swedish7b,
    SCHOOLS.compulsory,
    EDUCATION,
    "Svenska 7B",
    "Vi läser, skriver och samtalar.",
    [STAFF.swedish],
    classmates,
  ),
  group(
    GROUPS.english7b,
    SCHOOLS.compulsory,
    EDUCATION,
    "Engelska 7B",
    "",
    [STAFF.english, STAFF.protectedTeacher],
    classmates,
  ),
  group(
    GROUPS.science7b,
    SCHOOLS.compulsory,
    EDUCATION,
    "NO 7B",
    "Biologi, fysik och kemi.",
    [STAFF.science, STAFF.studentOwner],
    classmates,
  ),
  group(
    GROUPS.sports7b,
    SCHOOLS.compulsory,
    EDUCATION,
    "Idrott och hälsa 7B",
    "Ta med ombyte varje gång.",
    [STAFF.sports],
    classmates,
  ),
  group(
    GROUPS.upperMentor,
    SCHOOLS.upperSecondary,
    MENTOR,
    "NA2",
    "Mentorsgruppen för NA2.",
    [STAFF.upperMentor],
    [STUDENTS.upperSecondary],
  ),
  group(
    GROUPS.upperMaths,
    SCHOOLS.upperSecondary,
    EDUCATION,
    "Matematik 3c",
    "Derivata och integraler.",
    [STAFF.upperMaths],
    [STUDENTS.upperSecondary],
  ),
  group(
    GROUPS.adultSpanish,
    SCHOOLS.adult,
    EDUCATION,
    "Spanska 3",
    "Kvällskurs på tisdagar.",
    [STAFF.adultTeacher],
    [STUDENTS.upperSecondary],
  ),
  group(
    GROUPS.unknownType,
    SCHOOLS.unknownType,
    EDUCATION,
    "Teater",
    "Frivillig kurs.",
    [STAFF.swedish],
    [STUDENTS.upperSecondary],
  ),
  group(
    GROUPS.motherTongue,
    SCHOOLS.upperSecondary,
    EDUCATION,
    "Modersmål engelska",
    "Undervisning i engelska som modersmål, för hela kommunen.",
    [STAFF.upperMentor],
    [STUDENTS.preschool, STUDENTS.upperSecondary],
  ),
  group(
    GROUPS.neighbourMentor,
    SCHOOLS.neighbour,
    MENTOR,
    "4A",
    "Klass 4A.",
    [STAFF.neighbourTeacher],
    [STUDENTS.neighbour],
  ),
  group(
    GROUPS.syncedMentor,
    SCHOOLS.compulsory,
    MENTOR,
    "7A",
    "Mentorsgruppen för klass 7A.",
    [STAFF.mentor],
    [STUDENTS.synced, STUDENTS.protectedOther],
  ),
];

/** Returns the school of a group. */
export const schoolOf = (groupId: string | undefined): string | undefined =>
  rows.find(({ id }) => id === groupId)?.schoolId;

/** Seeds the staff, the groups, and their owners and members. */
export async function seedGroups({ db }: World): Promise<void> {
  await db.insert(users).values(
    staff.map(([id, firstName, lastName, roles]) => ({
      id,
      firstName,
      lastName,
      tenantId: tenantOf(roles),
      mail: `${id.slice("user-".length).replace("-", ".")}@skola.example.com`,
      protected: id === STAFF.protectedTeacher,
    })),
  );
  await db
    .insert(userRoles)
    .values(staff.flatMap(([userId, , , roles]) => roles.map(([schoolId, roleId]) => ({ userId, schoolId, roleId }))));
  await db.insert(groups).values(rows.map(({ owners: _, members: __, ...row }) => row));
  await db
    .insert(groupOwners)
    .values(rows.flatMap(({ id: groupId, owners }) => owners.map((userId) => ({ groupId, userId }))));
  await db
    .insert(groupMembers)
    .values(rows.flatMap(({ id: groupId, members }) => members.map((studentId) => ({ groupId, studentId }))));
}

const tenantOf = (roles: [string, string][]) =>
  roles.some(([schoolId]) => schoolId === SCHOOLS.neighbour) ? TENANTS.other : TENANTS.home;
