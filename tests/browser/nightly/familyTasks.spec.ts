import type { CalendarFeed } from "#contract/calendarFeeds/schemas.ts";
import type { Care } from "#contract/care/schemas.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import { expect, test } from "#tests/support/journey/presses.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";

const GRANDMOTHER = "Berit Lindqvist";

/** Home of the child in class 7, whom the family looked at last. */
const HOME = "/student/student-2/";

const today = (): Day => dayInZone(schoolNow(), SCHOOL_TIME_ZONE);
const of = (studentId: string) => `?studentId=${studentId}`;

test.describe("a parent's task, in presses from home on a phone:", () => {
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
});
