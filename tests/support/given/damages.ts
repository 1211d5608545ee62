import { type Collections, type DamagedKind, type Fields, isFolder } from "./damagedSchool.ts";

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

/** Fields with codes of the formats, next to those of references, in which the same words may be ids. */
const CODE_FIELDS = [
  "type",
  "status",
  "role",
  "roleType",
  "isPrimary",
  "classType",
  "relationshipRole",
  "metadata.protectedIdentity",
  "groupType",
  "activityType",
  "relationType",
  "dutyRole",
  "assignmentRoleType",
  "organisationType",
  "securityMarking",
  "personStatus",
];

/** Fields that may well be missing, which says that there is none, and that nobody holds anything by it. */
const SAYS_NONE = [
  ...["course", "courseSourcedId"],
  ...["person", "assignmentRole", "groups", "teachers", "studentExceptions", "rooms", "invalidAbsenceMinutes"],
];
/** Listings that may well be empty, after which nothing of their kind is there. */
const MAY_BE_EMPTY = ["absences: empty listing", "calendarEvents: empty listing"];
/** In a file an empty cell is the only way to say that there is none. */
const SAYS_NONE_IN_FILES = [...SAYS_NONE, "agentSourcedIds"];

/** Every damage of a kind: to each value of one record of each sort, and to each listing. */
export function damagesOf(kind: DamagedKind, good: Collections): Damage[] {
  const isFiles = isFolder(kind);
  const ids = idsIn(good);
  const named = namesIn(good);
  const damages: Damage[] = [];
  for (const [collection, records] of Object.entries(good)) {
    for (const how of isFiles ? FILE_FAULTS : PAGE_FAULTS)
      if (!MAY_BE_EMPTY.includes(`${collection}: ${how}`))
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
        if ((isFiles ? SAYS_NONE_IN_FILES : SAYS_NONE).includes(field)) continue;
        const { [field]: _, ...others } = record;
        damages.push(damaged(`${field} missing`, others));
        if (!isFiles) damages.push(damaged(`${field} null`, { ...record, [field]: null }));
      }
      for (const { path, text } of textsIn(record))
        for (const wrong of misspellings(path, text, { ids, named }))
          damages.push(damaged(`${path.join(".")} misspelt as ${wrong}`, withText(record, path, wrong) as Fields));
    }
  }
  return damages;
}

/** Ids of all records: any text that is one of them, or a list of them, is a reference. */
const idsIn = (good: Collections): Set<string> =>
  new Set(Object.values(good).flatMap((records) => records.map(({ id, sourcedId }) => String(id ?? sourcedId))));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Path = (string | number)[];

function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([key, part]) => textsIn(part, [...path, key]));
}

/**
 * Wrong ways to write a reference, a list of them, a code or a day. A record under another id is another one, unless others refer to it.
 */
function misspellings(path: Path, text: string, { ids, named }: Record<"ids" | "named", Set<string>>): string[] {
  const field = String(path.at(-1));
  if (CODE_FIELDS.includes(field)) return [text.slice(0, -1)];
  if (DAY.test(text)) return [text.replace(/..$/, "32")];
  const several = text.split(",");
  if (!several.every((one) => ids.has(one)) || (isOwnId(path) && !named.has(text))) return [];
  // An id that has been somebody's, even by mistake, is no longer one that nobody has.
  if (isOwnId(path)) return [`${text}y`];
  return [`${text}x`, ...(several.length > 1 ? [several.join(";"), several.join(" ")] : [])];
}

const isOwnId = (path: Path): boolean => path.length === 1 && (path[0] === "id" || path[0] === "sourcedId");

/** Everything that records name in other fields than that of their own id. */
const namesIn = (good: Collections): Set<string> =>
  new Set(
    Object.values(good)
      .flat()
      .flatMap((record) => textsIn(record))
      .flatMap(({ path, text }) => (isOwnId(path) ? [] : text.split(","))),
  );

function withText(value: unknown, [key, ...path]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(key), withText(value[Number(key)], path, text));
  const fields = value as Fields;
  return { ...fields, [key]: withText(fields[String(key)], path, text) };
}
