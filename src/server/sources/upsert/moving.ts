import { inArray } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { type Delivery, keyText } from "../delivery/delivery.ts";
import type { LinkKind, LinkRecord } from "../delivery/records.ts";
import type { LinkRow } from "../kinds/links.ts";
import type { KnownIds } from "./knownIds.ts";

type Planned = {
  delivery: Delivery;
  known: KnownIds;
  /** All links that the source brought, and those that would end. */
  rows: Record<LinkKind, LinkRow[]>;
  links: Record<LinkKind, LinkRow[]>;
};

/** Kinds of links of which a person who loses one and gets another has only moved. */
const EXCHANGED = ["membership", "ownership", "role"] as const;

/**
 * Finds the ending links of people who do not leave (YEAR-4): of students who are still at a school, and of people who get another
 * link of the same sort for the one that ends. Where a delivery lacks some links and has no others instead, all of them count.
 */
export async function movingAmong(db: Database, { delivery, known, rows, links }: Planned): Promise<Set<LinkRow>> {
  const moving = new Set<LinkRow>();
  if (links.placement.length > 0) {
    const placed = await placedBy(delivery, known);
    for (const row of links.placement) if (placed.has(row.key[0] ?? "")) moving.add(row);
  }
  for (const kind of EXCHANGED) {
    if (links[kind].length === 0) continue;
    const sortOf = await sortsOf(db, kind, { delivery, known, ending: links[kind] });
    const before = new Set(rows[kind].map(({ key }) => keyText(key)));
    const added = new Map<string, number>();
    for (const record of delivery.links[kind].values()) {
      const key = await known.keyOf(kind, record.key);
      const sort = key && before.has(keyText(key)) ? undefined : await sortOf.record(record);
      if (sort !== undefined) added.set(sort, (added.get(sort) ?? 0) + 1);
    }
    for (const row of links[kind]) {
      const sort = sortOf.row(row);
      const count = added.get(sort) ?? 0;
      if (count === 0) continue;
      added.set(sort, count - 1);
      moving.add(row);
    }
  }
  return moving;
}

type Sorts = {
  /** The person of a link and what it makes of the person. */
  row: (row: LinkRow) => string;
  /** The same of a delivered one; undefined if it joins something that is unknown. */
  record: (record: LinkRecord) => Promise<string | undefined>;
};

async function sortsOf(
  db: Database,
  kind: (typeof EXCHANGED)[number],
  { delivery, known, ending }: Pick<Planned, "delivery" | "known"> & { ending: LinkRow[] },
): Promise<Sorts> {
  if (kind === "role")
    return {
      row: ({ key: [user = "", , role = ""] }) => keyText([user, role]),
      record: async ({ key: [user = "", school = "", role = ""] }) => {
        const isSchool = delivery.objects.school.has(school) || (await known.find("school", school)) !== undefined;
        const found = isSchool ? await known.find("user", user) : undefined;
        return found && keyText([found.id, role]);
      },
    };
  const person = kind === "membership" ? "student" : "user";
  const stated = [...delivery.links[kind].values()].map(({ key: [group = ""] }) => group);
  const there = await Promise.all([...new Set(stated)].map(async (id) => (await known.find("group", id))?.id ?? []));
  const types = await typesOf(db, [...ending.map(({ key: [group = ""] }) => group), ...there.flat()]);
  return {
    row: ({ key: [group = "", id = ""] }) => keyText([id, types.get(group) ?? ""]),
    record: async ({ key: [group = "", id = ""] }) => {
      const delivered = delivery.objects.group.get(group);
      const knownType = types.get((await known.find("group", group))?.id ?? "");
      const type = delivered?.values.type ?? knownType ?? (delivered && "EDUCATION_GROUP");
      const found = type && (await known.find(person, id));
      return found ? keyText([found.id, type]) : undefined;
    },
  };
}

async function typesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  await inBatches([...new Set(ids)], async (batch) => {
    const rows = await db.select({ id: groups.id, type: groups.type }).from(groups).where(inArray(groups.id, batch));
    for (const { id, type } of rows) types.set(id, type);
  });
  return types;
}

/** Students whom the delivery places at a school, which may be new. */
async function placedBy({ links }: Delivery, known: KnownIds): Promise<Set<string>> {
  const placed = new Set<string>();
  for (const { key } of links.placement.values()) {
    const student = await known.find("student", key[0] ?? "");
    if (student) placed.add(student.id);
  }
  return placed;
}
