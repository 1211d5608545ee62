import { SCHOOL_TYPES } from "#contract/offers.ts";
import { SERVICE_IDS, type ServiceName } from "#contract/services.ts";
import {
  guardianStudents,
  guardians,
  schoolData,
  schools,
  soldServices,
  studentSchools,
  students,
  tenants,
} from "#server/database/schema/people.ts";
import { GUARDIANS, SCHOOLS, STUDENTS, TENANTS } from "../cast.ts";
import type { World } from "../world.ts";

const all = Object.keys(SERVICE_IDS) as ServiceName[];
/** Drop-off and pick-up are for the youngest. */
const every = all.filter((name) => name !== "careTimes");
const without = (...left: ServiceName[]) => every.filter((name) => !left.includes(name));

const PRESCHOOL_SERVICES: ServiceName[] = [
  "news",
  "plans",
  "conversations",
  "forms",
  "attendance",
  "meetings",
  "careTimes",
  "leave",
  "calendarFeeds",
  "notes",
  "immersiveReaderPlans",
  "immersiveReaderAssignments",
  "immersiveReaderPosts",
  "immersiveReaderConversations",
  "translation",
];

/** Seeds municipalities, schools, students, guardians and purchased services. */
export async function seedPeople(world: World): Promise<void> {
  const { db } = world;
  await db.insert(tenants).values([
    { id: TENANTS.home, name: "Björkstads kommun" },
    { id: TENANTS.other, name: "Granviks kommun" },
  ]);
  await db
    .insert(schools)
    .values([
      school(SCHOOLS.preschool, TENANTS.home, "Förskolan Solrosen", SCHOOL_TYPES.PRESCHOOL),
      school(SCHOOLS.compulsory, TENANTS.home, "Björkskolan", SCHOOL_TYPES.COMPULSORY_SCHOOL),
      school(SCHOOLS.upperSecondary, TENANTS.home, "Lindgymnasiet", SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION),
      school(SCHOOLS.adult, TENANTS.home, "Komvux Björkstad", SCHOOL_TYPES.ADULT_EDUCATION),
      school(SCHOOLS.unknownType, TENANTS.home, "Kulturskolan", 9),
      school(SCHOOLS.newcomer, TENANTS.home, "Nyskolan", SCHOOL_TYPES.COMPULSORY_SCHOOL),
      school(SCHOOLS.neighbour, TENANTS.other, "Granskolan", SCHOOL_TYPES.COMPULSORY_SCHOOL),
    ]);
  await db.insert(soldServices).values(soldIn(world));
  await db.insert(schoolData).values([
    { schoolId: SCHOOLS.compulsory, key: "EnableGuardiansCommunication", value: "TRUE" },
    { schoolId: SCHOOLS.upperSecondary, key: "EnableGuardiansCommunication", value: "false" },
    { schoolId: SCHOOLS.upperSecondary, key: "AbsenceReasons", value: "true" },
  ]);
  await db
    .insert(students)
    .values([
      student(STUDENTS.preschool, "Alma", "Lindqvist"),
      student(STUDENTS.compulsory, "Elsa", "Lindqvist"),
      student(STUDENTS.upperSecondary, "Oskar", "Lindqvist"),
      { ...student(STUDENTS.inactive, "Nils", "Lindqvist"), active: false },
      { ...student(STUDENTS.neighbour, "Ingrid", "Solberg"), tenantId: TENANTS.other },
      student(STUDENTS.noSchool, "Maja", "Öberg"),
      student(STUDENTS.newcomer, "Aino", "Virtanen"),
      student(STUDENTS.synced, "Danylo", "Kovalenko"),
      student(STUDENTS.classmate, "Hugo", "Berglund"),
      { ...student(STUDENTS.inactiveOther, "Ella", "Norén"), active: false },
      { ...student(STUDENTS.protected, "Vilma", "Rosenqvist"), protected: true },
      { ...student(STUDENTS.protectedOther, "Melker", "Rosenqvist"), protected: true },
      student(STUDENTS.ofTeacher, "Samir", "Omar"),
    ]);
  await db.insert(studentSchools).values(
    [
      [STUDENTS.preschool, SCHOOLS.preschool],
      [STUDENTS.compulsory, SCHOOLS.compulsory],
      [STUDENTS.upperSecondary, SCHOOLS.upperSecondary, SCHOOLS.adult],
      [STUDENTS.inactive, SCHOOLS.compulsory],
      [STUDENTS.neighbour, SCHOOLS.neighbour],
      [STUDENTS.newcomer, SCHOOLS.newcomer],
      [STUDENTS.synced, SCHOOLS.compulsory],
      [STUDENTS.classmate, SCHOOLS.compulsory],
      [STUDENTS.inactiveOther, SCHOOLS.compulsory],
      [STUDENTS.protected, SCHOOLS.compulsory],
      [STUDENTS.protectedOther, SCHOOLS.compulsory],
      [STUDENTS.ofTeacher, SCHOOLS.newcomer],
    ].flatMap(([studentId = "", ...attended]) =>
      attended.map((schoolId, position) => ({ studentId, schoolId, position })),
    ),
  );
  await db.insert(guardians).values([
    guardian(GUARDIANS.family, "Karin", "Lindqvist", "sv-SE", { mail: "karin.lindqvist@example.com", phone: null }),
    guardian(GUARDIANS.coparent, "David", "Miller", "en-US", { mail: "david.miller@example.com" }),
    {
      ...guardian(GUARDIANS.neighbour, "Tuva", "Solberg", "nb-NO", { mail: "tuva.solberg@example.com" }),
      tenantId: TENANTS.other,
    },
    guardian(GUARDIANS.nochildren, "Per", "Strand", "sv-SE", { mail: "per.strand@example.com" }),
    guardian(GUARDIANS.noschool, "Lena", "Öberg", null, { mail: "lena.oberg@example.com" }),
    guardian(GUARDIANS.newcomer, "Mikko", "Virtanen", "fi-FI"),
    guardian(GUARDIANS.synced, "Olena", "Kovalenko", "uk", { synced: true }),
    guardian(GUARDIANS.inactive, "Rolf", "Norén", "sv-SE", { mail: "rolf.noren@example.com" }),
    guardian(GUARDIANS.stranger, "Stina", "Berglund", "sv-SE", { mail: "stina.berglund@example.com" }),
    {
      ...guardian(GUARDIANS.protected, "Jonas", "Rosenqvist", "sv-SE", { mail: "jonas.rosenqvist@example.com" }),
      protected: true,
    },
    guardian(GUARDIANS.both, "Nadia", "Omar", "sv-SE", { mail: "nadia.omar@example.com" }),
  ]);
  await db.insert(guardianStudents).values(
    [
      [GUARDIANS.family, STUDENTS.preschool, STUDENTS.compulsory, STUDENTS.upperSecondary, STUDENTS.inactive],
      [GUARDIANS.coparent, STUDENTS.compulsory],
      [GUARDIANS.neighbour, STUDENTS.neighbour],
      [GUARDIANS.noschool, STUDENTS.noSchool],
      [GUARDIANS.newcomer, STUDENTS.newcomer],
      [GUARDIANS.synced, STUDENTS.synced],
      [GUARDIANS.inactive, STUDENTS.inactive, STUDENTS.inactiveOther],
      [GUARDIANS.stranger, STUDENTS.classmate],
      [GUARDIANS.protected, STUDENTS.protected, STUDENTS.protectedOther, STUDENTS.upperSecondary],
      [GUARDIANS.both, STUDENTS.ofTeacher],
    ].flatMap(([guardianId = "", ...linked]) =>
      linked.map((studentId, position) => ({ guardianId, studentId, position })),
    ),
  );
}

