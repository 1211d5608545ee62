import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { isObjectKind } from "../delivery/delivery.ts";
import { LINK_KEYS, type LinkKind } from "../delivery/records.ts";

type Known = { id: string; hasEnded: boolean };

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

/** Our ids by the ids of one source, within one transaction. */
export class KnownIds {
  private readonly kinds = new Map<ObjectKind, Map<string, Known>>();
  private readonly names = new Map<ObjectKind, Map<string, string>>();
  private readonly db: Database;
  private readonly sourceId: string;
  private readonly others: ReadonlyMap<ObjectKind, ReadonlyMap<string, string>>;

  /** @param others our ids of objects that the source did not bring and may only refer to, by how it names them */
  constructor(db: Database, sourceId: string, others: KnownIds["others"] = new Map()) {
    this.db = db;
    this.sourceId = sourceId;
    this.others = others;
  }

  async of(kind: ObjectKind): Promise<Map<string, Known>> {
    const loaded = this.kinds.get(kind);
    if (loaded) return loaded;
    const known = new Map<string, Known>();
    const columns = { sourcedId: sourceIds.sourcedId, id: sourceIds.id, ended: sourceIds.ended };
    for await (const { sourcedId, id, ended } of inPages((after) =>
      this.db
        .select(columns)
        .from(sourceIds)
        .where(
          and(
            eq(sourceIds.sourceId, this.sourceId),
            eq(sourceIds.kind, kind),
            after === undefined ? undefined : gt(sourceIds.sourcedId, after),
          ),
        )
        .orderBy(asc(sourceIds.sourcedId))
        .limit(PAGE),
    ))
      known.set(sourcedId, { id, hasEnded: ended !== null });
    for (const [name, id] of this.others.get(kind) ?? [])
      if (!known.has(name)) known.set(name, { id, hasEnded: false });
    this.kinds.set(kind, known);
    return known;
  }

  /** Returns a link's key with our ids; undefined if an end of it is unknown. */
  async keyOf(kind: LinkKind, key: readonly string[]): Promise<string[] | undefined> {
    const ours: string[] = [];
    for (const [index, part] of LINK_KEYS[kind].entries()) {
      const text = key[index] ?? "";
      const id = isObjectKind(part) ? (await this.of(part)).get(text)?.id : text;
      if (id === undefined) return undefined;
      ours.push(id);
    }
    return ours;
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
      const rows = batch.map((sourcedId) => ({ sourceId: this.sourceId, kind, sourcedId, id: randomUUID() }));
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
