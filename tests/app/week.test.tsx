import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { publishToFamilies } from "#server/notify/openScreens.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { lookFrom } from "#tests/support/page/screenSize.ts";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T07:40:00+01:00";
const path = "/week";

/** Loads the lazy screen first, so that tests do not wait for its code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/week/WeekPage.tsx"),
    import("#client/features/assignments/AssignmentPage.tsx"),
  ]);
});

async function givenSiblings() {
  const school = await givenSchool();
  const first = await givenStudent({ schools: [school], firstName: "Alva" });
  const second = await givenStudent({ schools: [school], firstName: "Bo" });
  await givenLesson(first, { title: "Maths", startTime: "2026-03-12T07:10:00Z" });
  await givenAssignment(second, { title: "Essay", dueDate: "2026-03-13T11:00:00Z" });
  const times = { date: new Date("2026-03-17T14:00:00Z"), endDate: new Date("2026-03-17T14:30:00Z") };
  await givenMeeting(first, { title: "Talk", instance: times });
  return { first, second, guardian: await givenGuardian({ students: [first, second] }) };
}

it("[FAM-1] shows a table of days by children, where a day with nothing is one line, and turns the weeks", async () => {
  const { guardian } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path, now });
  const table = await screen.findByRole("table", { name: "The week for all children" });
  const columns = within(table).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent?.replace(/^[A-Z]{2}(?=[A-Z])/, ""))).toEqual([
    "Day",
    "Alva",
    "Bo",
  ]);
  const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
  const shown = () => rows().map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    "Monday Mar 9Nothing planned",
    "Tuesday Mar 10Nothing planned",
    "Wednesday Mar 11Nothing planned",
    "Today Mar 12School 08:10–09:10",
    "Friday Mar 13Essay To be handed in · 12:00",
    "Saturday Mar 14Nothing planned",
    "Sunday Mar 15Nothing planned",
  ]);
  expect(screen.queryByRole("button", { name: "Today" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Next week" }));
  expect(await screen.findByRole("link", { name: "Talk Meeting · 15:00–15:30" })).toBeTruthy();
  expect(screen.getByText("March 16 – 22 · Week 12", { ignore: "[aria-live] *" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Today" }));
  expect(await screen.findByRole("link", { name: /^Essay/ })).toBeTruthy();
});

it("[FAM-1] has its buttons before the dates of the week, so that none of them moves", async () => {
  const { guardian } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path, now });
  const dates = await screen.findByText(/^March 9 – 15 · Week 11$/);
  const next = screen.getByRole("button", { name: "Next week" });
  expect(next.compareDocumentPosition(dates) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(next);
  await waitFor(() => expect(dates.textContent).toMatch(/Week 12$/));
});

it("[FAM-1] [CALM-2] says absences that adjoin each other as one", async () => {
  const { guardian, first } = await givenSiblings();
  const times = ["2026-03-12T08:00:00Z", "2026-03-12T09:00:00Z", "2026-03-12T10:00:00Z", "2026-03-12T12:00:00Z"];
  for (const [at, startTime] of times.slice(0, 2).entries())
    await givenAbsence(first, guardian, { startTime, endTime: times[at + 1] ?? "", reported: now });
  await givenAbsence(first, guardian, { startTime: times[3] ?? "", endTime: "2026-03-12T13:00:00Z", reported: now });
  await renderApp({ person: guardian, path, now });
  const links = await screen.findAllByRole("link", { name: /^Absent/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(["Absent 09:00–11:00", "Absent 13:00–14:00"]);
});

it("[FAM-1] lists the days on a phone, each with the children who have something", async () => {
  lookFrom("phone");
  const { guardian } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path, now });
  const today = await screen.findByRole("region", { name: "Today" });
  expect(within(today).getByRole("heading", { level: 3, name: "Alva" })).toBeTruthy();
  expect(within(today).queryByRole("heading", { name: "Bo" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Earlier this week" }));
  expect(screen.getByRole("heading", { level: 2, name: "Monday, March 9" }).parentElement?.textContent).toContain(
    "Nothing planned",
  );
  expect(screen.queryByRole("table")).toBeNull();
});

it("[FAM-1] begins the present week at today on a phone, and another week on Monday", async () => {
  lookFrom("phone");
  const { guardian } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path, now });
  await screen.findByRole("region", { name: "Today" });
  await user.click(screen.getByRole("button", { name: "Earlier this week" }));
  const days = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(days()).toEqual([
    "Homework and tests",
    "Today",
    "Tomorrow",
    "Saturday, March 14",
    "Sunday, March 15",
    "Earlier this week",
    "Monday, March 9",
    "Tuesday, March 10",
    "Yesterday",
  ]);
  await user.click(await screen.findByRole("button", { name: "Next week" }));
  await screen.findByRole("link", { name: "Talk Meeting · 15:00–15:30" });
  expect(days()[0]).toBe("Monday, March 16");
  expect(days()).not.toContain("Earlier this week");
});

it("[FAM-1] has homework and tests of all children by themselves above the days on a phone, without what is handed in", async () => {
  lookFrom("phone");
  const { second, guardian } = await givenSiblings();
  await givenAssignment(second, {
    title: "Story",
    dueDate: "2026-03-13T10:00:00Z",
    task: "ASSIGNMENT_TASK_SUBMITTED",
  });
  await renderApp({ person: guardian, path, now });
  const panel = within(await screen.findByRole("region", { name: "Homework and tests" }));
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Essay Bo · To be handed in · tomorrow 12:00",
  ]);
});

it("[FAM-2] [DUE-4] is reached by the student picker, and opens an entry as the child that it is about", async () => {
  const { guardian } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: "/menu", now });
  await user.click(await screen.findByRole("button", { name: /Alva Lind/ }));
  await user.click(await screen.findByRole("menuitem", { name: "All children" }));
  expect(await screen.findByRole("heading", { level: 1, name: "The week for all children" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: /^Essay/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Essay" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Bo Lind/ })).toBeTruthy();
});

it("[FAM-1] shows the event of a post that is published while the week is open", async () => {
  const { guardian, second } = await givenSiblings();
  await renderApp({ person: guardian, path, now });
  await screen.findByRole("link", { name: /^Essay/ });
  await givenPost(second, { title: "Trip", published: now, eventDate: new Date("2026-03-13T08:00:00Z") });
  await publishToFamilies(database(), "post", [second.id], new Date(now));
  expect(await screen.findByRole("link", { name: /^Trip/ })).toBeTruthy();
});

it("[FAM-2] is not offered for one child", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, now });
  expect(await screen.findByRole("heading", { level: 1, name: /Karin/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "The week for all children" })).toBeNull();
});
