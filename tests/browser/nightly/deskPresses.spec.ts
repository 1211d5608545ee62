import type { Page } from "@playwright/test";
import { millisecondsInMinute } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { addDays, dayInZone, momentInZone } from "#contract/dates/dates.ts";
import type { DeskLesson } from "#contract/desk/attendance/schemas.ts";
import type { DeskConversation } from "#contract/desk/inbox/schemas.ts";
import type { DeskRound } from "#contract/desk/meetings/schemas.ts";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { GROUPS, GUARDIANS, STAFF, STUDENTS, TENANTS } from "#server/demo/cast.ts";
import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expect, type Parent, test as presses } from "#tests/support/journey/presses.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";
import { startWorld } from "#tests/support/journey/world.ts";
import type { Server } from "#tests/support/server/server.ts";

const CLASS_SIZE = 28;
const UNREAD = 5;
const DEVICES = { laptop: { width: 1366, height: 768 }, phone: VIEWPORTS.phone };
const PHONE_NUMBER = "0701740605";

/** One transparent pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Gives the teacher a class of 28, lessons whose attendance nobody has taken, unread messages, and an absent student. */
async function fillDay(folder: string): Promise<void> {
  const { db, close } = await connect({ dataDir: folder, migrations: migrationsFolder() });
  const now = schoolNow();
  const groupId = GROUPS.mentor7b;
  const [elsa] = await db.select().from(students).where(eq(students.id, STUDENTS.compulsory));
  const [lesson] = await db
    .select()
    .from(scheduleItems)
    .where(and(eq(scheduleItems.groupId, groupId), eq(scheduleItems.type, "LESSON")))
    .orderBy(scheduleItems.id)
    .limit(1);
  if (!elsa || !lesson) throw new Error("The demo world has no such class.");
  const missing = CLASS_SIZE - (await db.$count(groupMembers, eq(groupMembers.groupId, groupId)));
  const added = Array.from({ length: missing }, (_, at) => ({
    ...elsa,
    id: `of-28-${at}`,
    lastName: `Öberg ${at + 1}`,
  }));
  await db.insert(students).values(added);
  await db.insert(groupMembers).values(added.map(({ id }) => ({ groupId, studentId: id })));
  await db.insert(scheduleItems).values(
    ["laptop", "phone"].flatMap((device, at) =>
      ["A", "B"].map((name, place) => ({
        id: `lesson-${device}-${name}`,
        schoolId: lesson.schoolId,
        groupId,
        title: `Pass ${name} ${device}`,
        type: "LESSON" as const,
        length: 20,
        startTime: new Date(now.getTime() - (100 - 20 * (2 * at + place)) * millisecondsInMinute),
      })),
    ),
  );
  await db.update(guardians).set({ phone: PHONE_NUMBER }).where(eq(guardians.id, GUARDIANS.family));
  const today = dayInZone(now, SCHOOL_TIME_ZONE);
  await db.insert(absences).values({
    id: "absence-of-28",
    studentId: STUDENTS.compulsory,
    reported: now,
    period: true,
    origin: "GUARDIAN",
    startTime: momentInZone(today, "00:00:00", SCHOOL_TIME_ZONE),
    reportedByGuardianId: GUARDIANS.family,
    endTime: momentInZone(addDays(today, 1), "00:00:00", SCHOOL_TIME_ZONE),
  });
  for (const device of ["laptop", "phone"])
    for (let at = 0; at < UNREAD; at += 1) {
      const id = `unread-${device}-${at}`;
      const created = new Date(now.getTime() - (30 + at) * millisecondsInMinute);
      const about = { tenantId: TENANTS.home, studentId: STUDENTS.compulsory, status: "ACTIVE" as const };
      await db.insert(conversations).values({ id, ...about, title: `Fråga ${at} ${device}`, created, latest: created });
      const member = { conversationId: id, permission: "O" as const };
      await db.insert(conversationMembers).values([
        { ...member, id: `${id}-g`, membershipType: "GUARDIAN", guardianId: GUARDIANS.family },
        { ...member, id: `${id}-u`, membershipType: "USER", userId: STAFF.mentor },
      ]);
      const sender = { guardianId: GUARDIANS.family, senderType: "USER" as const };
      await db.insert(messages).values({ id: `${id}-m`, conversationId: id, text: "Hur går det?", created, ...sender });
    }
  await close();
}

const test = presses.extend<object, { school: Server }>({
  school: [
    async ({ browserName: _ }, use) => {
      const server = await startWorld({}, fillDay);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ school }, use) => use(school.url),
});

/** The teacher's first page, in English as the browser is. */
const atDesk = (parent: Parent) => parent.atHome("teacher", "/desk");

async function openMenuItem(page: Page, { press }: Parent, device: string, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  if (device === "phone") await press(menu.getByRole("link", { name: /^More/ }));
  const items = device === "phone" ? page.getByRole("main") : menu;
  await press(items.getByRole("link", { name }));
}

