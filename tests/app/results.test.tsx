import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { givenAssessment, givenMatrix, givenPart } from "#tests/support/given/givenAssessment.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const LEVELS = ["Ännu inte", "Räknar med hjälp", "Räknar själv", "Räknar och förklarar hur"];

/** A plan and an assignment with a matrix of one row, whose levels are told apart by whole sentences. */
async function givenWork() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student] });
  const course = await givenCourse(school, { groups: [group], title: "Matematik" });
  const cells = LEVELS.map((text, level) => ({ id: level === 0 ? "F" : `r1-${level}`, text, level }));
  const matrix = await givenMatrix(school, {
    courses: [course],
    paragraphs: [{ id: "p", title: "", rows: [{ id: "r1", text: "Löser problem", sentenceNr: 1, cells }] }],
  });
  const plan = await givenPlan(student, { group, title: "Bråk" });
  const task = "ASSIGNMENT_TASK_SUBMITTED";
  const assignment = await givenAssignment(student, { group, title: "Prov", task, dueDate: "2026-03-02T10:00:00Z" });
  const assess = async (work: typeof plan | typeof assignment, published: string, level: number) => {
    const part = await givenPart(work, { referenceId: matrix.id, courseId: course.id });
    const cellId = level === 0 ? "F" : `r1-${level}`;
    await givenAssessment(student, work, { published, reached: [{ part, rowId: "r1", cellId, level }] });
  };
  return { guardian, student, plan, assignment, assess };
}

/** An assignment with a result in four rows, of which two are below. */
async function givenManyRows() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student] });
  const rows = ["Läser.", "Skriver", "Talar", "Lyssnar"];
  const matrix = await givenMatrix(school, { rows });
  const task = "ASSIGNMENT_TASK_SUBMITTED";
  const assignment = await givenAssignment(student, { group, title: "Prov", task, dueDate: "2026-03-02T10:00:00Z" });
  const part = await givenPart(assignment, { referenceId: matrix.id });
  const reached = rows.map((_, at) => ({ part, rowId: `r${at + 1}`, cellId: `r${at + 1}-${at % 3}`, level: at % 3 }));
  await givenAssessment(student, assignment, { published: "2026-03-05T10:00:00Z", reached });
  return {
    guardian,
    sentences: [/^Läser: not achieved/, /^Skriver: level 1 of 3/, /^Talar: level 2 of 3/, /^Lyssnar: not/],
  };
}

