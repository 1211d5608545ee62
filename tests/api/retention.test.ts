import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "#server/database/schema/audit.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { sweep } from "#server/retention.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

/** Before anything that another test writes, so that nothing of theirs is old. */
const NOW = new Date("2001-06-01T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

async function givenHistory() {
  const { guardian, student } = await givenFamily();
  const db = database();
  const about = { studentId: student.id, personId: guardian.id };
  await db.insert(auditEntries).values(
    [29, 31].map((days) => ({
      ...about,
      personKind: "guardian" as const,
      kind: "posts" as const,
      action: "changed" as const,
      day: daysAgo(days).toISOString().slice(0, 10),
      at: daysAgo(days),
    })),
  );
  const note = (text: string, read: Date | null) => ({
    ...about,
    id: newId("notification"),
    referenceType: "POST" as const,
    notificationText: text,
    created: daysAgo(900),
    read,
  });
  await db.insert(notifications).values([note("late", daysAgo(6)), note("early", daysAgo(8)), note("unread", null)]);
  return async () => {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.studentId, student.id))
      .orderBy(desc(auditEntries.at));
    const notes = await db.select().from(notifications).where(eq(notifications.studentId, student.id));
    return {
      audit: entries.map(({ at }) => at),
      notifications: notes.map(({ notificationText }) => notificationText).sort(),
    };
  };
}

it("takes away what is older than the settings say, and nothing that is unread", async () => {
  const left = await givenHistory();
  await sweep(database(), NOW, { audit: 30, readNotifications: 7 });
  expect(await left()).toEqual({ audit: [daysAgo(29)], notifications: ["late", "unread"] });
});

it("keeps notifications always unless a setting says otherwise", async () => {
  const left = await givenHistory();
  await sweep(database(), NOW, { audit: 365, readNotifications: undefined });
  expect(await left()).toMatchObject({ audit: [daysAgo(29), daysAgo(31)], notifications: ["early", "late", "unread"] });
});