for (const [device, viewport] of Object.entries(DEVICES)) {
  test.describe(`a teacher's task, in presses from the first page on a ${device}:`, () => {
    test.use({ viewport });

    for (const { name, exceptions, count } of [
      { name: "A", exceptions: [], count: 2 },
      { name: "B", exceptions: [1, 5, 9], count: 5 },
    ])
      test(`[DESK-11] the attendance of 28 with ${exceptions.length} exceptions takes ${count}`, async ({
        page,
        parent,
      }) => {
        await atDesk(parent);
        await parent.press(page.getByRole("link", { name: `Take attendance: Pass ${name} ${device}` }));
        const rows = page.getByRole("main").getByRole("radiogroup");
        await expect(rows).toHaveCount(CLASS_SIZE);
        for (const number of exceptions) {
          const row = page.getByRole("radiogroup", { name: `Elsa Öberg ${number}`, exact: true });
          await parent.press(row.getByRole("radio", { name: "Absent" }));
        }
        await parent.press(page.getByRole("button", { name: "The rest are present: save" }));
        await expect(page.getByText("Saved. The guardians see it now.")).toBeVisible();
        expect(await parent.presses()).toBe(count);
        const { isTaken, students: taken } = await parent.api<DeskLesson>(`/desk/lessons/lesson-${device}-${name}`);
        expect(isTaken).toBe(true);
        // One more is reported absent.
        expect(taken.filter(({ mark }) => mark === "ABSENT")).toHaveLength(exceptions.length + 1);
      });

    test("[DESK-2] to answer five messages takes at most twelve", async ({ page, parent }) => {
      const answer = `Tack, det ordnar sig (${device})`;
      await atDesk(parent);
      await parent.press(
        page
          .getByRole("main")
          .getByRole("link", { name: /unread message/ })
          .first(),
      );
      for (let at = 1; at <= UNREAD; at += 1) {
        const box = page.getByRole("textbox", { name: "Write a message" });
        await expect(box).toHaveValue("");
        const isLedOn = device === "laptop" && at > 1;
        if (isLedOn) await expect(box).toBeFocused();
        else await parent.press(box);
        await parent.type(answer);
        const heading = page.getByRole("heading", { level: 1 });
        const title = (await heading.textContent()) ?? "";
        await parent.press(
          page.getByRole("button", { name: at < UNREAD ? "Send, then next unread" : "Send", exact: true }),
        );
        if (at < UNREAD) await expect(heading).not.toHaveText(title);
      }
      const answered = async () => {
        const rows = await parent.api<DeskConversation[]>("/desk/conversations");
        return rows.filter(({ latest }) => latest?.text.includes(answer)).length;
      };
      await expect.poll(answered).toBe(UNREAD);
      expect(await parent.presses()).toBe(device === "laptop" ? 7 : 11);
    });

    test("[DESK-4] a post with a picture takes five", async ({ page, parent }) => {
      const title = `Vi var i skogen (${device})`;
      await atDesk(parent);
      await parent.press(page.getByRole("link", { name: "New post" }));
      await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
      await parent.type(title);
      await parent.press(page.getByRole("textbox", { name: "Text" }));
      await page.keyboard.type("Vi hittade kantareller.");
      const chooser = page.waitForEvent("filechooser");
      await parent.press(page.getByRole("button", { name: "Add files" }));
      await (await chooser).setFiles({ name: "skog.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") });
      await expect(page.getByRole("button", { name: "Remove skog.png" })).toBeVisible();
      await parent.press(page.getByRole("checkbox", { name: /^7B · / }));
      await parent.press(page.getByRole("button", { name: "Publish" }));
      await expect(page.getByRole("link", { name: new RegExp(`^${title.slice(0, 15)}`) }).first()).toBeVisible();
      expect(await parent.presses()).toBe(5);
      const texts = await parent.api<DeskTextRow[]>("/desk/posts?kind=POST");
      expect(texts.filter((text) => text.title === title)).toMatchObject([{ state: "PUBLISHED" }]);
    });

    test(`[DESK-5] a round of meetings on two days takes ${device === "phone" ? "six" : "five"}`, async ({
      page,
      parent,
    }) => {
      const title = `Utvecklingssamtal (${device})`;
      await atDesk(parent);
      await openMenuItem(page, parent, device, "Meetings");
      await parent.press(page.getByRole("link", { name: "New meetings" }));
      await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
      await parent.type(title);
      await parent.press(page.getByRole("textbox", { name: "Day" }));
      await parent.type(addDays(dayInZone(schoolNow(), SCHOOL_TIME_ZONE), device === "phone" ? 14 : 28));
      await parent.press(page.getByRole("button", { name: "Add a day" }));
      await expect(page.getByText(/^24 times for/)).toBeVisible();
      await parent.press(page.getByRole("button", { name: "Offer the times" }));
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(await parent.presses()).toBe(device === "phone" ? 6 : 5);
      const rounds = await parent.api<DeskRound[]>("/desk/meetings");
      expect(rounds.filter((round) => round.title === title)).toHaveLength(1);
    });

    test("[DESK-10] to call a guardian of an absent student takes two", async ({ page, parent }) => {
      await atDesk(parent);
      const absent = page.getByRole("region", { name: "Absent today" });
      await parent.press(absent.getByRole("link", { name: /^Elsa Lindqvist/ }));
      const call = page.getByRole("link", { name: new RegExp(`^Call .*${PHONE_NUMBER}$`) });
      await expect(call.first()).toHaveAttribute("href", `tel:${PHONE_NUMBER}`);
      await parent.press(call.first());
      expect(await parent.presses()).toBe(2);
    });
  });
}
