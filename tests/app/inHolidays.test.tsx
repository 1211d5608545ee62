import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays } from "#contract/dates/dates.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const REPORT = { name: "Report absence" };

/** Opens home and returns the section of today. */
async function openHome(person: { id: string; subject: string }, now: string) {
  const { unmount } = await renderApp({ person, now });
  await screen.findAllByRole("link", { name: /^Bo/ });
  return { today: await screen.findByRole("region", { name: "Today" }), unmount };
}

it("[YEAR-8] says which holidays and until when, shows no old post, and offers a report when school is near", async () => {
  const { guardian, student } = await givenFamily({ student: { firstName: "Bo" } });
  const schoolId = student.schools[0]?.id ?? "";
  for (const day of ["2026-06-12", "2026-08-19"]) await givenLesson(student, { startTime: `${day}T07:20:00Z` });
  const days = Array.from({ length: 67 }, (_, at) => addDays("2026-06-13", at));
  await database()
    .insert(schoolClosedDays)
    .values(days.map((day) => ({ schoolId, day, title: "Summer holidays" })));
  await givenPost(student, { title: "In May", published: "2026-05-08T05:00:00Z" });
  const june = await givenPost(student, { title: "In June", published: "2026-06-11T05:00:00Z" });
  await givenNotification(guardian, student, { referenceType: "POST", referenceId: june.id });

  const july = await openHome(guardian, "2026-07-10T10:00:00+02:00");
  expect(july.today.textContent).toContain("Summer holidays until August 18");
  expect(await screen.findByRole("link", { name: /In June/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^In May/ })).toBeNull();
  expect(await screen.findByText("1 unread")).toBeTruthy();
  expect(screen.queryByRole("button", REPORT)).toBeNull();
  july.unmount();

  const august = await openHome(guardian, "2026-08-12T10:00:00+02:00");
  expect(august.today.textContent).toContain("Summer holidays until August 18");
  expect(screen.getByRole("button", REPORT)).toBeTruthy();
  expect(await screen.findByText("Nothing is posted right now")).toBeTruthy();
  expect(screen.queryByText("1 unread")).toBeNull();
});

it("[YEAR-8] takes the holidays of a school's calendar, and no week in which there are lessons", async () => {
  const { guardian, student } = await givenFamily({ student: { firstName: "Bo" } });
  const event = { type: "CALENDAR_EVENT" as const, allDay: true, length: 5 * 24 * 60 };
  await givenLesson(student, { ...event, title: "Winter break", startTime: "2026-02-15T23:00:00Z" });
  await givenLesson(student, { ...event, title: "Theme week", startTime: "2026-03-08T23:00:00Z" });
  for (const day of ["2026-02-23", "2026-03-10", "2026-03-13"])
    await givenLesson(student, { startTime: `${day}T07:20:00Z` });
  const february = await openHome(guardian, "2026-02-17T10:00:00+01:00");
  expect(february.today.textContent).toContain("Winter break until February 22");
  february.unmount();
  const march = await openHome(guardian, "2026-03-11T10:00:00+01:00");
  expect(march.today.textContent).toContain("Theme week");
  expect(march.today.textContent).not.toContain("until");
});