/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/progress/ProgressPage.tsx"),
    import("#client/features/assignments/AssignmentsPage.tsx"),
    import("#client/features/assessments/embed/LatestResult.tsx"),
  ]);
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("[PROG-10] begins the card with the latest results and what the next level asks for", async () => {
  const { guardian, student, plan, assignment, assess } = await givenWork();
  await assess(plan, "2026-03-01T10:00:00Z", 1);
  await assess(assignment, "2026-03-05T10:00:00Z", 2);
  const submission = { published: true, points: 17.5 };
  const dueDateTime = "2026-02-20T10:00:00Z";
  await givenTeamsAssignment(student, {
    displayName: "Labb",
    maxPoints: 20,
    status: "returned",
    dueDateTime,
    submission,
  });
  const { user } = await renderApp({ person: guardian, path: "/progress", now: NOW });

  const panel = within(await screen.findByRole("region", { name: "Latest results" }));
  const links = panel.getAllByRole("link").map((link) => [link.textContent?.trim(), link.getAttribute("href")]);
  expect(links).toEqual([
    ["Prov Mar 5March 5, 2026 at 11:00 Löser problem: Räknar själv (level 2 of 3)", `/assignment/${assignment.id}`],
    ["Bråk Mar 1March 1, 2026 at 11:00 Löser problem: Räknar med hjälp (level 1 of 3)", `/plan/${plan.id}`],
    ["Labb 17.5 of 20 points Due Feb 20", expect.stringMatching(/^\/assignment\//)],
  ]);
  const [first, second] = panel.getAllByRole("button", { name: "What the next level requires" });
  expect(first?.getAttribute("aria-expanded")).toBe("true");
  expect(panel.getByText("Räknar och förklarar hur")).toBeTruthy();
  if (second) await user.click(second);
  expect(await panel.findByText("Räknar själv")).toBeTruthy();
  const tabs = await screen.findByRole("tablist");
  const title = screen.getByRole("heading", { name: "Latest results" });
  expect(title.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it("[PROG-11] says how the levels of a row went over the chosen time, and draws a line", async () => {
  const { guardian, plan, assess } = await givenWork();
  await assess(plan, "2026-03-01T10:00:00Z", 3);
  await assess(plan, "2026-01-15T10:00:00Z", 0);
  await renderApp({ person: guardian, path: "/progress", now: NOW });
  const words = "Over time: January 15, 2026: Not achieved, March 1, 2026: Räknar och förklarar hur";
  const row = (await screen.findByText(words)).closest("li");
  expect(row?.querySelectorAll("svg.scale-line circle")).toHaveLength(2);
});

it("[PROG-11] draws no line for a single result", async () => {
  const { guardian, plan, assess } = await givenWork();
  await assess(plan, "2026-03-01T10:00:00Z", 3);
  await renderApp({ person: guardian, path: "/progress", now: NOW });
  const button = await screen.findByRole("button", { name: "Löser problem" });
  expect(button.closest("li")?.querySelector("svg.scale-line")).toBeNull();
});

it("[PROG-10] has the newest result on home, and leads to the card", async () => {
  const { guardian, assignment, assess } = await givenWork();
  await assess(assignment, "2026-03-05T10:00:00Z", 2);
  await renderApp({ person: guardian, now: NOW });
  const panel = within(await screen.findByRole("region", { name: "Latest results" }));
  expect(
    panel.getByRole("link", { name: /^Prov .*Löser problem: Räknar själv \(level 2 of 3\)/ }).getAttribute("href"),
  ).toBe(`/assignment/${assignment.id}`);
  expect(panel.getByRole("link", { name: "All results" }).getAttribute("href")).toBe("/progress");
});

it("[PROG-10] says the result in the list of assignments", async () => {
  const { guardian, student, assignment, assess } = await givenWork();
  await assess(assignment, "2026-03-05T10:00:00Z", 0);
  const submission = { published: true, points: 1 };
  await givenTeamsAssignment(student, { displayName: "Labb", status: "returned", submission });
  const { user } = await renderApp({ person: guardian, path: "/assignments", now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Completed/ }));
  expect((await screen.findByRole("link", { name: "Prov" })).textContent).toContain("Löser problem: not achieved");
  expect(screen.getByRole("link", { name: "Labb" }).textContent).toContain("1 point");
});

it("[CALM-4] says a sentence for each goal: all on the card, the first and how many more on home and in lists", async () => {
  const { guardian, sentences } = await givenManyRows();
  const short = "Läser: not achieved and 3 more";
  const home = await renderApp({ person: guardian, now: NOW });
  const panel = within(await screen.findByRole("region", { name: "Latest results" }));
  expect(panel.getByText(short)).toBeTruthy();
  home.unmount();
  const list = await renderApp({ person: guardian, path: "/assignments", now: NOW });
  await list.user.click(await screen.findByRole("button", { name: /^Completed/ }));
  expect((await screen.findByRole("link", { name: "Prov" })).textContent).toContain(short);
  list.unmount();
  await renderApp({ person: guardian, path: "/progress", now: NOW });
  const card = within(await screen.findByRole("region", { name: "Latest results" }));
  expect(sentences.map((sentence) => card.getAllByText(sentence).length)).toEqual([1, 1, 1, 1]);
  expect(document.body.textContent).not.toMatch(/Level \d: \d/);
});

it("[PROG-10] says on home that the latest result could not be loaded", async () => {
  const { guardian } = await givenWork();
  const { fetch: send } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).includes("/latestResults") ? Promise.resolve(new Response("{}", { status: 500 })) : send(input, init),
  );
  await renderApp({ person: guardian, now: NOW });
  expect(await screen.findByText("The latest results could not be loaded.")).toBeTruthy();
});

it("[PROG-10] says on home what the next level asks for, and leads to the results of a sibling in one press", async () => {
  const { student, assignment, assess } = await givenWork();
  const sibling = await givenStudent({ firstName: "Bo", schools: student.schools });
  await assess(assignment, "2026-03-05T10:00:00Z", 2);
  const guardian = await givenGuardian({ students: [student, sibling] });
  const { user } = await renderApp({ person: guardian, now: NOW });
  const panel = within(await screen.findByRole("region", { name: "Latest results" }));
  expect(panel.getByText("Räknar och förklarar hur").parentElement?.textContent).toBe(
    "Next step: Räknar och förklarar hur",
  );
  await user.click(panel.getByRole("link", { name: "Results for Bo" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Student card" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Bo/ })).toBeTruthy();
});
