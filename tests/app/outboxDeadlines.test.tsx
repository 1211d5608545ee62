import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { forgetDrafts } from "#client/session/drafts.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenDestination } from "#tests/support/given/givenDestination.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenUnsent, loadOutboxParts, waiting } from "#tests/support/page/givenUnsent.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { givenLine } from "#tests/support/page/line.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sendReport } from "#tests/support/page/sendReport.ts";

beforeAll(loadOutboxParts);

/** Notes the methods of all writes from now on. */
function notedWrites(): string[] {
  const writes: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== undefined && init.method !== "GET" && init.method !== "HEAD") writes.push(init.method);
    return real(input, init);
  });
  return writes;
}

/** A child whose school has a number, and a page that reports the whole of today over a line in some state. */
async function givenReportForToday(state: Parameters<ReturnType<typeof givenLine>>[0]) {
  const given = await givenReporter();
  await givenDestination(schoolOf(given.student).id, { kind: "feed", phone: "08-123 45 67" });
  onTestFinished(() => forgetDrafts(given.guardian.subject));
  const line = givenLine();
  const { user } = await renderApp({ person: given.guardian, path: "/report/attendance", now: NOW });
  await user.click(await screen.findByRole("radio", { name: /^Other days/ }));
  line(state);
  await sendReport(user);
}

const CALL = "Call the school, 08-123 45 67. This has not been sent.";

it("[LINE-3] asks to call the school once it is nearly time, with its number", async () => {
  await givenReportForToday("down");
  expect(await within(await waiting()).findByText(CALL)).toBeTruthy();
});

async function givenLessonAt(startTime: string) {
  const given = await givenReporter();
  await givenLesson(given.student, { startTime });
  return given;
}

/** A child in preschool, who comes at half past seven. */
async function givenCareToday() {
  const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const week = Array.from({ length: 5 }, () => ({ start: "07:30", end: "16:00" }));
  const params = { studentId: given.student.id };
  await given.api.call(changeCare, { params, body: { kind: "PATTERN", from: "2026-03-12", weeks: [week] } });
  return given;
}

it.each([
  {
    first: "lesson",
    reporter: () => givenLessonAt("2026-03-12T07:20:00Z"),
    hours: /^08:20–/,
    call: "2026-03-12T07:05:00Z",
  },
  { first: "hour of care", reporter: givenCareToday, hours: /^07:30–16:00$/, call: "2026-03-12T06:15:00Z" },
])(
  "[LINE-3] asks to call the school a quarter of an hour before the first $first, and not a minute earlier",
  async (given) => {
    const { reporter, hours, call } = given;
    await givenUnsent(new Date(Date.parse(call) - 60_000).toISOString(), reporter(), hours);
    const row = await waiting();
    expect(row.textContent).not.toMatch(/Call the (?:pre)?school/);
    vi.setSystemTime(call);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(row.textContent).toMatch(/Call the (?:pre)?school/);
  },
);

it("[LINE-3] gives the number also if it comes after the press", async () => {
  const release = holdReplies("GET", "/absenceChildren");
  await givenReportForToday({ refusing: 503 });
  expect(await within(await waiting()).findByText("Call the school. This has not been sent.")).toBeTruthy();
  release();
  expect(await within(await waiting()).findByText(CALL)).toBeTruthy();
});

it("[LINE-3] shows a report for a day that has passed as not sent, and never sends it", async () => {
  const { line, list, kept } = await givenUnsent("2026-03-12T22:50:00Z");
  await waiting();
  vi.setSystemTime("2026-03-12T23:01:00Z");
  const writes = notedWrites();
  line("up");
  await waitFor(async () => expect((await waiting()).textContent).toMatch(/Not sent: .*absence/));
  const row = await waiting();
  expect(within(row).queryByRole("button", { name: "Send now" })).toBeNull();
  expect(within(row).getByRole("link", { name: "Open and check" })).toBeTruthy();
  expect(await kept()).toHaveLength(1);
  expect(writes).toEqual([]);
  expect(await list({ startDate: "2026-03-10", endDate: "2026-03-15" })).toEqual([]);
});
