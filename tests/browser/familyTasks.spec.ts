import { nextSchoolDay } from "#client/features/absence/formRules.ts";
import { entireDays } from "#contract/absence/rules.ts";
import type { CalendarFeed } from "#contract/calendarFeeds/schemas.ts";
import type { Care } from "#contract/care/schemas.ts";
import { addDays, type Day, dayInZone, startOfWeek } from "#contract/dates/dates.ts";
import type { DeskConversation } from "#contract/desk/inboxSchemas.ts";
import type { LeaveApplication } from "#contract/leave/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";
import type { NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import type { Absence } from "#contract/schedule/schemas.ts";
import { apiOf, expect, test } from "#tests/support/journey/presses.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";

const MENTOR = "Helena Berg";
const GRANDMOTHER = "Berit Lindqvist";

/** Home of the child in class 7, whom the family looked at last. */
const HOME = "/student/student-2/";

const today = (): Day => dayInZone(schoolNow(), SCHOOL_TIME_ZONE);
const of = (studentId: string) => `?studentId=${studentId}`;

test.describe("a parent's task, in presses from home on a phone:", () => {
  const absencesOn = (list: Absence[], day: Day) => {
    const { startTime } = entireDays(day, day, SCHOOL_TIME_ZONE);
    return list.filter((one) => one.period && Date.parse(one.startTime) === startTime.getTime());
  };

  // Before the same child is reported sick, which hides who picks up.
  test("[CARE-2] that grandmother picks up today takes two of four", async ({ page, parent }) => {
    const path = `/Guardians/me/students/student-1/care${of("student-1")}`;
    await parent.atHome("family", HOME);
    const { version } = await parent.api<Care>(path);
    const data = { kind: "PICKUP", day: today(), personId: null };
    await parent.api(path, { method: "PUT", headers: { "if-match": `"${version}"` }, data });
    const pickup = async () => (await parent.api<Care>(path)).days.find(({ day }) => day === today())?.pickup ?? null;
    expect(await pickup()).toBeNull();

    await parent.press(page.getByRole("region", { name: "I dag" }).getByRole("link", { name: /Alma/ }));
    await expect(page.getByRole("heading", { level: 1, name: "Lämning och hämtning" })).toBeVisible();
    const people = page.getByRole("radiogroup", { name: "Hämtas i dag av" });
    await parent.press(people.getByRole("radio", { name: GRANDMOTHER }));
    expect(await parent.presses()).toBe(2);
    await expect.poll(pickup).toMatchObject({ name: GRANDMOTHER });
  });

  test("[ABS-2] [CALM-1] to report one child sick today takes two", async ({ page, parent }) => {
    await parent.atHome("family", "/");
    const reported = () => parent.api<Absence[]>(`/students/student-1/absence/${of("student-1")}`);
    expect(absencesOn(await reported(), today())).toEqual([]);
    await parent.press(page.getByRole("button", { name: "Anmäl frånvaro" }));
    const dialog = page.getByRole("dialog");
    await parent.press(dialog.getByRole("button", { name: "Hela dagen i dag: Alma" }));
    await expect(dialog).toBeHidden();
    expect(await parent.presses()).toBe(2);
    expect(absencesOn(await reported(), today())).toMatchObject([{ ownReporting: true, userId: "student-1" }]);
  });

  test("[ABS-11] to report two children sick the next school day takes five", async ({ page, parent }) => {
    await parent.atHome("family", "/");
    const day = nextSchoolDay(today());
    const reported = async (id: string) =>
      absencesOn(await parent.api<Absence[]>(`/students/${id}/absence/${of(id)}`), day);
    for (const id of ["student-1", "student-3"]) expect(await reported(id)).toEqual([]);
    await parent.press(page.getByRole("button", { name: "Anmäl frånvaro" }));
    const dialog = page.getByRole("dialog");
    await parent.press(dialog.getByRole("checkbox", { name: "Oskar" }));
    await parent.press(dialog.getByRole("radio", { name: /^Hela dagen/ }));
    await parent.press(dialog.getByRole("group", { name: "Dag" }).getByRole("button").nth(1));
    await parent.press(dialog.getByRole("button", { name: "Anmäl frånvaro" }));
    await expect(dialog).toBeHidden();
    expect(await parent.presses()).toBe(5);
    for (const id of ["student-1", "student-3"])
      expect(await reported(id)).toMatchObject([{ ownReporting: true, userId: id }]);
  });

  test("[LEAVE-1] to apply for leave on Friday next week takes five and the reason", async ({
    page,
    parent,
    signInElsewhere,
  }) => {
    const reason = "Kusinens dop i Umeå";
    await parent.atHome("family", HOME);
    await parent.press(page.getByRole("link", { name: /^Mer/ }));
    await parent.press(page.getByRole("link", { name: "Ansök om ledighet" }));
    const dialog = page.getByRole("dialog", { name: "Ansök om ledighet" });
    await parent.press(dialog.getByRole("group", { name: "Dag" }).getByRole("button").last());
    await parent.press(dialog.getByRole("textbox", { name: "Orsak" }));
    await parent.type(reason);
    await parent.press(dialog.getByRole("button", { name: "Skicka ansökan" }));
    await expect(dialog).toBeHidden();
    expect(await parent.presses()).toBe(5);
    const friday = addDays(startOfWeek(today()), 11);
    const { startTime, endTime } = entireDays(friday, friday, SCHOOL_TIME_ZONE);
    const path = `/Guardians/me/students/student-2/leave${of("student-2")}`;
    const applied = { reason, state: "SUBMITTED", period: true };
    const own = (await parent.api<LeaveApplication[]>(path)).filter((one) => one.reason === reason);
    expect(own).toMatchObject([{ ...applied, startTime: startTime.toISOString(), endTime: endTime.toISOString() }]);
    const desk = await signInElsewhere("office", "/desk/leave");
    await expect(desk.getByText(reason)).toBeVisible();
  });

  test("[CAL-1] a calendar feed of all children takes four", async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const feeds = () => parent.api<CalendarFeed[]>("/Guardians/me/calendarFeeds");
    const before = await feeds();
    await parent.press(page.getByRole("button", { name: /ditt konto/ }));
    await parent.press(page.getByRole("menuitem", { name: "Dina uppgifter" }));
    await parent.press(page.getByRole("button", { name: "Ny prenumeration" }));
    const dialog = page.getByRole("dialog");
    await parent.press(dialog.getByRole("button", { name: "Skapa prenumeration" }));
    const address = await dialog.getByRole("textbox", { name: "Prenumerationens adress" }).inputValue();
    expect(await parent.presses()).toBe(4);
    const known = before.map(({ id }) => id);
    expect((await feeds()).filter(({ id }) => !known.includes(id))).toMatchObject([{ studentIds: null }]);
    const calendar = await (await page.request.get(address)).text();
    for (const name of ["Elsa", "Oskar"]) expect(calendar).toContain(name);
  });

  test("[CALM-5] to be told only what is urgent takes four, and only what matters again two more", async ({
    page,
    parent,
  }) => {
    await parent.atHome("family", HOME);
    const preset = async () => (await parent.api<NotificationPreferences>("/profile/me/notifications")).preset;
    expect(await preset()).toBe("WHAT_MATTERS");
    await parent.press(page.getByRole("banner").getByRole("link", { name: /^Notiser/ }));
    await parent.press(page.getByRole("link", { name: "Notisinställningar" }));
    await parent.press(page.getByRole("radio", { name: /^Bara brådskande/ }));
    await parent.press(page.getByRole("button", { name: "Spara" }));
    expect(await parent.presses()).toBe(4);
    await expect.poll(preset).toBe("ONLY_URGENT");
    await parent.press(page.getByRole("radio", { name: /^Det viktiga/ }));
    await parent.press(page.getByRole("button", { name: "Spara" }));
    expect(await parent.presses()).toBe(6);
    await expect.poll(preset).toBe("WHAT_MATTERS");
  });

  test("[DUE-4] [MEET-5] to book an offered meeting takes four", async ({ page, parent }) => {
    await parent.atHome("family", HOME);
    const instance = () => parent.api<MeetingInstance>(`/meetings/instances/instance-1${of("student-2")}`);
    expect(await instance()).toMatchObject({ date: null, timeBlockSlotId: null });
    await parent.press(page.getByRole("region", { name: "Väntar på dig" }).getByRole("link", { name: "Visa alla" }));
    await parent.press(page.getByRole("link", { name: /^Utvecklingssamtal .*Boka/ }));
    const dialog = page.getByRole("dialog");
    await parent.press(dialog.getByRole("radio", { disabled: false }).first());
    await parent.press(dialog.getByRole("button", { name: /^Boka/ }));
    await expect(dialog).toBeHidden();
    expect(await parent.presses()).toBe(4);
    expect(await instance()).toMatchObject({ date: expect.any(String), timeBlockSlotId: expect.any(String) });
  });

  test("[CONV-8] to ask the mentor takes three and the question", async ({ page, parent, signInElsewhere }) => {
    const question = "Får Elsa ta med cykeln på friluftsdagen?";
    await parent.atHome("family", HOME);
    await parent.press(page.getByRole("link", { name: /^Mer/ }));
    await parent.press(page.getByRole("link", { name: "Skriv till mentorn" }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(MENTOR);
    await parent.type(question);
    await parent.press(page.getByRole("button", { name: "Skicka", exact: true }));
    await expect(page.getByText(question)).toBeVisible();
    expect(await parent.presses()).toBe(3);
    const desk = await signInElsewhere("teacher", "/desk");
    const api = apiOf(desk);
    await desk.goto("/desk/messages");
    const arrived = async () =>
      (await api<DeskConversation[]>("/desk/conversations")).map(({ latest }) => latest?.text);
    await expect.poll(arrived).toContainEqual(expect.stringContaining(question));
  });
});
