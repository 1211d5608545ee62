import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { GUARDIANS, STUDENTS } from "#server/demo/cast.ts";
import { expect, test as journey, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { clockSettings, moveClock, schoolNow } from "#tests/support/journey/schoolClock.ts";
import { startAtSchool, startWorld } from "#tests/support/journey/world.ts";

type Moment = {
  /** The time that server and page begin at. */
  at: string;
  /** Whether the demo world is made then, for a day of another school year. */
  isNewWorld: boolean;
  /** Whether the family has two more children, and so five in four schools. */
  hasFive: boolean;
};

/** Time by which server and page are ahead of the run's clock. */
type Later = { laterMs: number };
/** Pictures of the whole screen, light and dark. */
type Looks = { looks: (name: string) => Promise<void> };

/** Home at a given moment: server and page have its clock. */
const test = journey.extend<Moment & Later & Looks>({
  viewport: VIEWPORTS.phone,
  at: ["2036-03-13T06:45:00+01:00", { option: true }],
  isNewWorld: [false, { option: true }],
  hasFive: [false, { option: true }],
  laterMs: async ({ at }, use) => use(Date.parse(at) - schoolNow().getTime()),
  context: async ({ context, laterMs }, use) => {
    await context.addInitScript(moveClock, laterMs);
    await use(context);
  },
  looks: async ({ page, picture }, use) => {
    await use(async (name) => {
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await picture(name);
      await page.emulateMedia({ colorScheme: "dark" });
      await picture(`${name}, dark`);
    });
  },
  baseURL: async ({ laterMs, isNewWorld, hasFive }, use) => {
    const folder = isNewWorld ? await mkdtemp(join(tmpdir(), "skolvy-moment-")) : null;
    const settings = clockSettings(laterMs);
    const server = folder
      ? await startAtSchool(folder, settings)
      : await startWorld(settings, hasFive ? addTwo : undefined);
    await use(server.url);
    await server.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  },
});

/** Gives the family the children of two others. */
async function addTwo(folder: string): Promise<void> {
  const { db, close } = await connect({ dataDir: folder, migrations: migrationsFolder() });
  const added = [STUDENTS.ofTeacher, STUDENTS.synced];
  await db
    .insert(guardianStudents)
    .values(added.map((studentId, at) => ({ guardianId: GUARDIANS.family, studentId, position: 4 + at })));
  await close();
}

const HOME = `/student/${STUDENTS.compulsory}/`;

const lines = (page: Page) => page.getByRole("main").getByRole("region").first().getByRole("listitem");
const lineOf = (page: Page, name: string) => lines(page).filter({ hasText: name });

/** The day's name before its times; the style writes its capital. */
const named = (day: string) => new RegExp(`${day} \\d\\d:\\d\\d–\\d\\d:\\d\\d`, "i");

test("[CALM-2] before school, home says when each child's day begins and ends", async ({ page, signIn, looks }) => {
  await signIn("family", HOME);
  await expect(page.getByRole("heading", { level: 1, name: "God morgon, Karin" })).toBeVisible();
  await expect(lineOf(page, "Elsa")).toContainText("Nästa 08:20");
  await expect(lineOf(page, "Alma")).toContainText("07:30–16:00");
  await looks("home at 06:45");
});

for (const { name, at, line } of [
  { name: "13:00", at: "2036-03-13T13:00:00+01:00", line: /Nu Biologi/ },
  { name: "17:30", at: "2036-03-13T17:30:00+01:00", line: named("Fredag") },
  { name: "10:00 on a Saturday", at: "2036-03-15T10:00:00+01:00", line: named("Måndag") },
])
  test.describe(() => {
    test.use({ at });
    test(`[CALM-2] at ${name}, Elsa's line says what is next`, async ({ page, signIn, looks }) => {
      await signIn("family", HOME);
      await expect(lineOf(page, "Elsa")).toContainText(line);
      await looks(`home at ${name}`);
    });
  });

test.describe(() => {
  test.use({ at: "2036-03-18T17:30:00+01:00" });
  test("[CALM-2] the day before a closed day, the line names the day after it", async ({ page, signIn, looks }) => {
    await signIn("family", HOME);
    await expect(lineOf(page, "Elsa")).toContainText(named("Onsdag"));
    await expect(lineOf(page, "Alma")).not.toContainText("Onsdag");
    await looks("home before a closed day");
  });
});

test.describe(() => {
  test.use({ at: "2036-07-03T10:00:00+02:00" });
  test("[CALM-2] in July, home has no times of school", async ({ page, signIn, looks }) => {
    await signIn("family", HOME);
    for (const name of ["Elsa", "Oskar"]) await expect(lineOf(page, name)).toContainText("Inget inplanerat i dag");
    await looks("home in July");
  });
});

test.describe(() => {
  test.use({ at: "2035-08-20T06:45:00+02:00", isNewWorld: true });
  test("[CALM-2] on the first day of a term, home has the times of that day", async ({ page, signIn, looks }) => {
    await signIn("family", HOME);
    await expect(lineOf(page, "Elsa")).toContainText(/\d\d:\d\d–\d\d:\d\d/);
    await looks("home on the first day of a term");
  });
});

test("[CALM-2] a newcomer's home says in a line what there is not yet", async ({ page, signIn, looks }) => {
  await signIn("newcomer");
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(/^Ei mitään uutta juuri nyt/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Tiedotteet" })).toHaveCount(0);
  await looks("home of a newcomer");
});

test("[CALM-2] a family with one child has that child's day", async ({ page, signIn, looks }) => {
  await signIn("synced");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await looks("home of one child");
});

test.describe(() => {
  test.use({ hasFive: true });
  test("[CALM-2] a family with five children in four schools has all their days above the footer", async ({
    page,
    signIn,
    looks,
  }) => {
    await signIn("family", HOME);
    await expect(lines(page)).toHaveCount(5);
    const card = await page.getByRole("region", { name: "I dag" }).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(VIEWPORTS.phone.height - 56);
    await looks("home of five children");
  });
});
