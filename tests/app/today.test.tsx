import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { LEAVE } from "#contract/absence/rules.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

/** Loads the lazy screen first, so that tests do not wait for its code. */
beforeAll(async () => {
  await import("#client/features/care/CarePage.tsx");
});

const CARD = { name: "Today" };
/** The names of days on home. */
const DAY = /^(Today|Tonight|Tomorrow|On \w+day|\w+day, \w+ \d+)$/;
const WEEK = Array.from({ length: 5 }, () => ({ start: "07:30", end: "16:00" }));

type Given = { id: string };
type Guardian = Given & { subject: string };

/** NOW is on Thursday 12 March 2026. */
const changeFor = (guardian: Guardian, student: Given, body: CareChange) =>
  apiFor(guardian, student, { now: NOW }).call(changeCare, { params: { studentId: student.id }, body });

/** A preschool child and two at school, of whom Bo is the active one. The preschool is closed on Friday the 13th, when nobody has lessons. */
async function givenThree() {
  const school = await givenSchool();
  const preschool = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL, tenantId: school.tenantId });
  const bo = await givenStudent({ schools: [school], firstName: "Bo" });
  const cy = await givenStudent({ schools: [school], firstName: "Cy" });
  const alva = await givenStudent({ schools: [preschool], firstName: "Alva" });
  const guardian = await givenGuardian({ students: [bo, cy, alva] });
  await givenLesson(bo, { title: "Maths", startTime: "2026-03-12T07:20:00Z", room: "B214" });
  await givenLesson(bo, { title: "Crafts", startTime: "2026-03-12T11:30:00Z", length: 40 });
  await givenLesson(bo, { title: "Sports", startTime: "2026-03-12T12:20:00Z", length: 80, room: "Hall" });
  await givenLesson(bo, { title: "History", startTime: "2026-03-16T08:00:00Z" });
  await givenLesson(bo, { title: "Maths", startTime: "2026-08-17T06:20:00Z" });
  await givenLesson(cy, { startTime: "2026-03-12T07:30:00Z", length: 330 });
  await givenLesson(cy, { startTime: "2026-03-16T07:30:00Z", length: 330 });
  await changeFor(guardian, alva, { kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  await database().insert(schoolClosedDays).values({ schoolId: preschool.id, day: "2026-03-13", title: "Planning" });
  return { guardian, alva, bo, cy };
}

const textOf = ({ textContent }: Element) => textContent?.replaceAll(/\s+/g, " ").trim();

async function rowsAt(person: Guardian, now: string) {
  const { unmount, user } = await renderApp({ person, now });
  await screen.findAllByRole("heading", { level: 2, name: DAY });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  const sections = (await screen.findAllByRole("region", { name: DAY })).map((section) => ({
    section,
    name: within(section).getByRole("heading", { level: 2 }).textContent,
    rows: within(section).getAllByRole("listitem").map(textOf),
  }));
  const days = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
  return { card: sections[0]?.section as HTMLElement, rows: sections[0]?.rows ?? [], days, unmount, user };
}

describe("[CALM-2] [LOOK-2] a family's day by the clock", () => {
  it.each([
    {
      when: "in the morning, each child's times and the first lesson of the active one",
      now: "2026-03-12T06:45:00+01:00",
      days: {
        Today: ["Alva 07:30–16:00", "Bo 08:20–14:40 Next 08:20 Maths · B214 Ends with Sports · Hall", "Cy 08:30–14:00"],
      },
    },
    {
      when: "at 13:00, what the active child does now and next",
      now: "2026-03-12T13:00:00+01:00",
      days: { Today: ["Alva 07:30–16:00", "Bo 08:20–14:40 Now Crafts Next 13:20 Sports · Hall", "Cy 08:30–14:00"] },
    },
    {
      when: "at 15:00, the next day of those whose day is over, in the same order",
      now: "2026-03-12T15:00:00+01:00",
      days: {
        Today: ["Alva 07:30–16:00"],
        "On Monday": ["Bo 09:00–10:00 Starts with History", "Cy 08:30–14:00"],
      },
    },
    {
      when: "at 17:30 on the day before a holiday, the next day by name",
      now: "2026-03-12T17:30:00+01:00",
      days: { "On Monday": ["Alva 07:30–16:00", "Bo 09:00–10:00 Starts with History", "Cy 08:30–14:00"] },
    },
    {
      when: "on the holiday, why a child does not come",
      now: "2026-03-13T10:00:00+01:00",
      days: {
        Today: ["Alva Closed"],
        "On Monday": ["Bo 09:00–10:00 Starts with History", "Cy 08:30–14:00", "Alva 07:30–16:00"],
      },
    },
    {
      when: "on a Saturday, Monday",
      now: "2026-03-14T10:00:00+01:00",
      days: { "On Monday": ["Bo 09:00–10:00 Starts with History", "Cy 08:30–14:00", "Alva 07:30–16:00"] },
    },
    {
      when: "in July, the first day of the next school year by its date, and nothing of a child without one",
      now: "2026-07-06T10:00:00+02:00",
      days: {
        Today: ["Alva 07:30–16:00", "Cy Nothing planned today"],
        "Monday, August 17": ["Bo 08:20–09:20 Starts with Maths"],
      },
    },
  ])("shows $when", async ({ now, days }) => {
    const { guardian } = await givenThree();
    expect((await rowsAt(guardian, now)).days).toEqual(days);
  });
});

it("[CALM-2] begins home for one child, too, and is the only card of the day", async () => {
  const { guardian, student } = await givenFamily({ student: { firstName: "Bo" } });
  await givenLesson(student, { title: "Maths", startTime: "2026-03-12T07:20:00Z", room: "B214" });
  const { card, rows } = await rowsAt(guardian, "2026-03-12T06:45:00+01:00");
  expect(rows).toEqual(["Bo 08:20–09:20 Next 08:20 Maths · B214"]);
  expect(within(card).getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe("/schedule");
  await screen.findByText(/^Nothing is posted right now/);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(textOf);
  expect(headings[0]).toBe("Today");
  expect(headings.filter((heading) => heading === "Today")).toHaveLength(1);
});

it("[CALM-2] is left out without children, and where no school tells of days", async () => {
  const { guardian } = await givenFamily({ services: ["news"] });
  const { unmount } = await renderApp({ person: guardian, now: NOW });
  await screen.findByRole("region", { name: "Posts" });
  expect(screen.queryByRole("region", CARD)).toBeNull();
  unmount();
  await renderApp({ person: await givenGuardian({ students: [] }), now: NOW });
  await screen.findByRole("alertdialog");
  expect(screen.queryByRole("region", CARD)).toBeNull();
});

it("[HOME-4] [CALM-2] tells tests, who picks up, and a part of the day that is missed, by time", async () => {
  const { guardian, bo, alva } = await givenThree();
  const test = { type: "ASSIGNMENT" as const, instanceType: WRITTEN_TEST };
  await givenLesson(bo, { title: "Words", startTime: "2026-03-12T12:20:00Z", ...test });
  const missed = { startTime: "2026-03-12T09:00:00Z", endTime: "2026-03-12T10:00:00Z", reported: NOW };
  await givenAbsence(bo, guardian, missed);
  await givenAbsence(bo, guardian, { ...missed, startTime: "2026-03-12T07:30:00Z", endTime: "2026-03-12T08:00:00Z" });
  const person = { name: "Berit Lind", relation: "Grandmother", phone: "070-174 06 06" };
  const { people } = await changeFor(guardian, alva, { kind: "PERSON", id: null, ...person });
  await changeFor(guardian, alva, { kind: "PICKUP", day: "2026-03-12", personId: people[0]?.id ?? "" });
  const { rows } = await rowsAt(guardian, NOW);
  expect(rows[0]).toBe("Alva 07:30–16:00 Picked up by Berit Lind");
  expect(rows[1]).toMatch(/Absent 10:00–11:00 · Test Words 13:20$/);
});

it("[CALM-2] opens the place as the child whose line it is", async () => {
  const { guardian } = await givenThree();
  const { user, card } = await rowsAt(guardian, NOW);
  await user.click(within(card).getByRole("link", { name: /^Alva/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Drop-off and pick-up" })).toBeTruthy();
});

it.each([
  { type: "ABSENCE", text: "Absent all day" },
  { type: LEAVE, text: "On leave all day" },
])("[CALM-2] [HOME-4] [FAM-1] shows $text alone, at home, in the week and in care", async ({ type, text }) => {
  const { guardian, bo, cy, alva } = await givenThree();
  await givenLesson(bo, {
    title: "Words",
    startTime: "2026-03-12T12:20:00Z",
    type: "ASSIGNMENT",
    instanceType: WRITTEN_TEST,
  });
  const day = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z", reported: NOW, period: true, type };
  for (const child of [bo, cy, alva]) await givenAbsence(child, guardian, day);
  const { rows, unmount } = await rowsAt(guardian, NOW);
  expect(rows).toEqual([`Alva ${text}`, `Bo ${text}`, `Cy ${text}`]);
  unmount();
  const week = await renderApp({ person: guardian, path: "/week", now: NOW });
  const table = await screen.findByRole("table", { name: "The week for all children" });
  const today = within(table).getByRole("row", { name: /^Today/ });
  expect(today.textContent).not.toMatch(/\d\d:\d\d|Words/);
  week.unmount();
  await renderApp({ person: guardian, path: `/student/${alva.id}/care`, now: NOW });
  await screen.findByRole("heading", { level: 1, name: "Drop-off and pick-up" });
  await waitFor(() => expect(screen.getAllByText(/07:30/).length).toBeGreaterThan(0));
  const days = await screen.findAllByRole("listitem");
  const own = days.find(({ textContent }) => textContent?.startsWith("Today"));
  expect(own && textOf(own)).not.toMatch(/07:30/);
});

it("[CALM-2] shows a report at once, and the next day after the last lesson that was missed", async () => {
  const { guardian, bo } = await givenThree();
  const day = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z", reported: NOW, period: true };
  await givenAbsence(bo, guardian, day);
  const { days } = await rowsAt(guardian, "2026-03-12T17:30:00+01:00");
  expect(days["On Monday"]).toContain("Bo 09:00–10:00 Starts with History");
});
