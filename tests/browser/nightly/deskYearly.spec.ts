import type { Page } from "@playwright/test";
import { millisecondsInMinute } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { addDays, dayInZone, momentInZone } from "#contract/dates/dates.ts";
import type { UnreachedGuardian } from "#contract/desk/invitations/schemas.ts";
import type { DeskRound, DeskRoundDetails } from "#contract/desk/meetings/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { writeRounds } from "#server/content/meetingRounds.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { guardianStudents, guardians, studentSchools, students } from "#server/database/schema/people.ts";
import { GROUPS, SCHOOLS, STAFF, TENANTS } from "#server/demo/cast.ts";
import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expect, type Parent, test as presses } from "#tests/support/journey/presses.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";
import { startWorld } from "#tests/support/journey/world.ts";
import type { Server } from "#tests/support/server/server.ts";

const DEVICES = { laptop: { width: 1366, height: 768 }, phone: VIEWPORTS.phone };
const FAMILIES = 3;
const MEETING_MS = 20 * millisecondsInMinute;

const roundOf = (device: string) => `Utvecklingssamtal i fjol (${device})`;
const classOf = (device: string) => `Pilot ${device}`;

/** Gives the teacher a round of last year for each device, and the office a class whose families have not signed in. */
async function fillYear(folder: string): Promise<void> {
  const { db, close } = await connect({ dataDir: folder, migrations: migrationsFolder() });
  const now = schoolNow();
  const schoolId = SCHOOLS.compulsory;
  const members = await db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .where(and(eq(groupMembers.groupId, GROUPS.mentor7b), eq(students.active, true)));
  for (const [at, device] of Object.keys(DEVICES).entries()) {
    const day = addDays(dayInZone(now, SCHOOL_TIME_ZONE), -7 * 51);
    // The teacher is at one meeting at a time, also on the days to which the rounds are moved.
    const hour = 14 + 3 * at;
    const times = [day, addDays(day, 4)].flatMap((one) =>
      ["00", "20", "40"].map((minute) => {
        const start = momentInZone(one, `${hour}:${minute}:00`, SCHOOL_TIME_ZONE);
        return { start, end: new Date(start.getTime() + MEETING_MS) };
      }),
    );
    const round = { id: `last-year-${device}`, schoolId, title: roundOf(device), text: "<p>Välkomna!</p>" };
    await writeRounds(db, [{ ...round, students: members.map(({ id }) => id), staff: [STAFF.mentor], times }], now);
    const groupId = `pilot-${device}`;
    await db.insert(groups).values({ id: groupId, schoolId, type: "MENTOR_GROUP", title: classOf(device) });
    for (let family = 0; family < FAMILIES; family += 1) {
      const id = `${groupId}-${family}`;
      const person = { id, tenantId: TENANTS.home, lastName: `Pilot ${family + 1}` };
      await db.insert(students).values({ ...person, firstName: "Barn" });
      await db.insert(studentSchools).values({ studentId: id, schoolId, position: 0 });
      await db.insert(groupMembers).values({ groupId, studentId: id });
      await db.insert(guardians).values({ ...person, firstName: "Vuxen", phone: "", mail: `${id}@example.com` });
      await db.insert(guardianStudents).values({ guardianId: id, studentId: id, position: 0 });
    }
  }
  await close();
}

const test = presses.extend<object, { school: Server }>({
  school: [
    async ({ browserName: _ }, use) => {
      const server = await startWorld({}, fillYear);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ school }, use) => use(school.url),
});

async function openMeetings(page: Page, { press }: Parent, isPhone: boolean): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  if (isPhone) await press(menu.getByRole("link", { name: /^More/ }));
  await press((isPhone ? page.getByRole("main") : menu).getByRole("link", { name: "Meetings" }));
}

for (const [device, viewport] of Object.entries(DEVICES)) {
  const isPhone = device === "phone";
  test.describe(`what staff do once a year, in presses on a ${device}:`, () => {
    test.use({ viewport });

    test(`[DESK-15] last year's round with new dates takes ${isPhone ? "five" : "four"}`, async ({ page, parent }) => {
      await parent.atHome("teacher", "/desk");
      await openMeetings(page, parent, isPhone);
      await parent.press(page.getByRole("link", { name: roundOf(device) }));
      await parent.press(page.getByRole("link", { name: "Copy" }));
      await expect(page.getByText("This is a copy. Nothing has been sent yet.")).toBeVisible();
      await expect(page.getByText(/^The dates have been moved ahead by \d+ weeks/)).toBeVisible();
      await parent.press(page.getByRole("button", { name: "Offer the times" }));
      await expect(page.getByText("The guardians have been offered the times")).toBeVisible();
      expect(await parent.presses()).toBe(isPhone ? 5 : 4);
      const rounds = await parent.api<DeskRound[]>("/desk/meetings");
      const made = rounds.filter(({ id, title }) => title === roundOf(device) && !id.startsWith("last-year"));
      expect(made).toHaveLength(1);
      const { slots } = await parent.api<DeskRoundDetails>(`/desk/meetings/${made[0]?.id}`);
      const today = dayInZone(schoolNow(), SCHOOL_TIME_ZONE);
      expect(slots).toHaveLength(6);
      expect(slots.filter(({ startTime }) => dayInZone(new Date(startTime), SCHOOL_TIME_ZONE) <= today)).toEqual([]);
    });

    test("[DESK-17] a pilot class is invited by three", async ({ page, parent }) => {
      await parent.atHome("office", "/desk/invitations");
      const classes = page.getByRole("combobox", { name: "Class" });
      await parent.press(classes);
      await classes.selectOption({ label: `${classOf(device)}: 0 of ${FAMILIES} signed in` });
      await parent.press(page.getByRole("button", { name: `Invite ${FAMILIES} guardians` }));
      await parent.press(page.getByRole("alertdialog").getByRole("button", { name: "Send" }));
      await expect(page.getByText(`${FAMILIES} guardians have been invited`)).toBeVisible();
      expect(await parent.presses()).toBe(3);
      const path = `/desk/schools/${SCHOOLS.compulsory}/unreached?groupId=pilot-${device}`;
      const rows = await parent.api<UnreachedGuardian[]>(path);
      expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: FAMILIES }, () => "INVITED"));
    });
  });
}
