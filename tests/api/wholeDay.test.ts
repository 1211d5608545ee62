import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { LANGUAGES, LOCALES } from "#contract/languages.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { getFamilyDay, getWeek } from "#contract/week/endpoints.ts";
import { eventsIn, fetchFeed, givenFeed } from "#tests/support/given/givenFeed.ts";
import { givenCoparent, givenReporter, NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { apiFor } from "#tests/support/server/api.ts";

/** The same day as a report of it has it, and as a part of the day that is all of it. */
const ENTIRE_DAYS = [
  { what: "an entire day", startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z", period: true },
  {
    what: "a part that is all of it",
    startTime: "2026-03-11T23:00:00Z",
    endTime: "2026-03-12T22:59:00Z",
    period: false,
  },
];

describe.each(ENTIRE_DAYS)("[ABS-6] $what is one day", ({ what: _, ...times }) => {
  it.each(LANGUAGES)("in notifications and their mails and pushes in %s", async (language) => {
    const { student, api } = await givenReporter();
    const coparent = await givenCoparent(student, { lcid: LOCALES[language] });
    await api.call(reportAbsence, reportOf(student, times));
    const listed = await apiFor(coparent, student).call(listNotifications, {});
    const [text = ""] = (Array.isArray(listed) ? listed : []).map((one) =>
      one.notificationText.replaceAll("\u00a0", " "),
    );
    const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
    const day = new Intl.DateTimeFormat(LOCALES[language], options).format(new Date("2026-03-12T00:00:00Z"));
    expect(text.split(day)).toHaveLength(2);
    expect(text).not.toContain("2026");
    expect(text).not.toMatch(/00[.:]00|23[.:]59/);
  });

  it("in the week, today of all children, and a calendar feed", async () => {
    const { student, guardian, api, secret } = await givenFeed({ kinds: ["ABSENCE"] });
    await api.call(reportAbsence, reportOf(student, times));
    const own = apiFor(guardian, null, { now: NOW });
    const { children } = await own.call(getWeek, { params: { day: "2026-03-12" } });
    const entries = children.flatMap(({ days }) => days.flatMap((day) => day.entries));
    expect(entries).toMatchObject([{ kind: "ABSENCE", start: null, end: null }]);
    const day = await own.call(getFamilyDay, { params: { day: "2026-03-12" } });
    expect(day.children).toMatchObject([{ absences: [{ start: null, end: null }] }]);
    expect(eventsIn((await fetchFeed(secret)).text)).toMatchObject([{ start: "2026-03-12", end: "2026-03-13" }]);
  });
});

it("[ABS-6] says several entire days without times", async () => {
  const { student, api } = await givenReporter({ student: { firstName: "Elsa", lastName: "Lind" } });
  const coparent = await givenCoparent(student, { lcid: "sv-SE" });
  const times = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-13T22:59:00Z", period: true };
  await api.call(reportAbsence, reportOf(student, times));
  expect(await apiFor(coparent, student).call(listNotifications, {})).toMatchObject([
    { notificationText: expect.stringMatching(/Elsa Lind frånvarande från 12 mars till 13 mars$/) },
  ]);
});
