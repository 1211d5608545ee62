import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { touchQuery } from "#client/ui/measures.ts";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { givenLessonToTake } from "#tests/support/given/givenLessonToTake.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

type Given = Awaited<ReturnType<typeof givenLessonToTake>>;

const CLASS_SIZE = 30;
const FIRST = "Alva Aa";
const family = { student: { lastName: "Aa" } };

const open = async ({ teacher, lesson }: Given) => {
  const shown = await renderApp({ person: teacher, path: `/desk/lessons/${lesson.id}`, now: NOW });
  await screen.findByRole("radiogroup", { name: FIRST });
  return shown;
};
const group = (name: string) => within(screen.getByRole("radiogroup", { name }));
const chosen = (name: string) => group(name).queryByRole<HTMLInputElement>("radio", { checked: true })?.value;
const seen = async ({ api, student }: Given) =>
  (await api.call(listAttendance, { params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" } }))[0]
    ?.attendance;

it("[DESK-3] leads from what waits to the lessons of today, and to the attendance of one", async () => {
  const { teacher } = await givenLessonToTake({ family });
  const { user } = await renderApp({ person: teacher, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Take attendance for 1 lesson" }));
  const lesson = await screen.findByRole("link", { name: /^Matematik 08:30–09:30.*Attendance not taken$/ });
  await user.click(lesson);
  expect(await screen.findByRole("heading", { level: 1, name: "Matematik" })).toBeTruthy();
  expect(await screen.findByRole("radiogroup", { name: FIRST })).toBeTruthy();
});

it("[DESK-3] takes the attendance of a class of 30 by keyboard alone, with less than 30 keys", async () => {
  const classmates = Array.from({ length: CLASS_SIZE - 1 }, (_, at) => ({
    lastName: `B${String(at).padStart(2, "0")}`,
  }));
  const given = await givenLessonToTake({ family, classmates });
  const { user } = await open(given);
  screen.getByRole("button", { name: "Mark the rest as present" }).focus();
  const keys = ["{Enter}", "l", "1", "2", "{ArrowDown}", "{ArrowDown}", "a", "p", "a", "{End}", "{ArrowUp}", "a"];
  await user.keyboard([...keys, "{Control>}{Enter}{/Control}"].join(""));
  expect(keys.length).toBeLessThan(CLASS_SIZE);
  expect(await screen.findByText("Saved. The guardians see it now.")).toBeTruthy();
  const { students } = await given.read();
  const exceptions = students.filter(({ mark }) => mark !== "PRESENT");
  expect(students).toHaveLength(CLASS_SIZE);
  expect(exceptions.map(({ student, mark, minutes }) => [student?.lastName, mark, minutes])).toEqual([
    ["Aa", "LATE", 12],
    ["B01", "ABSENT", 0],
    ["B03", "ABSENT", 0],
    ["B27", "ABSENT", 0],
  ]);
  expect(await seen(given)).toMatchObject({ attendanceType: "INVALID_LATE", lateDuration: 12 });
});

it("[DESK-3] opens with the focus on the first student without a mark, so that the letters work at once", async () => {
  const given = await givenLessonToTake({ family, classmates: [{ lastName: "Bb" }] });
  const { user } = await renderApp({ person: given.teacher, path: "/desk/lessons", now: NOW });
  await user.click(await screen.findByRole("link", { name: /Matematik.*Attendance not taken$/ }));
  await screen.findByRole("radiogroup", { name: FIRST });
  await waitFor(() => expect(group(FIRST).getByRole("radio", { name: "Present" })).toBe(document.activeElement));
  await user.keyboard("pa");
  expect([chosen(FIRST), chosen("Alva Bb")]).toEqual(["PRESENT", "ABSENT"]);
});

it("[DESK-3] opens a phone's keyboard for the minutes alone, and moves the focus to no student there", async () => {
  const { matchMedia } = window;
  const isMatching = (query: string) => matchMedia.call(window, query === touchQuery ? "all" : query);
  vi.spyOn(window, "matchMedia").mockImplementation(isMatching);
  const { user } = await open(await givenLessonToTake({ family, classmates: [] }));
  expect(document.activeElement?.matches("body, h1")).toBe(true);
  await user.click(group(FIRST).getByRole("radio", { name: "Late" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: `Minutes late: ${FIRST}` }));
});

it("[DESK-3] keeps the marks of a teacher who saves too early, until it is time", async () => {
  const { teacher, lesson } = await givenLessonToTake({ family });
  const path = `/desk/lessons/${lesson.id}`;
  const { user } = await renderApp({ person: teacher, path, now: "2026-03-12T07:14:59Z" });
  await user.click(await screen.findByRole("button", { name: "Mark the rest as present" }));
  await user.click(await screen.findByRole("button", { name: "Save attendance" }));
  expect(await screen.findByText(/^Attendance can be saved no earlier than 15 minutes before the lesson/)).toBeTruthy();
  expect(chosen(FIRST)).toBe("PRESENT");
  vi.setSystemTime(new Date("2026-03-12T07:15:00Z"));
  await user.click(screen.getByRole("button", { name: "Save attendance" }));
  expect(await screen.findByText("Saved. The guardians see it now.")).toBeTruthy();
});

it("[DESK-18] brings the warning of a save that is too early into view, each time that the keyboard or the button saves all", async () => {
  const { teacher, lesson } = await givenLessonToTake({ family });
  const path = `/desk/lessons/${lesson.id}`;
  const { user } = await renderApp({ person: teacher, path, now: "2026-03-12T07:14:59Z" });
  const first = await screen.findByRole("radiogroup", { name: FIRST });
  const brought = vi.spyOn(Element.prototype, "scrollIntoView");
  onTestFinished(() => brought.mockRestore());
  await user.click(within(first).getByRole("radio", { name: "Present" }));
  for (const _ of ["first", "again"]) {
    brought.mockClear();
    await user.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
    await waitFor(() => expect(brought.mock.contexts.at(-1)).toBe(screen.getByRole("alert")));
    expect(screen.getByRole("alert").textContent).toMatch(/^Attendance can be saved no earlier/);
  }
});

it("[DESK-3] has radio buttons with names, the minutes in a field, and says what is missing before it saves", async () => {
  const given = await givenLessonToTake({ family, classmates: [{ lastName: "Bb" }] });
  const { user } = await open(given);
  await user.click(await screen.findByRole("button", { name: "Save attendance" }));
  expect(await screen.findByText(/^Attendance is missing for 2 students\./)).toBeTruthy();
  expect(document.activeElement).toBe(group(FIRST).getByRole("radio", { name: "Present" }));
  await user.click(group("Alva Bb").getByRole("radio", { name: "Absent" }));
  await user.click(group(FIRST).getByRole("radio", { name: "Late" }));
  expect(await screen.findByText(/^Enter how many minutes late/)).toBeTruthy();
  const minutes = screen.getByRole("textbox", { name: `Minutes late: ${FIRST}` });
  expect(minutes.getAttribute("aria-invalid")).toBe("true");
  await user.type(minutes, "7");
  await user.click(await screen.findByRole("button", { name: "Save attendance" }));
  expect(await screen.findByText("Taken by Johan Berg: Today 09:00")).toBeTruthy();
  expect(await seen(given)).toMatchObject({ attendanceType: "INVALID_LATE", lateDuration: 7 });
});

it("[DESK-3] marks who is reported as absent, and says of a later report that it is valid now", async () => {
  const given = await givenLessonToTake({ family, classmates: [{ lastName: "Bb" }] });
  const whole = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T10:00:00Z" };
  await given.desk.call(takeAttendance, {
    params: { lessonId: given.lesson.id },
    body: await given.marks({ mark: "ABSENT" }),
  });
  await given.api.call(reportAbsence, reportOf(given.student, whole), { now: "2026-03-12T08:05:00Z" });
  await open(given);
  expect(chosen(FIRST)).toBe("ABSENT");
  expect(chosen("Alva Bb")).toBe("PRESENT");
  expect(group(FIRST).getByText("Reported absent 08:00–11:00")).toBeTruthy();
  expect(group(FIRST).getByText("Reported after attendance was taken")).toBeTruthy();
  expect(group(FIRST).getByText("Valid absent")).toBeTruthy();
});

it("[DESK-3] says of an absence for the entire day that it is that", async () => {
  const given = await givenLessonToTake({ family, classmates: [] });
  const day = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:59Z", period: true };
  await given.api.call(reportAbsence, reportOf(given.student, day));
  await open(given);
  expect(group(FIRST).getByText("Reported absent the entire day")).toBeTruthy();
});

it("[DESK-3] shows the second of two teachers what the first has taken", async () => {
  const given = await givenLessonToTake({ family, classmates: [] });
  const { user } = await open(given);
  await user.click(group(FIRST).getByRole("radio", { name: "Present" }));
  const colleague = deskFor(await givenStaff(given.school, { owns: [given.group], firstName: "Eva" }), NOW);
  await colleague.call(takeAttendance, {
    params: { lessonId: given.lesson.id },
    body: await given.marks({ mark: "ABSENT" }),
  });
  await user.click(await screen.findByRole("button", { name: "Save attendance" }));
  expect(
    await screen.findByText(`Eva Berg has changed this in the meantime: ${FIRST}. Check what is marked`, {
      exact: false,
    }),
  );
  expect(await screen.findByText("Taken by Eva Berg: Today 09:00")).toBeTruthy();
  expect(chosen(FIRST)).toBe("PRESENT");
  await user.click(screen.getByRole("button", { name: `Use this instead: ${FIRST}` }));
  expect(chosen(FIRST)).toBe("ABSENT");
});

it("[DESK-3] keeps marks that are changed while others are being saved, and saves them before the lesson is read again", async () => {
  const given = await givenLessonToTake({ family, classmates: [{ lastName: "Bb" }] });
  const { user } = await open(given);
  const letWrite = holdReplies("PUT");
  await user.click(screen.getByRole("button", { name: "The rest are present: save" }));
  await user.click(group("Alva Bb").getByRole("radio", { name: "Absent" }));
  const letRead = holdReplies("GET", given.lesson.id);
  letWrite();
  expect(await screen.findByText("Saved. The guardians see it now.")).toBeTruthy();
  expect([chosen(FIRST), chosen("Alva Bb")]).toEqual(["PRESENT", "ABSENT"]);
  expect(screen.getByText("Not saved yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save attendance" }));
  await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  letRead();
  expect((await given.read()).students.map(({ mark }) => mark)).toEqual(["PRESENT", "ABSENT"]);
  expect([chosen(FIRST), chosen("Alva Bb")]).toEqual(["PRESENT", "ABSENT"]);
});

it("[DESK-3] keeps marks that are not saved through a reload, and says who corrected one", async () => {
  const given = await givenLessonToTake({ family, classmates: [] });
  await given.desk.call(takeAttendance, { params: { lessonId: given.lesson.id }, body: await given.marks({}) });
  const office = await givenStaff(given.school, { roleId: "principal", firstName: "Eva" });
  const path = `/desk/lessons/${given.lesson.id}`;
  const first = await renderApp({ person: office, path, now: NOW });
  await first.user.click(
    (await screen.findByRole("radiogroup", { name: FIRST })) && group(FIRST).getByRole("radio", { name: "Absent" }),
  );
  expect(await screen.findByText("Not saved yet")).toBeTruthy();
  first.unmount();
  const { user } = await renderApp({ person: office, path, now: NOW });
  expect(await screen.findByText("Not saved yet")).toBeTruthy();
  expect(chosen(FIRST)).toBe("ABSENT");
  await user.click(screen.getByRole("button", { name: "Save attendance" }));
  expect(await screen.findByText("Saved. The guardians see it now.")).toBeTruthy();
  expect(await screen.findByText(/^Corrected by Eva Berg .*Previously: Present$/)).toBeTruthy();
});

it.each([
  [0, 2],
  [3, 5],
])(
  "[DESK-11] takes the attendance of a class with %i exceptions in %i presses from the first page",
  async (exceptions, expected) => {
    const classmates = Array.from({ length: 5 }, (_, at) => ({ lastName: `B${at}` }));
    const given = await givenLessonToTake({ family, classmates });
    const { user } = await renderApp({ person: given.teacher, path: "/desk", now: NOW });
    let presses = 0;
    const press = async (element: HTMLElement | undefined) => {
      presses += 1;
      if (element) await user.click(element);
    };
    await press(await screen.findByRole("link", { name: /^Take attendance: Matematik/ }));
    await screen.findByRole("radiogroup", { name: FIRST });
    for (let at = 0; at < exceptions; at += 1) await press(group(`Alva B${at}`).getByRole("radio", { name: "Absent" }));
    await press(screen.getByRole("button", { name: "The rest are present: save" }));
    expect(await screen.findByText("Saved. The guardians see it now.")).toBeTruthy();
    expect(presses).toBe(expected);
    const { students } = await given.read();
    expect(students.filter(({ mark }) => mark === "ABSENT")).toHaveLength(exceptions);
    expect(students.filter(({ mark }) => mark === "PRESENT")).toHaveLength(6 - exceptions);
  },
);

it("[DESK-11] saves the rest as present by keyboard, and absent where that is reported", async () => {
  const given = await givenLessonToTake({ family, classmates: [{ lastName: "Bb" }, { lastName: "Cc" }] });
  const whole = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T10:00:00Z" };
  await given.api.call(reportAbsence, reportOf(given.student, whole));
  const { user } = await open(given);
  await waitFor(() => expect(group(FIRST).getByRole("radio", { name: "Present" })).toBe(document.activeElement));
  await user.keyboard("{ArrowDown}a{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  expect(await screen.findByText("Saved. The guardians see it now.")).toBeTruthy();
  const { students } = await given.read();
  expect(students.map(({ mark }) => mark)).toEqual(["ABSENT", "ABSENT", "PRESENT"]);
});
