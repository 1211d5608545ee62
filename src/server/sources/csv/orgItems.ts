import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { type Item, Untrusted, unknownValue } from "../delivery/records.ts";
import type { Org, Roster } from "./roster.ts";

/** The organizations of a register, by their ids. */
export type Orgs = {
  /** All that have a row. */
  known: ReadonlySet<string>;
  /** Schools to bring. */
  schools: ReadonlySet<string>;
  /** Those that may be schools of ours, since their type is unknown. */
  doubtful: ReadonlySet<string>;
  /** Those above schools, such as a municipality. */
  owners: ReadonlySet<string>;
  /** Whether another one may be an owner, since a school does not name one that is there. */
  isOwnerUnclear: boolean;
};

/**
 * Brings the schools, and finds out what the other organizations are.
 * @param chosen the schools to bring; null for all
 * @throws Untrusted if there is no school to bring
 */
export function* orgItems(roster: Pick<Roster, "orgs">, chosen: string[] | null): Generator<Item, Orgs> {
  const { orgs } = roster;
  const schools = new Set<string>();
  const doubtful = new Set<string>();
  const owners = ownersOf(orgs);
  const known = new Set(orgs.map(({ id }) => id));
  const isThere = (id: string | null) => id !== null && known.has(id);
  for (const { id, at, name, type, isSchool, isKnownType, parentId } of orgs) {
    if (parentId !== null && !isThere(parentId)) {
      const reason = dataProblem("valueUnknown", { value: parentId });
      yield { is: "note", at: { ...at, field: "parentSourcedId" }, reason };
    }
    if (isSchool && (chosen === null || chosen.includes(id))) {
      schools.add(id);
      yield { is: "object", kind: "school", id, at, values: { title: name } };
      continue;
    }
    const isDoubtful = !isKnownType && !owners.has(id);
    if (isDoubtful) {
      doubtful.add(id);
      yield unknownValue(at, "type", type);
    }
    yield { is: isDoubtful ? "held" : "stranger", kind: "school", id };
    yield { is: "passedOver", kind: "school", at, why: passedOver(isSchool ? "overNotChosen" : "overNoSchool") };
  }
  if (schools.size === 0) throw new Untrusted([{ at: { where: "orgs.csv" }, reason: dataProblem("noSchoolForUs") }]);
  yield* ownerItem(roster, schools);
  const isOwnerUnclear = orgs.some(({ id, parentId }) => schools.has(id) && !isThere(parentId));
  return { known, schools, doubtful, owners, isOwnerUnclear };
}

/** The organizations above schools. */
function ownersOf(orgs: Org[]): Set<string> {
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

/** Ids of the organizations above all of the schools that have none above themselves. */
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

function* ownerItem(roster: Pick<Roster, "orgs">, schools: Set<string>): Generator<Item> {
  const [root, ...more] = rootsOf(roster, schools);
  const owner = more.length === 0 ? roster.orgs.find(({ id }) => id === root) : undefined;
  if (owner && !owner.isSchool) yield { is: "owner", id: owner.id, name: owner.name };
}
