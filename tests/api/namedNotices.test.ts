import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { guardians } from "#server/database/schema/people.ts";
import { announce } from "#server/notify/announce.ts";
import { type Audiences, FACTS, type Fact } from "#server/notify/facts.ts";
import type { Systems } from "#server/notify/systems.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenCoparent } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = new Date("2026-03-12T09:30:00Z");

const FACTS_NAMING = (Object.keys(FACTS) as Fact[]).filter((fact) => {
  const { families }: Audiences = FACTS[fact];
  return families && "named" in families;
});

const NO_SYSTEMS: Systems = {
  report: async () => {},
  change: async () => {},
  changeAt: async () => {},
  unchanged() {},
};

/** A family whose second guardian has a name that nobody else has. */
async function givenNamed() {
  const { guardian, student } = await givenFamily();
  const lastName = newId("Lind").replaceAll("-", "");
  const other = await givenCoparent(student, { firstName: "Johan", lastName });
  const api = apiFor(guardian, student);
  const texts = async () => {
    const listed = await api.call(listNotifications, {});
    return Array.isArray(listed) ? listed.map(({ notificationText }) => notificationText) : [];
  };
  const change = (values: Partial<typeof guardians.$inferInsert>) =>
    database().update(guardians).set(values).where(eq(guardians.id, other.id));
  const act = (fact: Fact) => {
    const { families }: Audiences = FACTS[fact];
    return announce(database(), fact, {
      by: other.id,
      studentId: student.id,
      students: [student.id],
      schoolId: student.schools[0]?.id,
      now: NOW,
      referenceId: newId("reference"),
      subjectId: newId("subject"),
      words: "Utflykten",
      conversationId: newId("conversation"),
      messageId: newId("message"),
      guardianIds: [guardian.id],
      text: families && "texts" in families ? families.texts[0] : undefined,
      values: { title: "Utflykten", phone: "08-123", start: NOW, time: NOW, times: "10:00" },
      params: { postId: "1", documentId: "1", meetingId: "1", instanceId: "1" },
      desks: { staffIds: [] },
      reports: [],
      systems: NO_SYSTEMS,
    } as never);
  };
  return { guardian, student, other, name: `Johan ${lastName}`, lastName, texts, change, act };
}

it.each(FACTS_NAMING)("[CARD-4] names who did it only as long as they may be named: %s", async (fact) => {
  const { name, lastName, texts, change, act } = await givenNamed();
  await act(fact);
  expect(await texts()).toEqual([expect.stringContaining(name)]);
  await change({ protected: true });
  const [text = ""] = await texts();
  expect(text.length).toBeGreaterThan(10);
  expect(text).not.toMatch(new RegExp(`Johan|${lastName}|\uFFFC|…`));
  await change({ firstName: "Erik", protected: false });
  expect(await texts()).toEqual([expect.stringContaining(`Erik ${lastName}`)]);
});

it("[CARD-4] takes the name out of a notice in which an older version has written it", async () => {
  const { guardian, student, name, texts, change } = await givenNamed();
  const notificationText = `${name} has changed drop-off and pick-up for Elsa Lind`;
  await givenNotification(guardian, student, { referenceType: "CARE", notificationText });
  expect(await texts()).toEqual([notificationText]);
  await change({ protected: true });
  expect(await texts()).toEqual(["… has changed drop-off and pick-up for Elsa Lind"]);
});

it("[CARD-4] stores a guardian's name with nothing that is announced, so that it is looked up when it is read", async () => {
  const { lastName, act } = await givenNamed();
  for (const fact of Object.keys(FACTS) as Fact[]) await act(fact);
  const { rows } = (await database().execute(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] };
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await database().execute(
      sql`select 1 from ${sql.raw(name)} as one where one::text like ${`%${lastName}%`} limit 1`,
    );
    if (found.rowCount) holding.push(name);
  }
  expect(holding).toEqual(["public.guardians"]);
});
