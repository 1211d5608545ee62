import { resolve } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Connection, connect } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { NEVER, posts } from "#server/database/schema/posts.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { bring } from "#server/demo/bring.ts";
import { readData } from "#server/demo/dataFile.ts";
import { dateOf } from "#server/demo/relativeDates.ts";
import { writeAlso, writeRows } from "#server/demo/rows.ts";
import { createWorld, type World } from "#server/demo/world.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const migrations = resolve(import.meta.dirname, "../../src/server/database/migrations");
/** A Thursday after a holiday: 6 April was Easter Monday, and the week a break. */
const NOW = new Date("2026-04-16T08:20:30Z");
/** The night before a Monday. */
const NIGHT = new Date("2026-03-08T23:30:00Z");

let connection: Connection;
let world: World;

beforeAll(async () => {
  const { url, template } = inject("postgres");
  connection = await connect({ ...(await createDatabase(url, template)), dataDir: "", migrations });
  world = createWorld(connection.db, NOW);
}, 120_000);

afterAll(() => connection.close());

const owner = { id: "tenant-a", name: "A" };
const post = {
  id: "post-a",
  school: "schools:school-a",
  groups: ["groups:group-a"],
  title: "Friluftsdag",
  text: "<p>Ta med matsäck.</p>",
  published: "@school -1 07:20",
};
const file = (brought: Record<string, unknown>) => ({ "a.json": readData("a.json", { owner, brought }) });
const everything = (changed: object = {}) =>
  file({
    schools: [{ id: "school-a", title: "A" }],
    students: [{ id: "student-a", firstName: "Elsa", lastName: "Ek" }],
    groups: [{ id: "group-a", school: "schools:school-a", type: "MENTOR_GROUP", title: "7B" }],
    memberships: [{ group: "groups:group-a", student: "students:student-a" }],
    posts: [{ ...post, ...changed }],
  });

describe("relative dates of the demo world", () => {
  it.each([
    ["@day 3", "2026-04-19"],
    ["@school -2", "2026-04-14"],
    ["@school -4", "2026-04-02"],
    ["@until -5", "2026-04-02"],
    ["@monday 14", "2026-04-27"],
    ["@year -1", "2024/2025"],
    ["@year end", "2026-07-31"],
    ["@day -7 08:05 in Teams", "2026-04-09T06:05:00.4847754Z"],
    ["@day -7 08:05 in Teams offset", "2026-04-09T07:05:00+01:00"],
  ])("takes %s for %s", (text, day) => {
    expect(dateOf(world, text)).toBe(day);
  });

  it.each([
    ["@day 3 18:00", NOW, "2026-04-19T16:00:00.000Z"],
    ["@now -90min", NOW, "2026-04-16T06:50:30.000Z"],
    ["@now +8h on the hour", NOW, "2026-04-16T16:00:00.000Z"],
    ["@now -5d", NOW, "2026-04-11T08:20:30.000Z"],
    ["@now -1h at work", NIGHT, "2026-03-06T16:30:00.000Z"],
    ["@day 0 07:20 by now", NIGHT, "2026-03-06T16:30:00.000Z"],
    ["@never", NOW, NEVER.toISOString()],
  ])("takes %s at %s for %s", (text, now, moment) => {
    expect(dateOf(createWorld(connection.db, now), text)).toEqual(new Date(moment));
  });

  it.each(["@day", "@day 3 8:00", "@week 1", "@now 3", "@now -3min by now", "@school 1 08:00 at work"])(
    "refuses %s",
    (text) => {
      expect(() => dateOf(world, text)).toThrow(`"${text}" is no date of the demo world`);
    },
  );
});

describe("data of the demo world", () => {
  it.each([
    ["a section", () => readData("a.json", { row: {} }), /a\.json/],
    ["a kind", () => file({ letters: [] }), /a\.json\.brought/],
    [
      "a date",
      (to: World) => bring(to, everything({ published: "@scool 1 08:00" })),
      /a\.json: brought\.posts\.0\.published/,
    ],
    ["a field", (to: World) => bring(to, everything({ titel: "B" })), /a\.json: brought\.posts\.0.*titel/],
    ["a reference", (to: World) => bring(to, everything({ groups: ["groups:group-b"] })), /brought\.posts\.0.*group-b/],
    ["a table", (to: World) => writeRows(to, "a.json", { rows: { letters: [{}] } }), /a\.json.*letters/],
    [
      "a column",
      (to: World) => writeRows(to, "a.json", { rows: { postGroups: [{ postId: "post-a", group: "group-a" }] } }),
      /a\.json: rows\.postGroups\.0.*groupId/,
    ],
    [
      "a day in place of a moment",
      (to: World) => writeAlso(to, "a.json", { also: { posts: [{ id: "post-a", eventDate: "@never 1" }] } }),
      /a\.json: also\.posts\.0\.eventDate/,
    ],
  ])("names %s that is wrong", async (_, write, message) => {
    await expect(connection.db.transaction(async (tx) => write({ ...world, db: tx }))).rejects.toThrow(message);
  });

  it("comes by the import with its own ids, and belongs to no source afterwards", async () => {
    const { db } = connection;
    await db.transaction((tx) => bring({ ...world, db: tx }, everything()));
    const [found] = await db.select().from(posts).where(eq(posts.id, "post-a"));
    expect(found).toMatchObject({ schoolId: "school-a", published: new Date("2026-04-15T05:20:00Z") });
    expect(await db.select().from(groupMembers)).toEqual([
      expect.objectContaining({ groupId: "group-a", studentId: "student-a", sourceId: null }),
    ]);
    expect([...(await db.select().from(sources)), ...(await db.select().from(sourceIds))]).toEqual([]);
  });
});
