import { eq, inArray } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { NO_CARE } from "#contract/care/rules.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { conversationMembers, conversations, messageFlags, messages } from "#server/database/schema/conversations.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { sharedSecrets } from "#server/database/schema/kernel.ts";
import { guardianStudents, guardians, schools, studentSchools, students } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { countOld, deleteOld, readDeleted } from "#server/retention/byAge.ts";
import { sweep } from "#server/retention.ts";
import { type Child, complete, deliveryOf, givenSource, schoolItems } from "#tests/support/given/givenSource.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const PLAN = { leavers: 100 };
const DAY_0 = Date.UTC(2030, 0, 1, 12);
const day = (number: number) => new Date(DAY_0 + number * 86_400_000);

const LEAVER: Child = { id: "leaver", guardians: ["parent"] };
const SIBLING: Child = { id: "sibling", guardians: ["both"] };
const STAYING: Child = { id: "staying", guardians: ["both"] };
const OTHER: Child = { id: "other", guardians: ["others"] };

/** A register of these children in a database of its own: a plan concerns everybody. */
async function givenChildren(...given: Child[]) {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const connection = await connect({ url: database.url, dataDir: "", migrations: migrationsFolder() });
  onTestFinished(connection.close);
  const { db } = connection;
  const register = await givenSource(connection);
  const deliver = async (...some: Child[]) => expect((await register.run(deliveryOf(some))).state).toBe("DONE");
  await deliver(...given);
  const names = [...given.map(({ id }) => id), ...new Set(given.flatMap((child) => child.guardians ?? []))];
  const ids = new Map(await Promise.all(names.map(async (name) => [name, await register.idOf(name)] as const)));
  const idOf = (name: string) => ids.get(name) ?? "nobody";
  const known = async () => {
    const everybody = [...(await db.select().from(students)), ...(await db.select().from(guardians))];
    return names.filter((name) => everybody.some(({ id, firstName }) => id === idOf(name) && firstName === name));
  };
  const sweepOn = (number: number) => sweep(db, day(number), { audit: 365, readNotifications: undefined, plan: PLAN });
  return { connection, db, register, deliver, idOf, known, sweepOn };
}

/** A child who has left with their guardian, and of whom the sweep knows it from day 0 on. */
async function givenLeaver(leaver: Child = LEAVER) {
  const given = await givenChildren(leaver, OTHER);
  await given.deliver(OTHER);
  await given.sweepOn(0);
  return given;
}

const countOn = (connection: Connection, number: number) => countOld(connection, PLAN, day(number));

it("erases children after their period, with guardians of nobody else, counts them before and records no names", async () => {
  const leaver = { ...LEAVER, protected: true };
  const { connection, db, deliver, idOf, known, sweepOn } = await givenChildren(leaver, SIBLING, STAYING, OTHER);
  await db.insert(carePlans).values({ studentId: idOf("leaver"), plan: NO_CARE });
  await deliver(STAYING, OTHER);
  await sweepOn(0);
  await sweepOn(100);
  const everybody = ["leaver", "sibling", "staying", "other", "parent", "both", "others"];
  expect(await known()).toEqual(everybody);
  expect(await countOn(connection, 100)).toEqual({ leavers: 0 });
  expect(await countOn(connection, 101)).toEqual({ leavers: 3 });

  await sweepOn(101);
  expect(await known()).toEqual(["staying", "other", "both", "others"]);
  expect(await db.$count(carePlans)).toBe(0);
  const gone = ["leaver", "sibling", "parent"].map(idOf);
  expect(await db.$count(sourceIds, inArray(sourceIds.id, gone))).toBe(0);
  const records = await readDeleted(connection);
  expect(records).toEqual([{ kind: "leavers", count: 3, before: day(1).toISOString(), at: day(101).toISOString() }]);
  await sweepOn(102);
  await sweepOn(900);
  expect(await readDeleted(connection)).toEqual(records);
  expect(await known()).toEqual(["staying", "other", "both", "others"]);
});

