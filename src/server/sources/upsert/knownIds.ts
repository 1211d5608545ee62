import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { isObjectKind, LINK_KEYS, type LinkKind } from "../delivery/records.ts";

type KnownObject = { id: string; hasEnded: boolean };

/** Ids of a source by kind. */
export type NamedIds = Record<ObjectKind, ReadonlySet<string>>;

/** Rows that are read at once. A source may have half a million. */
export const PAGE = 10_000;

/** Reads rows page by page, in the order of the source's ids. */
export async function* inPages<Row extends { sourcedId: string }>(
  read: (after: string | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let page = await read(undefined);
  while (page.length > 0) {
    yield* page;
    page = page.length < PAGE ? [] : await read(page.at(-1)?.sourcedId);
  }
}

/** The register whose ids a source also uses: another source's, or our own of a tenant. */
export type RegisterOf = { source: string } | { tenant: string };

async function idsOfTenant(db: Database, tenantId: string, kind: ObjectKind): Promise<{ id: string }[]> {
  if (kind === "school") return db.select({ id: schools.id }).from(schools).where(eq(schools.tenantId, tenantId));
  if (kind === "student") return db.select({ id: students.id }).from(students).where(eq(students.tenantId, tenantId));
  if (kind !== "group") return [];
  return db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(schools.tenantId, tenantId));
}

/** Returns a new id. That of a native assignment is a number, which distinguishes it from one in Teams. */
export const newIdOf = (kind: ObjectKind): string =>
  kind === "assignment" ? String(BigInt(`0x${randomUUID().replaceAll("-", "")}`)) : randomUUID();

const REFERRED_TO = [
  "school",
  "student",
  "guardian",
  "user",
  "group",
  "course",
  "matrix",
  "scale",
  "file",
  "assignment",
  "plan",
  "lesson",
] as const satisfies ObjectKind[];

/** Our ids by the ids of one source, within one transaction. */
export class KnownIds {
  private readonly kinds = new Map<ObjectKind, Map<string, KnownObject>>();
  private readonly tenants = new Map<ObjectKind, Map<string, KnownObject>>();
  private readonly names = new Map<ObjectKind, Map<string, string>>();
  private readonly db: Database;
  private readonly sourceId: string;
  private readonly others: ReadonlyMap<ObjectKind, ReadonlyMap<string, string>>;
  private readonly register: KnownIds | undefined;
  private readonly tenantId: string | undefined;
  private readonly namedIds: NamedIds | undefined;

  /**
   * @param namedIds the ids that are asked for, so that not all of the source have to be read
   * @param others our ids of objects that the source did not bring and may only refer to, by how it names them
   * @param register whose ids the source also refers to, if any
   */
  constructor(
    db: Database,
    sourceId: string,
    others: KnownIds["others"] = new Map(),
    register?: RegisterOf | null,
    namedIds?: NamedIds,
  ) {
    this.namedIds = namedIds;
    this.db = db;
    this.sourceId = sourceId;
    this.others = others;
    this.register = register && "source" in register ? new KnownIds(db, register.source) : undefined;
    this.tenantId = register && "tenant" in register ? register.tenant : undefined;
  }

  /** The source, and the one whose ids it also uses, if any. */
  get sources(): string[] {
    return [this.sourceId, ...(this.register?.sources ?? [])];
  }

  /** Finds an object that this source, or else its register, has brought. */
  async find(kind: ObjectKind, sourcedId: string): Promise<KnownObject | undefined> {
    return (
      (await this.of(kind)).get(sourcedId) ??
      (await this.ofTenant(kind)).get(sourcedId) ??
      this.register?.find(kind, sourcedId)
    );
  }

  /** Returns a function that gives our ids of people, groups and whatever else records refer to; "" of unknown ones. */
  async finder(): Promise<(kind: ObjectKind, sourcedId: string) => string> {
    const ofTenant = new Map<ObjectKind, Map<string, KnownObject>>();
    for (const kind of REFERRED_TO) {
      await this.of(kind);
      ofTenant.set(kind, await this.ofTenant(kind));
    }
    const inRegister = await this.register?.finder();
    return (kind, sourcedId) =>
      (this.kinds.get(kind)?.get(sourcedId) ?? ofTenant.get(kind)?.get(sourcedId))?.id ??
      inRegister?.(kind, sourcedId) ??
      "";
  }

