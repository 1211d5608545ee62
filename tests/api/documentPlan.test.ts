import { eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { RETENTION_KINDS, type RetentionPlan } from "#contract/app/retention.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { messageFlags, messages } from "#server/database/schema/conversations.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { seedDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { countOld, deleteOld, readDeleted } from "#server/retention/byAge.ts";
import { noteLeavers } from "#server/retention/leavers.ts";
import { sweep } from "#server/retention.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const EVERYTHING = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 90])) satisfies RetentionPlan;
const DEMO_NOW = new Date("2026-03-12T09:00:00Z");
const YEARS_LATER = new Date("2030-03-12T09:00:00Z");

/** A database of its own. */
async function givenDatabase() {
  const { url: address, template } = inject("postgres");
  const { url } = await createDatabase(address, template);
  const connection = await connect({ url, dataDir: "", migrations: migrationsFolder() });
  onTestFinished(connection.close);
  return connection;
}

/** Ends a student of the register, as a run would. */
async function endStudent({ db, run }: Connection) {
  const { rows } = await run("select student_id as id from student_schools order by student_id limit 1");
  const id = (rows[0] as { id: string }).id;
  for (const table of ["student_schools", "group_members", "guardian_students"])
    await run(`delete from ${table} where student_id = $1`, [id]);
  await run("update students set active = false where id = $1", [id]);
  await run("update source_ids set ended = $2 where id = $1", [id, DEMO_NOW]);
  await noteLeavers(db, DEMO_NOW);
}

it("deletes all that is old of a whole school, counts it before, and records how much it was and never whose", async () => {
  const connection = await givenDatabase();
  const { db, run } = connection;
  await seedDemoWorld(db, DEMO_NOW);
  await endStudent(connection);
  const number = async (table: string) => (await run(`select id from ${table}`)).rows.length;
  const [files, attendance] = [await number("files"), (await run("select item_id from attendance")).rows.length];
  const old = await countOld(connection, EVERYTHING, YEARS_LATER);
  for (const kind of RETENTION_KINDS) expect(old[kind], kind).toBeGreaterThan(0);
  expect(await readDeleted(connection)).toEqual([]);

  await deleteOld(db, EVERYTHING, YEARS_LATER);
  const none = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0]));
  expect(await countOld(connection, EVERYTHING, YEARS_LATER)).toEqual(none);
  // The demo world has a reported message that waits for its decision.
  // Drafts and what was withdrawn, which no guardian sees, are never published.
  const seen = `where published < '${YEARS_LATER.toISOString()}'`;
  for (const table of [`posts ${seen}`, `documentations ${seen}`, `assessments ${seen}`, "absences"])
    expect((await run(`select id from ${table}`)).rows, table).toEqual([]);
  // Files that only what is gone had, and nothing that the school recorded itself.
  expect(await number("files")).toBeLessThan(files);
  expect((await run("select item_id from attendance")).rows).toHaveLength(attendance);
  const orphans = "select file_id from attachments where not exists (select from files where files.id = file_id)";
  expect((await run(orphans)).rows).toEqual([]);
  const at = YEARS_LATER.toISOString();
  const before = new Date(YEARS_LATER.getTime() - 90 * 86_400_000).toISOString();
  expect(await readDeleted(connection)).toEqual(
    RETENTION_KINDS.map((kind) => ({ kind, at, before, count: old[kind] })),
  );
});

/** Before anything that another test writes, so that nothing of theirs is old. */
const NOW = new Date("2001-06-01T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

async function givenTalks() {
  const { guardian, student } = await givenFamily();
  const talk = (days: number) =>
    givenConversation(student, {
      guardians: [guardian],
      lines: [{ guardianId: guardian.id, text: "Hej", created: daysAgo(days) }],
    });
  return { guardian, student, talk };
}

const textsOf = async ({ id }: { id: string }) =>
  (await database().select().from(messages).where(eq(messages.conversationId, id))).length;

it("keeps what is younger, and a reported message until the school has decided", async () => {
  const { guardian, talk } = await givenTalks();
  const [young, old, reported] = [await talk(99), await talk(101), await talk(101)];
  const [message] = await database().select().from(messages).where(eq(messages.conversationId, reported.id));
  const flag = { id: newId("flag"), messageId: message?.id ?? "", guardianId: guardian.id };
  await database()
    .insert(messageFlags)
    .values({ ...flag, reason: "Rude", created: NOW });
  const plan = { audit: 365, readNotifications: undefined, plan: { messages: 100 } };
  await sweep(database(), NOW, plan);
  expect([await textsOf(young), await textsOf(old), await textsOf(reported)]).toEqual([1, 0, 1]);
  await database()
    .update(messageFlags)
    .set({ decision: "RELEASED", decidedAt: NOW })
    .where(eq(messageFlags.id, flag.id));
  await sweep(database(), NOW, plan);
  expect(await textsOf(reported)).toBe(0);
});

it("keeps what a source still has, since it would bring it back, and everything without a plan", async () => {
  const { student, talk } = await givenTalks();
  const post = await givenPost(student, { published: daysAgo(200) });
  const old = await talk(200);
  const sourceId = newId("source");
  await database().insert(sources).values({ id: sourceId, kind: "sds", tenantId: "tenant", created: NOW });
  await database().insert(sourceIds).values({ sourceId, kind: "post", sourcedId: post.id, id: post.id });
  const count = () => countOld({ run: runShared }, { posts: 100 }, NOW);
  expect(await count()).toEqual({ posts: 0 });
  await database().update(sourceIds).set({ ended: NOW }).where(eq(sourceIds.id, post.id));
  expect(await count()).toEqual({ posts: 1 });
  await sweep(database(), NOW, { audit: 365, readNotifications: undefined });
  expect([await count(), await textsOf(old)]).toEqual([{ posts: 1 }, 1]);
  await deleteOld(database(), { posts: 100, messages: 100 }, NOW);
  expect([await count(), await textsOf(old)]).toEqual([{ posts: 0 }, 0]);
});

async function runShared(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const { run, close } = await connect({
    url: inject("databaseUrl"),
    dataDir: "",
    migrations: migrationsFolder(),
    schema: "ignore",
  });
  return run(text, values).finally(close);
}