it("starts the period again when a child comes back and leaves a second time", async () => {
  const { connection, deliver, known, sweepOn } = await givenLeaver();
  await deliver(LEAVER, OTHER);
  expect(await countOn(connection, 200)).toEqual({ leavers: 0 });
  await deleteOld(connection.db, PLAN, day(200));
  expect(await known()).toContain("leaver");
  await sweepOn(200);
  await deliver(OTHER);
  await sweepOn(210);
  await sweepOn(310);
  expect(await known()).toEqual(["leaver", "other", "parent", "others"]);
  await sweepOn(311);
  expect(await known()).toEqual(["other", "others"]);
});

it("erases siblings each after their own period, their guardian with the last, and none who has another child", async () => {
  const [first, second] = ["first", "second"].map((id) => ({ id, guardians: ["parent"] })) as [Child, Child];
  const { db, deliver, idOf, known, register, sweepOn } = await givenChildren(first, second, OTHER);
  // Of no register, so that only the children keep them here.
  await db.insert(guardians).values({ id: "hand", tenantId: register.id, firstName: "Eva", lastName: "Ek" });
  const of = { guardianId: "hand", position: 0 };
  await db.insert(guardianStudents).values(["first", "other"].map((name) => ({ ...of, studentId: idOf(name) })));
  await deliver(second, OTHER);
  await sweepOn(0);
  await deliver(OTHER);
  await sweepOn(50);
  await sweepOn(150);
  expect(await known()).toEqual(["second", "other", "parent", "others"]);
  await sweepOn(151);
  expect(await known()).toEqual(["other", "others"]);
  expect(await db.$count(guardians, eq(guardians.firstName, "Eva"))).toBe(1);
});

it("keeps whom a register still has, though they have no school, group or guardian any more", async () => {
  const { register, known, sweepOn } = await givenChildren(LEAVER, OTHER);
  const bare = schoolItems([LEAVER, OTHER]).filter(
    (item) => item.is !== "link" || !item.key.some((key) => key === "leaver" || key === "parent"),
  );
  expect((await register.run([...bare, complete()])).state).toBe("DONE");
  await sweepOn(0);
  await sweepOn(200);
  expect(await known()).toEqual(["leaver", "other", "parent", "others"]);
});

it("keeps everybody whom a register without most of its children would end", async () => {
  const class7 = Array.from({ length: 12 }, (_, at) => ({ id: `child-${at}`, guardians: [`parent-${at}`] }));
  const { register, known, sweepOn } = await givenChildren(...class7);
  expect((await register.run(deliveryOf(class7.slice(0, 3)))).state).toBe("STOPPED");
  await sweepOn(0);
  await sweepOn(200);
  expect(await known()).toHaveLength(24);
});

it("erases nobody of a register whose last run was stopped, until one is done again", async () => {
  const class7 = Array.from({ length: 12 }, (_, at) => ({ id: `child-${at}`, guardians: [`parent-${at}`] }));
  const { connection, deliver, known, register, sweepOn } = await givenChildren(LEAVER, ...class7);
  await deliver(...class7);
  await sweepOn(0);
  expect((await register.run(deliveryOf(class7.slice(0, 3)), { now: () => day(199) })).state).toBe("STOPPED");
  await sweepOn(200);
  expect(await countOn(connection, 200)).toEqual({ leavers: 0 });
  expect(await known()).toHaveLength(26);
  expect((await register.run(deliveryOf(class7), { now: () => day(200) })).state).toBe("DONE");
  await sweepOn(201);
  expect(await known()).toHaveLength(24);
});

type Given = Awaited<ReturnType<typeof givenLeaver>>;

const link = ({ db, idOf }: Given) =>
  db.insert(guardianStudents).values({ studentId: idOf("leaver"), guardianId: idOf("parent"), position: 0 });

