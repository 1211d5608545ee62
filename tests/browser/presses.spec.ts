import type { Page } from "@playwright/test";
import { entireDays } from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import { addDays, type Day, dayInZone, nextSchoolDay, startOfWeek } from "#contract/dates/dates.ts";
import type { DeskConversation } from "#contract/desk/inbox/schemas.ts";
import type { TodoKind } from "#contract/kinds.ts";
import type { LeaveApplication } from "#contract/leave/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";
import type { NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import { partsOfTodo } from "#contract/todo/rules.ts";
import type { TodoList } from "#contract/todo/schemas.ts";
import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { ChildToday, Week } from "#contract/week/schemas.ts";
import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";
import { apiOf, expect, type Parent, test } from "#tests/support/journey/presses.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";

/** Home of the child in class 7, whom the family looked at last. */
const HOME = "/student/student-2/";

const today = (): Day => dayInZone(schoolNow(), SCHOOL_TIME_ZONE);
const of = (studentId: string) => `?studentId=${studentId}`;
const clock = new Intl.DateTimeFormat("sv", { timeZone: SCHOOL_TIME_ZONE, hour: "2-digit", minute: "2-digit" });
const timeOf = (moment: string) => clock.format(new Date(moment));

const reportsOn = async ({ api }: Parent, studentId: string, day: Day) => {
  const { startTime } = entireDays(day, day, SCHOOL_TIME_ZONE);
  const list = await api<Absence[]>(`/students/${studentId}/absence/${of(studentId)}`);
  return list.filter((one) => one.period && Date.parse(one.startTime) === startTime.getTime());
};

/** Presses a child's line on home, which makes that child the active one: what follows takes one press more than for that child. */
async function pressLineOf(name: string, page: Page, parent: Parent) {
  await parent.press(page.getByRole("region", { name: "I dag" }).getByRole("link", { name }));
  await expect(page.getByRole("button", { name: /Byt (elev|barn)/ })).toHaveAccessibleName(new RegExp(`^${name}`));
}

test.describe("a parent's task, in presses from home on a phone:", () => {
  test("[HOME-4] [CALM-2] when each child's day ends takes none, whoever was looked at, without scrolling", {
    tag: NIGHTLY,
  }, async ({ page, parent }) => {
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

  test("[DUE-3] [CALM-3] what has to be answered takes none", { tag: NIGHTLY }, async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const { items } = await parent.api<TodoList>("/Guardians/me/todo");
    const todo = page.getByRole("region", { name: "Väntar på dig" });
    const { waiting, work } = partsOfTodo(items, schoolNow());
    expect(work.length).toBeGreaterThan(0);
    const others: Partial<Record<TodoKind, string>> = {
      CARE_TIMES: "Tider för lämning och hämtning",
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

  test("[FAM-1] the homework of all children this week takes one, and stands by itself", { tag: NIGHTLY }, async ({
    page,
    parent,
  }) => {
    await parent.atHome("family", HOME);
    await parent.press(page.getByRole("link", { name: "Veckan för alla barn" }));
    const { children } = await parent.api<Week>(`/Guardians/me/week/${today()}`);
    const homework = children.flatMap(({ firstName, days }) =>
      days.flatMap(({ day, entries }) =>
        entries.flatMap(({ kind, title, isDone }) =>
          (kind === "ASSIGNMENT" && !isDone) || (kind === "TEST" && day >= today()) ? { firstName, title } : [],
        ),
      ),
    );
    expect(new Set(homework.map(({ firstName }) => firstName))).toEqual(new Set(["Elsa", "Oskar"]));
    const rows = page.getByRole("region", { name: "Läxor och prov" }).getByRole("listitem");
    await expect(rows).toHaveCount(homework.length);
    for (const { firstName, title } of homework)
      await expect(rows.filter({ hasText: title }).filter({ hasText: firstName }).first()).toBeInViewport();
    expect(await parent.presses()).toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("[PROG-10] the latest result and what comes next take none, and another child's result one", {
    tag: NIGHTLY,
  }, async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const latestOf = async (id: string) => {
      const path = `/Guardians/me/students/${id}/latestResults?studentId=${id}&lcid=sv-SE`;
      const [latest] = await parent.api<LatestResult[]>(path);
      return latest;
    };
    const own = await latestOf("student-2");
    if (own?.kind !== "LEVELS") throw new Error("The demo world's latest result has levels");
    const [next = ""] = own.rows.flatMap((row) => row.next ?? []);
    const home = page.getByRole("region", { name: "Senaste resultat" });
    await expect(home).toContainText(own.work.title);
    await expect(home).toContainText(`Nästa steg: ${next.slice(0, 60)}`);
    expect(await parent.presses()).toBe(0);

    const others = await latestOf("student-3");
    if (others?.kind !== "POINTS") throw new Error("The demo world's latest result of the other child has points");
    await parent.press(home.getByRole("link", { name: "Resultat för Oskar" }));
    await expect(page.getByRole("heading", { level: 1, name: "Elevkort" })).toBeVisible();
    const first = page.getByRole("region", { name: "Senaste resultat" }).getByRole("listitem").first();
    await expect(first).toContainText(others.work.title);
    expect(await parent.presses()).toBe(1);
  });

  test("[CALM-5] to be told only what matters takes none", { tag: NIGHTLY }, async ({ parent }) => {
    await parent.atHome("family", HOME);
    expect((await parent.api<NotificationPreferences>("/profile/me/notifications")).preset).toBe("WHAT_MATTERS");
    expect(await parent.presses()).toBe(0);
  });

  for (const { active, id, of: whose, isActive } of [
    { active: "/", id: "student-1", of: "Alma", isActive: true },
    { active: "/", id: "student-3", of: "Oskar", isActive: false },
  ])
    test(`[ABS-2] [CALM-1] [ABS-14] to report ${whose} sick today takes ${isActive ? "two" : "five, as another child whose school asks for the reason"}`, {
      tag: isActive ? [] : NIGHTLY,
    }, async ({ page, parent }) => {
      await parent.atHome("family", active);
      expect(await reportsOn(parent, id, today())).toEqual([]);
      if (!isActive) await pressLineOf(whose, page, parent);
      if (isActive) await parent.press(page.getByRole("button", { name: "Anmäl frånvaro" }));
      else {
        await parent.press(page.getByRole("button", { name: "Fler val" }));
        await parent.press(page.getByRole("menuitem", { name: "Skapa" }));
      }
      const dialog = page.getByRole("dialog");
      if (!isActive) await parent.press(dialog.getByRole("radio", { name: "Sjukdom" }));
      await parent.press(
        dialog.getByRole("button", { name: isActive ? "Anmäl Alma frånvarande i dag" : "Anmäl Oskar sjuk i dag" }),
      );
      await expect(dialog).toBeHidden();
      expect(await parent.presses()).toBe(isActive ? 2 : 5);
      expect(await reportsOn(parent, id, today())).toMatchObject([{ ownReporting: true, userId: id }]);
    });

  test("[ABS-11] [CALM-1] [ABS-14] to report two children sick the next school day takes four, one for the reason", {
    tag: NIGHTLY,
  }, async ({ page, parent }) => {
    await parent.atHome("family", "/");
    const day = nextSchoolDay(today());
    for (const id of ["student-1", "student-3"]) expect(await reportsOn(parent, id, day)).toEqual([]);
    await parent.press(page.getByRole("button", { name: "Anmäl frånvaro" }));
    const dialog = page.getByRole("dialog");
    await parent.press(dialog.getByRole("checkbox", { name: "Oskar" }));
    await parent.press(dialog.getByRole("radio", { name: "Sjukdom" }));
    await parent.press(dialog.getByRole("button", { name: "Anmäl Alma och Oskar frånvarande i morgon" }));
    await expect(dialog).toBeHidden();
    expect(await parent.presses()).toBe(4);
    for (const id of ["student-1", "student-3"])
      expect(await reportsOn(parent, id, day)).toMatchObject([{ ownReporting: true, userId: id }]);
  });

  for (const { id, whose, presses } of [
    { id: "student-2", whose: "Elsa", presses: 5 },
    { id: "student-3", whose: "Oskar", presses: 6 },
  ])
    test(`[LEAVE-1] to apply for leave of ${whose} on Friday next week takes ${presses} and the reason`, {
      tag: whose === "Elsa" ? [] : NIGHTLY,
    }, async ({ page, parent, signInElsewhere }) => {
      const reason = `Kusinens dop i Umeå (${whose})`;
      await parent.atHome("family", HOME);
      if (id !== "student-2") await pressLineOf(whose, page, parent);
      await parent.press(page.getByRole("link", { name: /^Mer/ }));
      await parent.press(page.getByRole("link", { name: "Ansök om ledighet" }));
      const dialog = page.getByRole("dialog", { name: "Ansök om ledighet" });
      await parent.press(dialog.getByRole("group", { name: "Dag" }).getByRole("button").last());
      await parent.press(dialog.getByRole("textbox", { name: "Orsak" }));
      await parent.type(reason);
      await parent.press(dialog.getByRole("button", { name: "Skicka ansökan" }));
      await expect(dialog).toBeHidden();
      expect(await parent.presses()).toBe(presses);
      const friday = addDays(startOfWeek(today()), 11);
      const { startTime, endTime } = entireDays(friday, friday, SCHOOL_TIME_ZONE);
      const path = `/Guardians/me/students/${id}/leave${of(id)}`;
      const own = (await parent.api<LeaveApplication[]>(path)).filter((one) => one.reason === reason);
      const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
      expect(own).toMatchObject([{ state: "SUBMITTED", period: true, ...times }]);
      if (id !== "student-2") return;
      const desk = await signInElsewhere("office", "/desk/leave");
      await expect(desk.getByText(reason)).toBeVisible();
    });

  test("[DUE-4] [MEET-5] to book the offered meeting takes three", async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const instance = () => parent.api<MeetingInstance>(`/meetings/instances/instance-1${of("student-2")}`);
    expect(await instance()).toMatchObject({ date: null, timeBlockSlotId: null });
    const todo = page.getByRole("region", { name: "Väntar på dig" });
    await parent.press(todo.getByRole("link", { name: /^Utvecklingssamtal .*Boka/ }));
    const dialog = page.getByRole("dialog");
    await parent.press(dialog.getByRole("radio", { disabled: false }).first());
    await parent.press(dialog.getByRole("button", { name: /^Boka/ }));
    await expect(dialog).toBeHidden();
    expect(await parent.presses()).toBe(3);
    expect(await instance()).toMatchObject({ date: expect.any(String), timeBlockSlotId: expect.any(String) });
  });

  for (const { whose, presses } of [
    { whose: "Elsa", presses: 3 },
    { whose: "Oskar", presses: 4 },
  ])
    test(`[CONV-8] to ask the mentor of ${whose} takes ${presses} and the question`, {
      tag: whose === "Elsa" ? [] : NIGHTLY,
    }, async ({ page, parent, signInElsewhere }) => {
      const question = `Får ${whose} ta med cykeln på friluftsdagen?`;
      await parent.atHome("family", HOME);
      if (whose !== "Elsa") await pressLineOf(whose, page, parent);
      await parent.press(page.getByRole("link", { name: /^Mer/ }));
      await parent.press(page.getByRole("link", { name: "Skriv till mentorn" }));
      await expect(page.getByRole("textbox")).toBeFocused();
      await parent.type(question);
      await parent.press(page.getByRole("button", { name: "Skicka", exact: true }));
      await expect(page.getByText(question)).toBeVisible();
      expect(await parent.presses()).toBe(presses);
      if (whose !== "Elsa") return;
      const desk = await signInElsewhere("teacher", "/desk");
      const api = apiOf(desk);
      await desk.goto("/desk/messages");
      const arrived = async () =>
        (await api<DeskConversation[]>("/desk/conversations")).map(({ latest }) => latest?.text);
      await expect.poll(arrived).toContainEqual(expect.stringContaining(question));
    });
});
