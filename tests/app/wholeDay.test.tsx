import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { givenLessonToTake } from "#tests/support/given/givenLessonToTake.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

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

const SCREENS = [
  { where: "home", path: "/", text: "Absent all day" },
  { where: "the week", path: "/week", text: "All day" },
  { where: "the list", path: "/absence#reported-absences", text: "Thursday, March 12, entire day" },
  { where: "the desk's day", path: "/desk/today", text: "Entire day" },
  { where: "the attendance of a lesson", path: "/desk/lessons", text: "Reported absent the entire day" },
];

describe.each(ENTIRE_DAYS)("[ABS-6] $what", ({ what: _, ...times }) => {
  it.each(SCREENS)("is said as one day in $where", async ({ path, text }) => {
    const { guardian, student, teacher, lesson, api } = await givenLessonToTake();
    await api.call(reportAbsence, reportOf(student, times));
    const isDesk = path.startsWith("/desk");
    const shown = path === "/desk/lessons" ? `${path}/${lesson.id}` : path;
    await renderApp({ person: isDesk ? teacher : guardian, path: shown, now: NOW });
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.body.textContent).not.toMatch(/00:00|23:59/));
  });
});