async function flagOf({ db, idOf, register }: Given) {
  const moment = day(0);
  const conversation = { id: "talk", tenantId: register.id, studentId: idOf("leaver"), title: "Läxan" } as const;
  await db.insert(conversations).values({ ...conversation, status: "ACTIVE", created: moment, latest: moment });
  await db.insert(conversationMembers).values({
    id: "m",
    conversationId: "talk",
    membershipType: "GUARDIAN",
    permission: "O",
    guardianId: idOf("parent"),
  });
  const message = { id: "line", conversationId: "talk", text: "Hej", created: moment, guardianId: idOf("parent") };
  await db.insert(messages).values({ ...message, senderType: "USER" });
  await db
    .insert(messageFlags)
    .values({ id: "flag", messageId: "line", guardianId: idOf("parent"), reason: "Rude", created: moment });
}

const anyOf = async (db: Connection["db"], table: typeof schools | typeof groups) =>
  (await db.select({ id: table.id }).from(table))[0]?.id ?? "none";

const REASONS: { why: string; keep: (given: Given) => Promise<unknown>; end: (given: Given) => Promise<unknown> }[] = [
  {
    why: "a school by hand",
    keep: async (given) => {
      const schoolId = await anyOf(given.db, schools);
      await given.db.insert(studentSchools).values({ studentId: given.idOf("leaver"), schoolId, position: 0 });
      await link(given);
    },
    end: ({ db, idOf }) => db.delete(studentSchools).where(eq(studentSchools.studentId, idOf("leaver"))),
  },
  {
    why: "a group by hand",
    keep: async (given) => {
      const groupId = await anyOf(given.db, groups);
      await given.db.insert(groupMembers).values({ studentId: given.idOf("leaver"), groupId });
      await link(given);
    },
    end: ({ db, idOf }) => db.delete(groupMembers).where(eq(groupMembers.studentId, idOf("leaver"))),
  },
  {
    why: "a guardian with access",
    keep: async (given) => {
      const isLeaver = eq(students.id, given.idOf("leaver"));
      await given.db.update(students).set({ active: true }).where(isLeaver);
      await link(given);
    },
    end: ({ db, idOf }) => db.delete(guardianStudents).where(eq(guardianStudents.studentId, idOf("leaver"))),
  },
  {
    why: "a reported message that the school has not decided on",
    keep: flagOf,
    end: ({ db }) => db.update(messageFlags).set({ decision: "RELEASED", decidedAt: day(0) }),
  },
];

it.each(REASONS)(
  "keeps a child who has $why, with the guardian, and erases both when that is over",
  async ({ keep, end }) => {
    const given = await givenLeaver();
    await keep(given);
    const { connection, known, sweepOn } = given;
    expect(await countOn(connection, 200)).toEqual({ leavers: 0 });
    await sweepOn(200);
    expect(await known()).toEqual(["leaver", "other", "parent", "others"]);
    await end(given);
    await sweepOn(300);
    await sweepOn(401);
    expect(await known()).toEqual(["other", "others"]);
  },
);

it("erases everybody once when servers sweep at the same time, and nobody more once a server stops", async () => {
  const { connection, db, known } = await givenLeaver();
  await deleteOld(db, PLAN, day(200), AbortSignal.abort());
  expect(await known()).toContain("leaver");
  await Promise.all([1, 2].map(() => deleteOld(db, PLAN, day(200))));
  await deleteOld(db, PLAN, day(200));
  expect(await known()).toEqual(["other", "others"]);
  const [record, ...more] = await readDeleted(connection);
  expect([record?.count, more]).toEqual([2, []]);
});

it("leaves records of kinds alone that only a later version knows", async () => {
  const { connection, db, sweepOn } = await givenLeaver();
  const later = {
    kind: "later",
    before: day(0).toISOString(),
    count: 7,
    at: day(0).toISOString(),
    by: "a later version",
  };
  await db.insert(sharedSecrets).values({ name: "deletedByAge", value: [later] });
  expect(await readDeleted(connection)).toEqual([later]);
  await sweepOn(200);
  expect(await readDeleted(connection)).toMatchObject([later, { kind: "leavers", count: 2 }]);
});
