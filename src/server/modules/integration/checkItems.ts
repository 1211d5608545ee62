import { and, eq, inArray, isNull } from "drizzle-orm";
import { WRITTEN_KINDS, type WrittenKind } from "#contract/integration/kinds.ts";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { ApiProblem } from "#server/http/problems.ts";
import { type Item, isObjectKind, type LinkRecord, type Place } from "#server/sources/delivery/records.ts";
import { type FoundReference, type IdOf, referencesIn } from "./kindSchemas.ts";
import { reachableSchools } from "./programSchools.ts";
import type { StoredItem, Wanted, Writing } from "./storedItems.ts";
import { WRITTEN } from "./writtenKinds.ts";

export type Schools = { own: Map<string, string>; others: Map<string, string> };

/** An item that can be written, or why it cannot. */
export type Checked =
  | { field: string; message: string }
  | {
      /** As it will be kept; undefined for a removal. */
      body: Record<string, unknown> | undefined;
      items: Item[];
    };

/** Checks each item by itself: its body, its school and its references. */
export async function checkItems(
  db: Database,
  { program, kind }: Writing,
  { wanted, stored, schools }: { wanted: Wanted[]; stored: Map<string, StoredItem>; schools: Schools },
): Promise<{ checked: Checked[]; idOf: IdOf }> {
  const seen = new Set<string>();
  const bodies = wanted.map(({ body }) => (body === undefined ? undefined : WRITTEN[kind].schema.safeParse(body)));
  const references = bodies.map((body) => (body?.success ? referencesIn(body.data) : []));
  const idOf = await finderOf(db, program, references.flat(), schools);
  const checked = wanted.map(({ sourceId, content }, index): Checked => {
    const own = references[index] ?? [];
    const at = { where: String(index), columns: columnsOf(own) };
    if (seen.has(sourceId)) return { field: "sourceId", message: "occurs twice" };
    seen.add(sourceId);
    const former = stored.get(sourceId);
    const kept = former && !former.removed ? former : undefined;
    const body = bodies[index];
    if (!body) {
      if (!kept) return { field: "sourceId", message: "there is no such item" };
      return removalOf(kind, kept, at);
    }
    if (!body.success) {
      const [issue] = body.error.issues;
      return {
        field: ["body", ...(issue?.path ?? [])].join("."),
        message: issue?.message ?? "is not valid",
      };
    }
    const refusal = refuse(body.data, { program, kind, sourceId, schools, references: own, idOf });
    if (refusal) return refusal;
    const { record } = WRITTEN[kind];
    if (!record) return { body: body.data, items: [] };
    try {
      const item = record(body.data, { id: sourceId, at, content });
      const former = kept && record(kept.body, { id: sourceId, at, content });
      return { body: body.data, items: [...(former ? replaced(former, item) : []), item] };
    } catch (error) {
      if (error instanceof ApiProblem && error.errors?.[0]) return error.errors[0];
      throw error;
    }
  });
  return { checked, idOf };
}

function removalOf(kind: WrittenKind, { body, sourceId }: StoredItem, at: { where: string }): Checked {
  const { of, record } = WRITTEN[kind];
  if (!of || !record) return { field: "sourceId", message: "what has been done cannot be taken back" };
  if (of === "attendance" || isObjectKind(of))
    return { body: undefined, items: [{ is: "removal", kind: of, id: sourceId, at }] };
  const former = record(body, { id: sourceId, at });
  return { body: undefined, items: former.is === "link" ? [unlinked(former)] : [] };
}

/**
 * Takes back the link or report that an item stood for until now. Attendance of another student or lesson is another report, and
 * a link whose ends are others is another link.
 */
function replaced(former: Item, item: Item): Item[] {
  if (former.is === "link") return isSame(former, item) ? [] : [unlinked(former)];
  const isOther =
    former.is === "attendance" &&
    item.is === "attendance" &&
    (former.student !== item.student || former.lesson !== item.lesson);
  return isOther ? [{ is: "removal", kind: "attendance", id: item.id, at: item.at }] : [];
}

