import type { Page } from "@playwright/test";
import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { deskLesson } from "#tests/support/journey/deskScreens.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";
import { startWorld } from "#tests/support/journey/world.ts";

const CLASS_SIZE = 30;

/** Presses of Tab within which the class is reached from the top of the page. */
const PRESSES_MAX = 30;

const LESSON = deskLesson(dayInZone(schoolNow(), SCHOOL_TIME_ZONE));

const LESSON_ID = LESSON.slice(LESSON.lastIndexOf("/") + 1);

/** Has a class of 30 in the lesson's group, and a lesson that has begun at whatever time of the day. */
async function enlargeClass(folder: string): Promise<void> {
  const { db, close } = await connect({ dataDir: folder, migrations: migrationsFolder() });
  const [lesson] = await db
    .select({ groupId: scheduleItems.groupId })
    .from(scheduleItems)
    .where(eq(scheduleItems.id, LESSON_ID));
  const [elsa] = await db.select().from(students).where(eq(students.id, STUDENTS.compulsory));
  const groupId = lesson?.groupId;
  if (!groupId || !elsa) throw new Error("The demo world has no such lesson.");
  const missing = CLASS_SIZE - (await db.$count(groupMembers, eq(groupMembers.groupId, groupId)));
  const added = Array.from({ length: missing }, (_, at) => ({
    ...elsa,
    id: `student-of-30-${at}`,
    lastName: `Öberg ${at + 1}`,
  }));
  await db.insert(students).values(added);
  await db.insert(groupMembers).values(added.map(({ id }) => ({ groupId, studentId: id })));
  const startTime = new Date(schoolNow().getTime() - millisecondsInHour);
  await db.update(scheduleItems).set({ startTime }).where(eq(scheduleItems.id, LESSON_ID));
  await close();
}

test.use({
  // The narrowest width that everything has to fit into.
  viewport: { width: 320, height: 640 },
  baseURL: async ({ browserName: _ }, use) => {
    const server = await startWorld({}, enlargeClass);
    await use(server.url);
    await server.stop();
  },
});

/** Expects the focus in sight with nothing above it, and a page that is not wider than the window. */
async function expectFocusInSight(page: Page): Promise<void> {
  const isInSight = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      // The input of a choice is invisible; its label shows the focus.
      const shown = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused) : focused;
      if (!shown || shown === document.body) return false;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && (shown.contains(there) || there.contains(shown));
    });
  await expect.poll(isInSight, { message: "the focus is in sight" }).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("[DESK-3] takes the attendance of a class of 30 on 320 pixels by keyboard alone, with the focus in sight", async ({
  page,
  signIn,
}) => {
  await signIn("teacher", LESSON);
  const rows = page.getByRole("main").getByRole("radiogroup");
  await expect(rows).toHaveCount(CLASS_SIZE);
  const isOnFirst = () => rows.first().evaluate((row) => row.contains(document.activeElement));
  for (let presses = 0; presses < PRESSES_MAX && !(await isOnFirst()); presses += 1) {
    await page.keyboard.press("Tab");
    await expectFocusInSight(page);
  }
  for (let at = 0; at < CLASS_SIZE; at += 1) {
    await expect(rows.nth(at).locator("input:focus")).toHaveCount(1);
    await expectFocusInSight(page);
    await page.keyboard.press(at === 3 ? "a" : "p");
  }
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Saved. The guardians see it now.")).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(CLASS_SIZE);
  await expect(page.getByRole("main").getByRole("radio", { checked: true })).toHaveCount(CLASS_SIZE);
  await expect(rows.nth(3).getByRole("radio", { checked: true })).toHaveAccessibleName("Absent");
});
