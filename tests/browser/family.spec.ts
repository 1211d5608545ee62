import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import type { TodoKind } from "#contract/kinds.ts";
import { PHONE_BREAKPOINT, SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { partsOfTodo } from "#contract/todo/rules.ts";
import type { TodoList } from "#contract/todo/schemas.ts";
import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { ChildToday, Week } from "#contract/week/schemas.ts";
import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expect, test } from "#tests/support/journey/presses.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";

test.use({ isWorldShared: true });

/** Home of the child in class 7, whom the family looked at last. */
const HOME = "/student/student-2/";

const today = (): Day => dayInZone(schoolNow(), SCHOOL_TIME_ZONE);
const clock = new Intl.DateTimeFormat("sv", { timeZone: SCHOOL_TIME_ZONE, hour: "2-digit", minute: "2-digit" });
const timeOf = (moment: string) => clock.format(new Date(moment));

test.describe("a parent's task, in presses from home on a phone:", () => {
  test("[HOME-4] [CALM-2] when each child's day ends takes none, whoever was looked at, without scrolling", async ({
    page,
    parent,
  }) => {
    await parent.atHome("family", HOME);
    const region = page.getByRole("region", { name: "I dag" });
    const rows = region.getByRole("listitem");
    const { children } = await parent.api<{ children: ChildToday[] }>(`/Guardians/me/day/${today()}`);
    expect(children.map(({ firstName }) => firstName)).toEqual(["Alma", "Elsa", "Oskar"]);
    for (const { firstName, hours, care, absences } of children) {
      const end = isAwayAllDay(absences) ? undefined : (care?.times?.end ?? hours?.end);
      const row = rows.filter({ hasText: firstName });
      await expect(row).toContainText(end ? timeOf(end) : /Stängt|Kommer inte|Inga tider|hela dagen/);
    }
    const card = await region.boundingBox();
    const footer = await page.getByRole("navigation", { name: "Huvudmeny" }).boundingBox();
    expect(footer?.y).toBeGreaterThan(VIEWPORTS.phone.height / 2);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    expect(await parent.presses()).toBe(0);
  });

  test("[DUE-3] [CALM-3] what has to be answered takes none", async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const { items } = await parent.api<TodoList>("/Guardians/me/todo");
    const todo = page.getByRole("region", { name: "Väntar på dig" });
    const { waiting, work } = partsOfTodo(items, schoolNow());
    expect(work.length).toBeGreaterThan(0);
    const others: Partial<Record<TodoKind, string>> = {
      CARE_TIMES: "Tider för nästa vecka",
      CONTACT: "Dina kontaktuppgifter",
      LEAVE_DECISION: "Beslut om ledighet",
    };
    const titles = new Set(waiting.map(({ kind, title }) => title || others[kind] || ""));
    expect(titles.size).toBeGreaterThan(3);
    for (const title of titles) await expect(todo.getByRole("link", { name: title }).first()).toBeVisible();
    await expect(todo.getByText("Elsa").first()).toBeVisible();
    await expect(page.getByText("Slutar med", { exact: true })).toBeVisible();
    expect(await parent.presses()).toBe(0);
  });

  test("[FAM-1] the homework of all children this week takes one", async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    await parent.press(page.getByRole("link", { name: "Veckan för alla barn" }));
    await expect(page.getByRole("heading", { level: 1, name: "Veckan för alla barn" })).toBeVisible();
    const { children } = await parent.api<Week>(`/Guardians/me/week/${today()}`);
    const homework = children.flatMap(({ firstName, days }) =>
      days.flatMap(({ entries }) =>
        entries.flatMap(({ kind, title }) => (kind === "ASSIGNMENT" || kind === "TEST" ? { firstName, title } : [])),
      ),
    );
    expect(new Set(homework.map(({ firstName }) => firstName))).toEqual(new Set(["Elsa", "Oskar"]));
    const dayOf = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
    for (const { firstName, title } of homework)
      await expect(dayOf(firstName).getByRole("link", { name: title }).first()).toBeVisible();
    await expect(dayOf("Alma").first()).toBeVisible();
    expect(await parent.presses()).toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("[PROG-10] the latest result and what the next level asks for take one of two", async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const [latest] = await parent.api<LatestResult[]>(
      `/Guardians/me/students/student-2/latestResults?studentId=student-2&lcid=sv-SE`,
    );
    if (latest?.kind !== "LEVELS") throw new Error("The demo world's latest result has levels");
    const next = latest.rows.flatMap((row) => row.next ?? []);
    expect(next.length).toBeGreaterThan(0);
    const home = page.getByRole("region", { name: "Senaste resultat" });
    await expect(home).toContainText(latest.work.title);
    await parent.press(home.getByRole("link", { name: "Alla resultat" }));
    await expect(page.getByRole("heading", { level: 1, name: "Elevkort" })).toBeVisible();
    const first = page.getByRole("region", { name: "Senaste resultat" }).getByRole("listitem").first();
    await expect(first).toContainText(latest.work.title);
    for (const asked of next) await expect(first.getByText(asked)).toBeVisible();
    expect(await parent.presses()).toBe(1);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: VIEWPORTS.desktop });

  test("[FAM-1] [FAM-2] the week is a table from 730 pixels, by keyboard and on one sheet of paper", async ({
    page,
    signIn,
  }) => {
    await signIn("family");
    await page.getByRole("button", { name: /Byt (elev|barn)/ }).click();
    await page.getByRole("menuitem", { name: "Alla barn" }).click();
    const table = page.getByRole("table", { name: "Veckan för alla barn" });
    await expect(table.getByRole("columnheader")).toHaveText([/Dag/, /Alma/, /Elsa/, /Oskar/]);
    await page.getByRole("button", { name: "Nästa vecka" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "I dag" })).toBeEnabled();
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: PHONE_BREAKPOINT, height: 800 });
    await expect(table).toBeVisible();
    await page.getByRole("button", { name: "Föregående vecka" }).click();
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
