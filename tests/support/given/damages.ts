/** Kinds of sources that bring people. */
export const DAMAGED_KINDS = ["sds", "oneroster", "oneroster-rest", "ss12000"] as const;
export type DamagedKind = (typeof DAMAGED_KINDS)[number];

/** So few that a run may end all of them. */
export const FAMILIES = 3;
const numbers = Array.from({ length: FAMILIES }, (_, number) => number);

type Fields = Record<string, unknown>;
/** Records by the name of their listing or file. */
export type Collections = Record<string, Fields[]>;

const PAGE_FAULTS = [
  "short page",
  "repeated page",
  "record on two pages",
  "wrong count",
  "failed page",
  "empty listing",
  "empty reply",
] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];
/** The faults that a file can have too. */
const FILE_FAULTS: PageFault[] = ["short page", "empty listing", "empty reply"];

export type Damage = {
  name: string;
  collections: Collections;
  fault?: { collection: string; how: PageFault } | undefined;
};

const START = "2026-08-17";
const ref = (id: string) => ({ id });
const sourced = (sourcedId: string) => ({ sourcedId });

/** A school with a class of children, a guardian each, and a teacher. */
export function schoolOf(kind: DamagedKind, mark: string): Collections {
  if (kind === "ss12000") return ofSs12000(mark);
  if (kind === "oneroster-rest") return ofOneRosterRest(mark);
  const person = (sourcedId: string, more: Fields = {}) => ({
    sourcedId,
    username: sourcedId.startsWith("parent") ? `${mark}-${sourcedId}` : "",
    givenName: "Alva",
    familyName: "Lind",
    email: `${sourcedId}@example.com`,
    ...more,
  });
  const isSds = kind === "sds";
  const agents = (number: number) => (isSds ? {} : { agentSourcedIds: `parent-${number}` });
  const role = (userSourcedId: string, name: string) => ({ userSourcedId, orgSourcedId: "school", role: name });
  const common = {
    orgs: [
      { sourcedId: "town", name: "Björkstad", type: "district", parentSourcedId: "" },
      { sourcedId: "school", name: "Björkskolan", type: "school", parentSourcedId: "town" },
    ],
    users: [
      ...numbers.map((number) => person(`child-${number}`, agents(number))),
      ...numbers.map((number) => person(`parent-${number}`)),
      person("teacher"),
    ],
    roles: [
      ...numbers.map((number) => role(`child-${number}`, "student")),
      ...(isSds ? [] : numbers.map((number) => role(`parent-${number}`, "guardian"))),
      role("teacher", "teacher"),
    ],
    enrollments: [
      ...numbers.map((number) => ({ classSourcedId: "class", userSourcedId: `child-${number}`, role: "student" })),
      { classSourcedId: "class", userSourcedId: "teacher", role: "teacher" },
    ],
  };
  if (!isSds)
    return {
      ...common,
      classes: [{ sourcedId: "class", schoolSourcedId: "school", title: "7A", classType: "homeroom" }],
    };
  return {
    ...common,
    classes: [{ sourcedId: "class", orgSourcedId: "school", title: "7A" }],
    relationships: numbers.map((number) => ({
      userSourcedId: `child-${number}`,
      relationshipUserSourcedId: `parent-${number}`,
      relationshipRole: "guardian",
    })),
  };
}

function ofOneRosterRest(mark: string): Collections {
  const user = (sourcedId: string, role: string, more: Fields = {}) => ({
    sourcedId,
    status: "active",
    username: role === "guardian" ? `${mark}-${sourcedId}` : null,
    givenName: "Alva",
    familyName: "Lind",
    email: `${sourcedId}@example.com`,
    roles: [{ roleType: "primary", role, org: sourced("school") }],
    ...more,
  });
  const enrollment = (user: string, role: string) => ({
    sourcedId: `of-${user}`,
    class: sourced("class"),
    user: sourced(user),
    role,
  });
  return {
    orgs: [
      { sourcedId: "town", name: "Björkstad", type: "district" },
      { sourcedId: "school", name: "Björkskolan", type: "school", parent: sourced("town") },
    ],
    users: [
      ...numbers.map((number) => user(`child-${number}`, "student", { agents: [sourced(`parent-${number}`)] })),
      ...numbers.map((number) => user(`parent-${number}`, "guardian")),
      user("teacher", "teacher"),
    ],
    classes: [{ sourcedId: "class", title: "7A", classType: "homeroom", school: sourced("school") }],
    enrollments: [
      ...numbers.map((number) => enrollment(`child-${number}`, "student")),
      enrollment("teacher", "teacher"),
    ],
  };
}

