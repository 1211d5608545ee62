import { BORN, FAMILIES, guardiansOf, numbers, START, schoolsOf } from "./damagedFamilies.ts";
import { ofSs12000 } from "./damagedSs12000.ts";

/** Kinds of sources that bring people. */
export const DAMAGED_KINDS = ["sds", "oneroster11", "oneroster12", "oneroster-rest", "ss12000"] as const;
export type DamagedKind = (typeof DAMAGED_KINDS)[number];

/** Whether a register is a folder of files. */
export const isFolder = (kind: DamagedKind): boolean => kind !== "oneroster-rest" && kind !== "ss12000";

/** The kind of source that reads a register. */
export const sourceKindOf = (kind: DamagedKind): string => (kind.startsWith("oneroster1") ? "oneroster" : kind);

export type Fields = Record<string, unknown>;
/** Records by the name of their listing or file. */
export type Collections = Record<string, Fields[]>;

const YEAR_END = "2027-06-11";
const sourced = (sourcedId: string) => ({ sourcedId });

/**
 * A school with a class of children, a guardian each, and staff of every sort: a mentor, the office, and a head of the municipality
 * who has no role at the school. The first child has two guardians, and the last one goes to a second school too.
 */
export function schoolOf(kind: DamagedKind, mark: string): Collections {
  if (kind === "ss12000") return ofSs12000(mark);
  if (kind === "oneroster-rest") return ofOneRosterRest(mark);
  return ofFolder(kind, mark);
}

/** Roles of people, by the ids of their organizations. */
const STAFF = [
  ["teacher", "teacher", "school"],
  ["office", "siteAdministrator", "school"],
  ["head", "administrator", "town"],
] as const;

function ofFolder(kind: DamagedKind, mark: string): Collections {
  const isSds = kind === "sds";
  const hasRoles = kind !== "oneroster11";
  const person = (sourcedId: string, role: string, orgs: readonly string[], more: Fields = {}) => ({
    sourcedId,
    ...(isSds ? {} : { status: "active", agentSourcedIds: "" }),
    ...(hasRoles ? {} : { role, orgSourcedIds: orgs.join(",") }),
    username: sourcedId.startsWith("parent") ? `${mark}-${sourcedId}` : "",
    givenName: "Alva",
    familyName: "Lind",
    email: `${sourcedId}@example.com`,
    "metadata.protectedIdentity": "false",
    ...more,
  });
  const role = (userSourcedId: string, name: string, orgSourcedId: string, isPrimary: boolean) => ({
    userSourcedId,
    orgSourcedId,
    role: name,
    ...(isSds ? { isPrimary: String(isPrimary) } : { roleType: isPrimary ? "primary" : "secondary" }),
  });
  // Guardians are listed with the child, but for the last one, whose guardian lists the child.
  const agentsOf = (number: number) =>
    isSds || number === FAMILIES - 1 ? {} : { agentSourcedIds: guardiansOf(number).join(",") };
  const agentsOfParent = (number: number) =>
    isSds || number < FAMILIES - 1 ? {} : { agentSourcedIds: `child-${number}` };
  const [school, sessions] = isSds
    ? ["orgSourcedId", "sessionSourcedIds"]
    : (["schoolSourcedId", "termSourcedIds"] as const);
  const classes = [
    { sourcedId: "class", [school]: "school", title: "7A", [sessions]: "autumn,spring", courseSourcedId: "" },
    { sourcedId: "maths", [school]: "school", title: "7A Ma", [sessions]: "autumn,spring", courseSourcedId: "MA7" },
  ];
  const enrollment = (classSourcedId: string, userSourcedId: string, name: string) => ({
    classSourcedId,
    userSourcedId,
    role: name,
  });
  return {
    orgs: [
      { sourcedId: "town", name: "Björkstad", type: "district", parentSourcedId: "" },
      { sourcedId: "school", name: "Björkskolan", type: "school", parentSourcedId: "town" },
      { sourcedId: "annex", name: "Särskolan", type: "school", parentSourcedId: "town" },
    ],
    academicSessions: [
      { sourcedId: "autumn", title: "Hösten", type: "semester", startDate: START, endDate: "2027-01-08" },
      { sourcedId: "spring", title: "Våren", type: "semester", startDate: "2027-01-11", endDate: YEAR_END },
    ],
    users: [
      ...numbers.map((number) => person(`child-${number}`, "student", schoolsOf(number), agentsOf(number))),
      ...numbers.map((number) => person(`parent-${number}`, "guardian", ["school"], agentsOfParent(number))),
      ...STAFF.map(([id, name, org]) => person(id, name, [org])),
    ],
    demographics: numbers.map((number) => ({
      [isSds ? "userSourcedId" : "sourcedId"]: `child-${number}`,
      birthDate: BORN,
    })),
    ...(hasRoles && {
      roles: [
        ...numbers.flatMap((number) =>
          schoolsOf(number).map((org) => role(`child-${number}`, "student", org, org === "school")),
        ),
        ...(isSds ? [] : numbers.map((number) => role(`parent-${number}`, "guardian", "school", true))),
        ...STAFF.map(([id, name, org]) => role(id, name, org, true)),
      ],
    }),
    classes: isSds
      ? classes
      : classes.map((one) => ({ ...one, classType: one.sourcedId === "class" ? "homeroom" : "scheduled" })),
    courses: [{ sourcedId: "MA7", title: "Matematik", schoolYearSourcedId: "autumn" }],
    enrollments: [
      ...numbers.flatMap((number) => [
        enrollment("class", `child-${number}`, "student"),
        enrollment("maths", `child-${number}`, "student"),
      ]),
      enrollment("class", "teacher", "teacher"),
      enrollment("maths", "head", "administrator"),
    ],
    ...(isSds && {
      relationships: numbers.flatMap((number) =>
        guardiansOf(number).map((guardian) => ({
          userSourcedId: `child-${number}`,
          relationshipUserSourcedId: guardian,
          relationshipRole: "guardian",
        })),
      ),
    }),
  };
}

