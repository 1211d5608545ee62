import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeCare } from "#contract/care/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const DAY = /^(Today|Tonight|Tomorrow|On \w+day)$/;

async function daysAt(person: { id: string; subject: string }, now: string) {
  const { unmount } = await renderApp({ person, now });
  await screen.findAllByRole("region", { name: DAY });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  const sections = screen.getAllByRole("region", { name: DAY });
  const texts = sections.map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim());
  unmount();
  return texts;
}

describe("[CALM-2] [LOOK-2] a child's evening", () => {
  it("keeps tonight's meeting until it is over, apart from the next day", async () => {
    const { guardian, student } = await givenFamily({ student: { firstName: "Elsa" } });
    await givenLesson(student, { title: "Maths", startTime: "2026-03-12T07:20:00Z" });
    await givenLesson(student, { title: "Art", startTime: "2026-03-13T07:20:00Z" });
    const published = "2026-03-10T08:00:00Z";
    await givenPost(student, { title: "Parents' evening", published, eventDate: new Date("2026-03-12T17:00:00Z") });
    await givenPost(student, { title: "Open house", published, eventDate: new Date("2026-03-13T16:00:00Z") });
    const today = /^TodaySchedule ?Elsa 08:20–09:20 .* Parents' evening 18:00$/;
    expect(await daysAt(guardian, "2026-03-12T07:00:00Z")).toEqual([expect.stringMatching(today)]);
    const tonight = "TonightScheduleElsa Parents' evening 18:00";
    const tomorrow = "Elsa 08:20–09:20 Starts with Art Open house 17:00";
    expect(await daysAt(guardian, "2026-03-12T14:00:00Z")).toEqual([tonight, `Tomorrow${tomorrow}`]);
    expect(await daysAt(guardian, "2026-03-12T17:30:00Z")).toEqual([tonight, `Tomorrow${tomorrow}`]);
    expect(await daysAt(guardian, "2026-03-12T18:00:00Z")).toEqual([`TomorrowSchedule${tomorrow}`]);
  });

  async function givenForgotten() {
    const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
    const params = { studentId: given.student.id };
    const times = { start: "07:30", end: "16:00" };
    for (const day of ["2026-03-12", "2026-03-16"])
      await given.api.call(changeCare, { params, body: { kind: "DAY", day, times } });
    return given;
  }

  it("says that times of tomorrow are missing, and does not skip to the next day with times", async () => {
    const { guardian } = await givenForgotten();
    expect((await daysAt(guardian, "2026-03-12T16:00:00Z")).at(-1)).toMatch(
      /^Tomorrow.*Drop-off and pick-up times missing$/,
    );
  });

  it("says that the child is absent tomorrow, and does not skip it either", async () => {
    const { guardian, student } = await givenForgotten();
    const day = { startTime: "2026-03-12T23:00:00Z", endTime: "2026-03-13T22:59:00Z", reported: NOW, period: true };
    await givenAbsence(student, guardian, day);
    expect((await daysAt(guardian, "2026-03-12T16:00:00Z")).at(-1)).toMatch(/^Tomorrow.*Absent all day$/);
  });
});

it("[FAM-1] says in the week when a preschool is closed, that a child does not come, and which times are missing", async () => {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const change = (body: { day: string; times: null }) =>
    api.call(changeCare, { params: { studentId: student.id }, body: { kind: "DAY", ...body } });
  await database()
    .insert(schoolClosedDays)
    .values({ schoolId: schoolOf(student).id, day: "2026-03-13", title: "Planning" });
  await change({ day: "2026-03-12", times: null });
  const { user } = await renderApp({ person: guardian, path: "/week?day=2026-03-12", now: NOW });
  const table = await screen.findByRole("table", { name: "The week for all children" });
  const linksOf = (day: RegExp) =>
    within(within(table).getByRole("row", { name: day }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(linksOf(/^Today/)).toEqual(["Not coming Drop-off and pick-up"]);
  expect(linksOf(/^Friday/)).toEqual(["Closed Drop-off and pick-up"]);
  await screen.findByRole("button", { name: "Next week" }).then((next) => user.click(next));
  expect(await screen.findAllByRole("link", { name: "No times given Drop-off and pick-up" })).toHaveLength(5);
});