function ofSs12000(mark: string): Collections {
  const name = { givenName: "Alva", familyName: "Lind" };
  return {
    organisations: [
      { id: "town", displayName: "Björkstad", organisationType: "Huvudman" },
      {
        id: "school",
        displayName: "Björkskolan",
        organisationType: "Skolenhet",
        schoolTypes: ["GR"],
        parentOrganisation: ref("town"),
      },
    ],
    persons: [
      ...numbers.map((number) => ({
        id: `child-${number}`,
        ...name,
        enrolments: [{ enroledAt: ref("school"), schoolType: "GR", startDate: START }],
        responsibles: [{ person: ref(`parent-${number}`), relationType: "Vårdnadshavare" }],
      })),
      ...numbers.map((number) => ({
        id: `parent-${number}`,
        ...name,
        eduPersonPrincipalNames: [`${mark}-parent-${number}`],
        emails: [{ value: `parent-${number}@example.com`, type: "Privat" }],
      })),
      { id: "teacher", ...name },
    ],
    placements: [],
    duties: [{ id: "duty", person: ref("teacher"), dutyAt: ref("school"), dutyRole: "Lärare", startDate: START }],
    groups: [
      {
        id: "class",
        displayName: "7A",
        groupType: "Klass",
        organisation: ref("school"),
        startDate: START,
        groupMemberships: numbers.map((number) => ({ person: ref(`child-${number}`), startDate: START })),
      },
    ],
    activities: [{ id: "maths", displayName: "Matematik", groups: [ref("class")], teachers: [{ duty: ref("duty") }] }],
  };
}

/** The values that are codes of the formats. */
const CODES = [
  "student",
  "guardian",
  "teacher",
  "school",
  "homeroom",
  "Klass",
  "Vårdnadshavare",
  "Lärare",
  "Skolenhet",
];
/** Fields that hold codes, next to those of references, in which the same words may be ids. */
const CODE_FIELDS = [
  "type",
  "role",
  "classType",
  "relationshipRole",
  "groupType",
  "relationType",
  "dutyRole",
  "organisationType",
];

/** In a file an empty cell is the only way to say that there is none. */
const SAYS_NONE = ["agentSourcedIds"];

/** Every damage of a kind: to each field of one record of each sort, and to each listing. */
export function damagesOf(kind: DamagedKind, good: Collections): Damage[] {
  const isFiles = kind === "sds" || kind === "oneroster";
  const damages: Damage[] = [];
  for (const [collection, records] of Object.entries(good)) {
    for (const how of isFiles ? FILE_FAULTS : PAGE_FAULTS)
      damages.push({ name: `${collection}: ${how}`, collections: good, fault: { collection, how } });
    const sorts = new Set<string>();
    for (const [at, record] of records.entries()) {
      const sort = JSON.stringify(record).replaceAll(/\d+/g, "");
      if (sorts.has(sort)) continue;
      sorts.add(sort);
      const damaged = (what: string, fields: Fields): Damage => ({
        name: `${collection} ${at}: ${what}`,
        collections: { ...good, [collection]: records.with(at, fields) },
      });
      for (const field of Object.keys(record)) {
        if (isFiles && SAYS_NONE.includes(field)) continue;
        const { [field]: _, ...others } = record;
        damages.push(damaged(`${field} missing`, others));
        if (!isFiles) damages.push(damaged(`${field} null`, { ...record, [field]: null }));
      }
      const unknown = JSON.stringify(record, (field, value: unknown) =>
        CODE_FIELDS.includes(field) && CODES.includes(String(value)) ? "XYZ" : value,
      );
      if (unknown !== JSON.stringify(record)) damages.push(damaged("unknown code", JSON.parse(unknown) as Fields));
    }
  }
  return damages;
}