function ofOneRosterRest(mark: string): Collections {
  const user = (sourcedId: string, role: string, orgs: readonly string[], more: Fields = {}) => ({
    sourcedId,
    status: "active",
    username: role === "guardian" ? `${mark}-${sourcedId}` : null,
    givenName: "Alva",
    familyName: "Lind",
    email: `${sourcedId}@example.com`,
    roles: orgs.map((org) => ({ roleType: org === "annex" ? "secondary" : "primary", role, org: sourced(org) })),
    ...more,
  });
  const enrollment = (group: string, person: string, role: string) => ({
    sourcedId: `of-${group}-${person}`,
    class: sourced(group),
    user: sourced(person),
    role,
  });
  const terms = [sourced("autumn"), sourced("spring")];
  return {
    orgs: [
      { sourcedId: "town", name: "Björkstad", type: "district" },
      { sourcedId: "school", name: "Björkskolan", type: "school", parent: sourced("town") },
      { sourcedId: "annex", name: "Särskolan", type: "school", parent: sourced("town") },
    ],
    academicSessions: [
      { sourcedId: "autumn", type: "semester", startDate: START, endDate: "2027-01-08" },
      { sourcedId: "spring", type: "semester", startDate: "2027-01-11", endDate: YEAR_END },
    ],
    users: [
      ...numbers.map((number) =>
        user(`child-${number}`, "student", schoolsOf(number), { agents: guardiansOf(number).map(sourced) }),
      ),
      ...numbers.map((number) => user(`parent-${number}`, "guardian", ["school"])),
      ...STAFF.map(([id, name, org]) => user(id, name, [org])),
    ],
    demographics: numbers.map((number) => ({ sourcedId: `child-${number}`, birthDate: BORN })),
    classes: [
      { sourcedId: "class", title: "7A", classType: "homeroom", school: sourced("school"), terms },
      {
        sourcedId: "maths",
        title: "7A Ma",
        classType: "scheduled",
        school: sourced("school"),
        course: sourced("MA7"),
        terms,
      },
    ],
    courses: [{ sourcedId: "MA7", title: "Matematik", schoolYear: sourced("autumn") }],
    enrollments: [
      ...numbers.flatMap((number) => [
        enrollment("class", `child-${number}`, "student"),
        enrollment("maths", `child-${number}`, "student"),
      ]),
      enrollment("class", "teacher", "teacher"),
      enrollment("maths", "head", "administrator"),
    ],
  };
}