  /** Schools, groups and students of the tenant, whoever brought them, for a source that refers to them by our ids. */
  private async ofTenant(kind: ObjectKind): Promise<Map<string, KnownObject>> {
    const loaded = this.tenants.get(kind);
    if (loaded || this.tenantId === undefined) return loaded ?? new Map();
    const ids = await idsOfTenant(this.db, this.tenantId, kind);
    const known = new Map(ids.map(({ id }) => [id, { id, hasEnded: false }]));
    this.tenants.set(kind, known);
    return known;
  }

  /** Objects that the source itself has brought. */
  async of(kind: ObjectKind): Promise<Map<string, KnownObject>> {
    const loaded = this.kinds.get(kind);
    if (loaded) return loaded;
    const known = new Map<string, KnownObject>();
    const read = (condition: SQL | undefined) =>
      this.db
        .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id, ended: sourceIds.ended })
        .from(sourceIds)
        .where(and(eq(sourceIds.sourceId, this.sourceId), eq(sourceIds.kind, kind), condition))
        .orderBy(asc(sourceIds.sourcedId));
    const note = ({ sourcedId, id, ended }: { sourcedId: string; id: string; ended: Date | null }) =>
      known.set(sourcedId, { id, hasEnded: ended !== null });
    if (this.namedIds)
      await inBatches([...this.namedIds[kind]], async (batch) => {
        for (const row of await read(inArray(sourceIds.sourcedId, batch))) note(row);
      });
    else
      for await (const row of inPages((after) =>
        read(after === undefined ? undefined : gt(sourceIds.sourcedId, after)).limit(PAGE),
      ))
        note(row);
    for (const [name, id] of this.others.get(kind) ?? [])
      if (known.get(name)?.hasEnded ?? true) known.set(name, { id, hasEnded: false });
    this.kinds.set(kind, known);
    return known;
  }

  /** Returns a link's key with our ids; undefined if an end of it is unknown. */
  async keyOf(kind: LinkKind, key: readonly string[]): Promise<string[] | undefined> {
    const ids: string[] = [];
    for (const [index, part] of LINK_KEYS[kind].entries()) {
      const text = key[index] ?? "";
      const id = isObjectKind(part) ? (await this.find(part, text))?.id : text;
      if (id === undefined) return undefined;
      ids.push(id);
    }
    return ids;
  }

  /** Returns the source's id of an object. */
  async sourcedIdOf(kind: ObjectKind, id: string): Promise<string> {
    const names =
      this.names.get(kind) ?? new Map([...(await this.of(kind))].map(([sourcedId, known]) => [known.id, sourcedId]));
    this.names.set(kind, names);
    return names.get(id) ?? id;
  }

  /** Gives new objects their ids. */
  async add(kind: ObjectKind, sourced: string[]): Promise<void> {
    const known = await this.of(kind);
    const fresh = sourced.filter((sourcedId) => !known.has(sourcedId));
    await inBatches(fresh, async (batch) => {
      const rows = batch.map((sourcedId) => ({ sourceId: this.sourceId, kind, sourcedId, id: newIdOf(kind) }));
      await this.db.insert(sourceIds).values(rows);
      for (const { sourcedId, id } of rows) known.set(sourcedId, { id, hasEnded: false });
    });
  }

  /** Notes that objects have ended, or that the source has them again. */
  async mark(kind: ObjectKind, sourced: string[], ended: Date | null): Promise<void> {
    const known = await this.of(kind);
    for (const sourcedId of sourced) {
      const one = known.get(sourcedId);
      if (one) one.hasEnded = ended !== null;
    }
    await inBatches(sourced, (batch) =>
      this.db
        .update(sourceIds)
        .set({ ended })
        .where(
          and(eq(sourceIds.sourceId, this.sourceId), eq(sourceIds.kind, kind), inArray(sourceIds.sourcedId, batch)),
        ),
    );
  }
}