const unlinked = ({ kind, key }: LinkRecord): Item => ({ is: "unlinked", kind, key });

const isSame = (link: LinkRecord, item: Item): boolean =>
  item.is === "link" && item.key.join("\n") === link.key.join("\n");

type Asked = {
  program: Program;
  kind: WrittenKind;
  sourceId: string;
  schools: Schools;
  references: FoundReference[];
  idOf: IdOf;
};

function refuse(body: Record<string, unknown>, { program, kind, sourceId, schools, references, idOf }: Asked) {
  if (kind === "schools" && schools.others.has(sourceId) && !schools.own.has(sourceId))
    return { field: "sourceId", message: "is Skolvy's own id of a school" };
  if (kind === "schools" && program.schools !== null)
    return { field: "body.school", message: "this program is limited to other schools" };
  const isForAll = kind === "texts" || ((kind === "services" || kind === "permissions") && !("school" in body));
  if (isForAll && program.schools !== null)
    return { field: kind === "texts" ? "body" : "body.school", message: "this program is limited to other schools" };
  for (const { field, kind: named, sourceId: id } of references) {
    const of = writtenKind(named);
    const ours = of ? idOf(of, id) : "";
    if (ours === "") return { field, message: `there is no ${WRITTEN[of ?? kind].of ?? named} ${id}` };
    if (of === "schools" && program.schools !== null && !program.schools.includes(ours))
      return { field, message: "this program is limited to other schools" };
  }
  return undefined;
}

/** The first field of a body that refers to an object of each kind. */
function columnsOf(references: FoundReference[]): NonNullable<Place["columns"]> {
  const columns: NonNullable<Place["columns"]> = {};
  for (const { field, kind } of references) {
    const of = WRITTEN[writtenKind(kind) ?? "schools"].of;
    if (of && isObjectKind(of)) columns[of] ??= field;
  }
  return columns;
}

const writtenKind = (name: string): WrittenKind | undefined => WRITTEN_KINDS.find((kind) => kind === name);

/** Returns the function that gives our ids of what the program has written and not removed; "" of anything else. */
async function finderOf(db: Database, program: Program, references: FoundReference[], schools: Schools): Promise<IdOf> {
  const found = new Map<string, string>();
  for (const kind of new Set(references.map((one) => one.kind))) {
    const of = WRITTEN[writtenKind(kind) ?? "schools"].of;
    if (of === undefined || !isObjectKind(of)) continue;
    const ids = references.filter((one) => one.kind === kind).map(({ sourceId }) => sourceId);
    for (const { sourcedId, id } of await idsOf(db, program.id, of, [...new Set(ids)]))
      found.set(`${kind} ${sourcedId}`, id);
  }
  return (kind, sourceId) =>
    found.get(`${kind} ${sourceId}`) ?? (kind === "schools" ? (schools.others.get(sourceId) ?? "") : "");
}

const idsOf = (db: Database, programId: string, kind: ObjectKind, ids: string[]) =>
  db
    .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id })
    .from(sourceIds)
    .where(
      and(
        eq(sourceIds.sourceId, programId),
        eq(sourceIds.kind, kind),
        isNull(sourceIds.ended),
        inArray(sourceIds.sourcedId, ids),
      ),
    );

/**
 * The schools that a program may refer to: those it has written, by its own ids, and all that it has access to, by ours.
 */
export async function schoolsOf(db: Database, program: Program): Promise<Schools> {
  const own = await db
    .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, program.id), eq(sourceIds.kind, "school")));
  const reachable = await reachableSchools(db, program);
  return {
    own: new Map(own.map((row) => [row.sourcedId, row.id])),
    others: new Map(reachable.map((school) => [school.id, school.id])),
  };
}
