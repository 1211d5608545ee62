import { and, eq, inArray } from "drizzle-orm";
import { WRITTEN_KINDS, type WrittenKind } from "#contract/integration/kinds.ts";
import type { Program } from "#server/access/integrationClients.ts";
import { isStaffRole } from "#server/access/staffRoles.ts";
import type { Database } from "#server/database/connect.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { ApiProblem } from "#server/http/problems.ts";
import { type Item, isObjectKind, type LinkRecord, type Place } from "#server/sources/delivery/records.ts";
import { type FoundReference, type IdOf, referencesIn } from "./kindSchemas.ts";
import { schoolsOfProgram } from "./programSchools.ts";
import { idsInRegister, isOfRegisters } from "./registerIds.ts";
import type { ItemsWrite, StoredItem, Wanted } from "./storedItems.ts";
import { WRITTEN } from "./writtenKinds.ts";

export type Schools = { own: Map<string, string>; others: Map<string, string> };

/** Our ids of what others have brought and items refer to, by how the program names it. */
export type Others = Map<ObjectKind, Map<string, string>>;

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
  { program, kind }: ItemsWrite,
  { wanted, stored, schools }: { wanted: Wanted[]; stored: Map<string, StoredItem>; schools: Schools },
): Promise<{ checked: Checked[]; idOf: IdOf; others: Others }> {
  const seen = new Set<string>();
  const bodies = wanted.map(({ body }) => (body === undefined ? undefined : WRITTEN[kind].schema.safeParse(body)));
  const references = bodies.map((body) => (body?.success ? referencesIn(body.data) : []));
  // A link is taken back by the ids that its item referred to until now.
  const former = [...stored.values()].flatMap(({ body }) => referencesIn(body));
  const { idOf, others, isKnown } = await finderOf(db, program, { references: references.flat(), former, schools });
  const taken = await idsOfRegister(db, { program, kind }, wanted, stored);
  const checked = wanted.map(({ sourceId, content }, index): Checked => {
    const own = references[index] ?? [];
    const at = { where: String(index), columns: columnsOf(own) };
    if (seen.has(sourceId)) return { field: "sourceId", message: "occurs twice" };
    seen.add(sourceId);
    const former = stored.get(sourceId);
    const kept = former && !former.removed ? former : undefined;
    const body = bodies[index];
    const lost = kept && isLink(kind) ? referencesIn(kept.body).find((one) => !isKnown(one)) : undefined;
    // Such a link would stay, unnoticed.
    if (lost)
      return { field: "sourceId", message: `there is no ${lost.kind} ${lost.sourceId} that it was written for` };
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
    if (!kept && taken.has(sourceId)) return { field: "sourceId", message: "is the id of something of the register" };
    const refusal = refuse(body.data, { program, kind, sourceId, schools, references: own, idOf });
    if (refusal) return refusal;
    const { itemOf } = WRITTEN[kind];
    if (!itemOf) return { body: body.data, items: [] };
    try {
      const item = itemOf(body.data, { id: sourceId, at, content });
      const former = kept && itemOf(kept.body, { id: sourceId, at, content });
      const misspelt = former && misspeltRole(former, item);
      if (misspelt) return misspelt;
      return { body: body.data, items: [...(former ? replaced(former, item) : []), item] };
    } catch (error) {
      if (error instanceof ApiProblem && error.errors?.[0]) return error.errors[0];
      throw error;
    }
  });
  return { checked, idOf, others };
}

const isLink = (kind: WrittenKind): boolean => {
  const { of } = WRITTEN[kind];
  return of !== undefined && of !== "attendance" && !isObjectKind(of);
};

/** Returns those ids of new items by which the register knows something that it alone decides on. */
async function idsOfRegister(
  db: Database,
  { program, kind }: Pick<ItemsWrite, "program" | "kind">,
  wanted: Wanted[],
  stored: Map<string, StoredItem>,
): Promise<Map<string, string>> {
  const { of } = WRITTEN[kind];
  if (of === undefined || !isObjectKind(of) || !isOfRegisters(of)) return new Map();
  const fresh = wanted.flatMap(({ sourceId, body }) =>
    body === undefined || stored.get(sourceId)?.removed === null ? [] : [sourceId],
  );
  return (await idsInRegister(db, program, of, fresh)).usable;
}