const school = (id: string, tenantId: string, title: string, type: number) => ({ id, tenantId, title, type });

const student = (id: string, firstName: string, lastName: string) => ({
  id,
  tenantId: TENANTS.home as string,
  firstName,
  lastName,
  email: `${id}@elev.example.com`,
});

const guardian = (
  id: string,
  firstName: string,
  lastName: string,
  lcid: string | null,
  values: { mail?: string; phone?: null; synced?: boolean } = {},
) => ({
  id,
  tenantId: TENANTS.home as string,
  firstName,
  lastName,
  street: "Storgatan 12",
  postal: "75320",
  city: "Björkstad",
  phone: "0701740605",
  lcid,
  ...values,
});

/**
 * Services and their last days, which differ: Björkskolan has one through the municipality only and one that ends today
 * and is still on; at Granskolan, one ended yesterday.
 */
function soldIn({ day, schoolYear }: World) {
  const sold = (schoolId: string | null, names: ServiceName[], serviceEnd: string, tenantId: string = TENANTS.home) =>
    names.map((name) => ({ tenantId, schoolId, serviceId: SERVICE_IDS[name], serviceEnd }));
  const end = schoolYear.end > day(60) ? schoolYear.end : day(365);
  return [
    ...sold(null, ["immersiveReaderConversations"], end),
    ...sold(SCHOOLS.preschool, PRESCHOOL_SERVICES, end),
    ...sold(
      SCHOOLS.compulsory,
      without("msAssignmentOutcomes", "immersiveReaderConversations", "exportAssessments"),
      end,
    ),
    ...sold(SCHOOLS.compulsory, ["exportAssessments"], day(0)),
    ...sold(SCHOOLS.upperSecondary, every, day(400)),
    ...sold(SCHOOLS.adult, every, day(200)),
    ...sold(SCHOOLS.newcomer, without("msAssignmentOutcomes"), end),
    ...sold(SCHOOLS.neighbour, ["news", "attendance", "schedule"], end, TENANTS.other),
    ...sold(SCHOOLS.neighbour, ["plans"], day(-1), TENANTS.other),
  ];
}
