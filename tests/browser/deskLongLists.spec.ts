import type { Page } from "@playwright/test";
import type { DeskAbsences, DeskReport } from "#contract/desk.ts";
import type { LessonOfDay } from "#contract/deskAttendance.ts";
import type { DeskFormDetails } from "#contract/deskForms.ts";
import { FORMS } from "#server/demo/cast.ts";
import { expect, test } from "#tests/support/journey.ts";

/** A school of some 800 students. */
const CLASSES = 27;
const OF_CLASS = 30;
const STUDENTS = CLASSES * OF_CLASS;

/** Far fewer than the rows of a school would take. */
const NODES_MAX = 2_500;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const nodes = (page: Page) => page.locator("main *").count();
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Replies to a read as if the school were as large as that. */
const reply = <Reply>(page: Page, path: string, make: (real: Reply) => Reply) =>
  page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: make((await response.json()) as Reply) });
  });

const reportOf = (id: string): DeskReport => ({
  ...{ id, startTime: "2026-03-12T07:00:00.000Z", endTime: "2026-03-12T15:00:00.000Z", period: true, kind: "REPORT" },
  ...{ change: null, reason: null, backAt: null, isWeekly: false, isSeen: false, version: "1" },
});

test("[DESK-3] draws of a school where everybody is absent the classes in sight, and of later reports those in sight", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const studentOf = (number: number) => ({ firstName: "Elev", lastName: `Nummer ${number}` });
  await reply<DeskAbsences>(page, "/desk/absences", ({ day }) => ({
    day,
    groups: numbers(CLASSES).map((at) => ({
      ...{ id: `class-${at}`, title: `Klass ${at + 1}`, type: "MENTOR_GROUP", school: "Björkskolan" },
      ...{ size: OF_CLASS, unreportedLessons: 1 },
      students: numbers(OF_CLASS).map((of) => {
        const number = at * OF_CLASS + of + 1;
        return { key: `${number}`, student: studentOf(number), reports: [reportOf(`now-${number}`)], lessons: [] };
      }),
    })),
    later: numbers(STUDENTS).map((at) => ({
      ...{ key: `later-${at}`, student: studentOf(at + 1), group: "7A", report: reportOf(`later-${at}`) },
    })),
  }));
  await signIn("office", "/desk/today");
  await expect(page.getByRole("heading", { level: 2, name: "Klass 1", exact: true })).toBeVisible();
  await expect.poll(() => nodes(page)).toBeLessThan(NODES_MAX);
  const panels = page.getByRole("main").locator("li:has(> section)");
  await expect(panels.first()).toHaveAttribute("aria-setsize", String(CLASSES));
  await expectAccessible();

  // The last class and the first later report lie in the middle of the page.
  const later = page.getByRole("region", { name: "Reported for other days" });
  await later.scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { level: 2, name: `Klass ${CLASSES}`, exact: true })).toBeAttached();
  await expect(later.getByRole("heading", { name: "Elev Nummer 1 · 7A", exact: true })).toBeInViewport();
  await expect(later.getByRole("listitem").first()).toHaveAttribute("aria-setsize", String(STUDENTS));
  await expect.poll(() => nodes(page)).toBeLessThan(NODES_MAX);
  await expect(async () => {
    await toEnd(page);
    await expect(later.getByRole("heading", { name: `Elev Nummer ${STUDENTS} · 7A` })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect.poll(() => nodes(page)).toBeLessThan(NODES_MAX);
  await expectAccessible();
});

test("[DESK-3] keeps the focus in a long list while Tab goes through it, row by row", async ({ page, signIn }) => {
  await reply<LessonOfDay[]>(page, "/desk/lessons*", () =>
    numbers(300).map((at) => ({
      ...{ id: `lesson-${at}`, title: `Lektion ${at + 1}`, group: "7A", startTime: "2026-03-12T07:00:00.000Z" },
      ...{ length: 60, room: null, isTaken: false, size: 30, absent: 0, late: 0 },
    })),
  );
  await signIn("office", "/desk/lessons");
  const link = (number: number) => page.getByRole("link", { name: new RegExp(`Lektion ${number}\\b`) });
  await expect(link(1)).toBeVisible();
  await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBeLessThan(60);
  await link(1).focus();
  for (const number of numbers(60).map((at) => at + 2)) {
    await page.keyboard.press("Tab");
    await expect(link(number)).toBeFocused();
  }
  await expect(link(61)).toBeInViewport();
  await expect(page.getByRole("main").locator("li:focus-within")).toHaveAttribute("aria-posinset", "61");
});

test("[DESK-6] draws of the answers of a whole school the rows in sight, each with its place in the table", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await reply<DeskFormDetails>(page, `/desk/forms/${FORMS.everyField}`, (form) => ({
    ...form,
    answers: numbers(STUDENTS).map((at) => ({
      ...{ key: `${at}`, student: { firstName: "Elev", lastName: `Nummer ${at + 1}` }, guardian: null },
      ...{ submitted: null, version: null, values: {} },
    })),
  }));
  await signIn("teacher", `/desk/forms/${FORMS.everyField}`);
  const table = page.getByRole("table");
  await expect(table.getByRole("rowheader", { name: "Elev Nummer 1", exact: true })).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", String(STUDENTS + 1));
  await expect.poll(() => nodes(page)).toBeLessThan(NODES_MAX);
  const widths = () => table.locator("th[scope=col]").evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  const atTop = await widths();
  await expect(async () => {
    await toEnd(page);
    const last = table.getByRole("rowheader", { name: `Elev Nummer ${STUDENTS}`, exact: true });
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(table.locator("tbody tr[data-index]").last()).toHaveAttribute("aria-rowindex", String(STUDENTS + 1));
  expect(await widths()).toEqual(atTop);
  await expect.poll(() => nodes(page)).toBeLessThan(NODES_MAX);
  await expectAccessible();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(table.locator("tbody tr")).toHaveCount(STUDENTS);
});
