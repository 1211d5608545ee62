import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { inject } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { type Item, type Kind, LINK_KINDS } from "#server/sources/delivery/records.ts";
import { findSource } from "#server/sources/registry/registry.ts";
import { type RunOptions, runSource } from "#server/sources/run/runSource.ts";
import type { RunResult } from "#server/sources/run/runs.ts";
import { newId } from "../newId.ts";
import { inFull } from "../run/tier.ts";
import { createDatabase } from "../server/postgres.ts";

const at = { where: "test" };
export const NOW = new Date("2026-11-20T12:00:00Z");

/** A student with guardians, as a delivery has them. */
export type Child = { id: string; guardians?: string[]; protected?: boolean | undefined };

export const EVERYTHING: Kind[] = ["school", "student", "guardian", "user", "group", "course", ...LINK_KINDS];

export const children = (count: number, from = 0): Child[] =>
  Array.from({ length: count }, (_, index) => ({ id: `child-${from + index}`, guardians: [`parent-${from + index}`] }));

/** The records of one school with one group of all children. */
export function schoolItems(children: Child[]): Item[] {
  const guardianIds = [...new Set(children.flatMap(({ guardians = [] }) => guardians))];
  return [
    { is: "object", kind: "school", id: "school", at, values: { title: "Björkskolan" } },
    { is: "object", kind: "group", id: "group", at, values: { school: "school", type: "MENTOR_GROUP", title: "7A" } },
    ...children.flatMap(({ id, guardians = [], protected: isProtected }): Item[] => [
      {
        is: "object",
        kind: "student",
        id,
        at,
        values: {
          firstName: id,
          lastName: "Berg",
          email: null,
          ...(isProtected !== undefined && { protected: isProtected }),
        },
      },
      { is: "link", kind: "placement", key: [id, "school"], position: 0, at },
      { is: "link", kind: "membership", key: ["group", id], at },
      ...guardians.map((guardian): Item => ({ is: "link", kind: "guardianship", key: [guardian, id], at })),
    ]),
    ...guardianIds.map(
      (id): Item => ({
        is: "object",
        kind: "guardian",
        id,
        at,
        values: { firstName: id, lastName: "Berg", mail: null, phone: null },
      }),
    ),
  ];
}

/** Everything of a school with these children. */
export const deliveryOf = (some: Child[]): Item[] => [...schoolItems(some), complete()];

export const lesson = (id: string, start: string): Item => ({
  is: "object",
  kind: "lesson",
  id,
  at,
  values: { school: "school", group: "group", title: "Matematik", start: new Date(start), minutes: 60 },
});

export const complete = (kinds = EVERYTHING, lessonsWithin?: { from: Date; to: Date }): Item => ({
  is: "complete",
  kinds,
  ...(lessonsWithin && { lessonsWithin }),
});

export async function* delivered(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

const migrations = migrationsFolder();

async function onServer(): Promise<Connection> {
  const { url, template } = inject("postgres");
  return connect({ url: (await createDatabase(url, template)).url, dataDir: "", migrations, poolSize: 4 });
}

async function onEmbedded(): Promise<Connection> {
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-sources-"));
  const connection = await connect({ dataDir, migrations });
  const close = async () => {
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...connection, close };
}

/** Kinds of databases, both in the nightly run, and how often a property is tried on them. */
const BOTH = [
  { where: "a PostgreSQL server", open: onServer, numRuns: 12 },
  { where: "the embedded database", open: onEmbedded, numRuns: 4 },
];
export const DATABASES = inFull(BOTH, BOTH.slice(0, 1));

/** A source whose deliveries are given to it. */
export async function givenSource(connection: Pick<Connection, "db" | "tryLock">) {
  const { db } = connection;
  const id = newId("source");
  await db.insert(sources).values({ id, kind: "sds", tenantId: id, created: NOW });
  const source = await findSource(db, id);
  const attempt = (items: Iterable<Item> | AsyncIterable<Item>, options: Partial<RunOptions> = {}) =>
    runSource(connection, source, Symbol.asyncIterator in items ? items : delivered(items), {
      kind: "FULL",
      allowRemovals: false,
      schoolType: 2,
      now: () => NOW,
      say: () => undefined,
      ...options,
    });
  const run = async (items: Iterable<Item>, options: Partial<RunOptions> = {}): Promise<RunResult> => {
    const result = await attempt(items, options);
    if (!result) throw new Error("The source is running already.");
    return result;
  };
  const mine = async () => {
    const rows = await db.select().from(sourceIds).where(eq(sourceIds.sourceId, id));
    return new Map(rows.map((row) => [row.id, row.sourcedId]));
  };
  /** Guardians' view of it, by the source's ids. */
  const seen = async () => {
    const names = await mine();
    const people = await db.select().from(students).where(eq(students.tenantId, id));
    const links = await db.select().from(guardianStudents).where(eq(guardianStudents.sourceId, id));
    const active = people.filter((student) => student.active);
    return {
      active: active.map((student) => names.get(student.id) ?? "").sort(),
      protected: people
        .filter((student) => student.protected)
        .map((student) => names.get(student.id) ?? "")
        .sort(),
      links: links.map(({ guardianId, studentId }) => `${names.get(guardianId)} ${names.get(studentId)}`).sort(),
    };
  };
  const lessons = async () => {
    const rows = await db
      .select({ id: sourceIds.sourcedId, start: scheduleItems.startTime, title: scheduleItems.title })
      .from(sourceIds)
      .innerJoin(scheduleItems, eq(scheduleItems.id, sourceIds.id))
      .where(and(eq(sourceIds.sourceId, id), isNull(sourceIds.ended)));
    return rows.map((row) => row.id).sort();
  };
  /** Our id of a person of the source. */
  const idOf = async (sourcedId: string) => [...(await mine())].find(([, name]) => name === sourcedId)?.[0] ?? "nobody";
  return { id, source, attempt, run, seen, lessons, idOf };
}