function removalOf(kind: WrittenKind, { body, sourceId }: StoredItem, at: { where: string }): Checked {
  const { of, itemOf } = WRITTEN[kind];
  if (!of || !itemOf) return { field: "sourceId", message: "what has been done cannot be taken back" };
  if (of === "attendance" || isObjectKind(of))
    return { body: undefined, items: [{ is: "removal", kind: of, id: sourceId, at }] };
  const former = itemOf(body, { id: sourceId, at });
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

/** Refuses a role that no standard knows in the place of one that the program wrote before, which would end. */
function misspeltRole(former: Item, item: Item): { field: string; message: string } | undefined {
  if (former.is !== "link" || item.is !== "link" || item.kind !== "role") return undefined;
  const [[, , was = ""], [, , role = ""]] = [former.key, item.key];
  if (!isStaffRole(was) || isStaffRole(role)) return undefined;
  return { field: "body.role", message: `is unknown, so ${was} stays; to end that, remove the item` };
}

const unlinked = ({ kind, key }: LinkRecord): Item => ({ is: "unlinked", kind, key });

const isSame = (link: LinkRecord, item: Item): boolean =>
  item.is === "link" && item.key.join("\n") === link.key.join("\n");

type ItemParams = {
  program: Program;
  kind: WrittenKind;
  sourceId: string;
  schools: Schools;
  references: FoundReference[];
  idOf: IdOf;
};

function refuse(body: Record<string, unknown>, { program, kind, sourceId, schools, references, idOf }: ItemParams) {
  if (kind === "schools" && schools.others.has(sourceId) && !schools.own.has(sourceId))
    return { field: "sourceId", message: "is Skolvy's own id of a school" };
  if (kind === "schools" && program.schools !== null)
    return { field: "body.school", message: "this program is limited to other schools" };
  const isForAll = kind === "texts" || ((kind === "services" || kind === "permissions") && !("school" in body));
  if (isForAll && program.schools !== null)
    return { field: kind === "texts" ? "body" : "body.school", message: "this program is limited to other schools" };
  for (const { field, kind: named, sourceId: id } of references) {
    const of = writtenKind(named);
    const localId = of ? idOf(of, id) : "";
    if (localId === "") return { field, message: `there is no ${WRITTEN[of ?? kind].of ?? named} ${id}` };
    if (of === "schools" && program.schools !== null && !program.schools.includes(localId))
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

type Finding = { references: FoundReference[]; former: FoundReference[]; schools: Schools };

/**
 * Returns the function that gives our ids of what the program has written and not removed, and of what its register has brought;
 * "" of anything else.
 */
async function finderOf(
  db: Database,
  program: Program,
  { references, former, schools }: Finding,
): Promise<{ idOf: IdOf; others: Others; isKnown: (reference: FoundReference) => boolean }> {
  const owned = new Set<string>();
  const found = new Map<string, string>();
  const others: Others = new Map([["school", new Map(schools.others)]]);
  const all = [...references, ...former];
  for (const kind of new Set(all.map((one) => one.kind))) {
    const of = WRITTEN[writtenKind(kind) ?? "schools"].of;
    if (of === undefined || !isObjectKind(of)) continue;
    const ids = [...new Set(all.filter((one) => one.kind === kind).map(({ sourceId }) => sourceId))];
    const brought = await idsOf(db, program.id, of, ids);
    for (const { sourcedId } of brought) owned.add(`${kind} ${sourcedId}`);
    const own = brought.filter(({ ended }) => ended === null);
    const isOwn = new Set(own.map(({ sourcedId }) => sourcedId));
    const { usable, known } = await idsInRegister(
      db,
      program,
      of,
      ids.filter((id) => !isOwn.has(id)),
    );
    others.set(of, new Map([...known, ...(others.get(of) ?? [])]));
    for (const { sourcedId, id } of own) found.set(`${kind} ${sourcedId}`, id);
    for (const [sourcedId, id] of usable) found.set(`${kind} ${sourcedId}`, id);
  }
  const idOf: IdOf = (kind, sourceId) =>
    found.get(`${kind} ${sourceId}`) ?? (kind === "schools" ? (schools.others.get(sourceId) ?? "") : "");
  const isKnown = ({ kind, sourceId }: FoundReference): boolean => {
    const { of } = WRITTEN[writtenKind(kind) ?? "schools"];
    const inOthers = of !== undefined && isObjectKind(of) && others.get(of)?.has(sourceId);
    return owned.has(`${kind} ${sourceId}`) || inOthers === true;
  };
  return { idOf, others, isKnown };
}

const idsOf = (db: Database, programId: string, kind: ObjectKind, ids: string[]) =>
  db
    .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id, ended: sourceIds.ended })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, programId), eq(sourceIds.kind, kind), inArray(sourceIds.sourcedId, ids)));

/**
 * The schools that a program may refer to: those it has written, by its own ids, and all that it has access to, by ours.
 */
export async function schoolsOf(db: Database, program: Program): Promise<Schools> {
  const own = await db
    .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, program.id), eq(sourceIds.kind, "school")));
  const allowed = await schoolsOfProgram(db, program);
  return {
    own: new Map(own.map((row) => [row.sourcedId, row.id])),
    others: new Map(allowed.map((school) => [school.id, school.id])),
  };
}
