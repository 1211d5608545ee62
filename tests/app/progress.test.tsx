import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { givenAssessment, givenMatrix, givenPart } from "#tests/support/given/givenAssessment.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const open = (person: Parameters<typeof renderApp>[0]["person"]) => renderApp({ person, path: "/progress", now: NOW });

async function givenCourseWork(title = "Matematik") {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student], title: `${title} 7B` });
  const course = await givenCourse(school, { groups: [group], title });
  const matrix = await givenMatrix(school, { courses: [course] });
  const plan = await givenPlan(student, { group, title: "Bråk" });
  const part = await givenPart(plan, { referenceId: matrix.id, courseId: course.id });
  return { guardian, student, school, group, course, matrix, plan, part };
}

const cell = (part: { id: string }, rowId: string, level: number) => ({
  part,
  rowId,
  cellId: level === 0 ? "F" : `${rowId}-${level}`,
  level,
});

const rowOf = (name: string) => {
  const row = screen.getByRole("button", { name }).closest("li");
  if (!row) throw new Error(`${name} is in no row.`);
  return row;
};

const dateField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

beforeEach(() => localStorage.clear());

describe("assessments", () => {
  it("[PROG-4] counts the levels of each row, and a row opens its plans", async () => {
    const { guardian, student, plan, part } = await givenCourseWork();
    await givenAssessment(student, plan, { reached: [cell(part, "r1", 2)] });
    await givenAssessment(student, plan, { published: "2026-02-01T10:00:00Z", reached: [cell(part, "r1", 2)] });
    await givenAssessment(student, plan, { published: "2026-01-01T10:00:00Z", reached: [cell(part, "r1", 0)] });
    const { user } = await open(guardian);

    expect(await screen.findByRole("heading", { level: 1, name: "Student card" })).toBeTruthy();
    const button = await screen.findByRole("button", { name: "Löser problem" });
    expect(screen.getByRole("heading", { level: 2, name: "Matematik" })).toBeTruthy();
    expect(within(rowOf("Löser problem")).getByText("Not achieved: 1 result, Steg 2: 2 results")).toBeTruthy();
    expect(screen.getByText("Not assessed in this period").closest("li")?.textContent).toContain("Resonerar");

    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const link = within(rowOf("Löser problem")).getByRole("link", { name: "Plan Bråk" });
    expect(link.getAttribute("href")).toBe(`/plan/${plan.id}`);
    expect(within(rowOf("Löser problem")).getByText("March 1, 2026 · Steg 2")).toBeTruthy();
    expect(within(rowOf("Löser problem")).getByText("January 1, 2026 · Not achieved")).toBeTruthy();
  });

  it("[PROG-5] separates personal notes from feedback, with editor, date and work", async () => {
    const { guardian, student, school, plan, part } = await givenCourseWork();
    const teacher = await givenUser(school, { firstName: "Johan", lastName: "Ek" });
    await givenAssessment(student, plan, {
      feedback: [
        { part, text: "<p>Tydligt förklarat.</p>", editorId: teacher.id, edited: new Date("2026-03-05T10:00:00Z") },
        { part, text: "<p>Öva hemma.</p>", isPrivate: true, edited: new Date("0001-01-01T00:00:00Z") },
      ],
    });
    await open(guardian);
    const feedback = within(await screen.findByRole("list", { name: "Feedback" }));
    expect(await feedback.findByText("Tydligt förklarat.")).toBeTruthy();
    expect(feedback.getByText("Johan Ek")).toBeTruthy();
    expect(feedback.getByText("Edited March 5, 2026")).toBeTruthy();
    expect(feedback.getByRole("link", { name: "Plan Bråk" })).toBeTruthy();
    const notes = within(screen.getByRole("list", { name: "Personal notes" }));
    expect(await notes.findByText("Öva hemma.")).toBeTruthy();
    expect(notes.getByText("March 1, 2026")).toBeTruthy();
    expect(notes.queryByText(/Edited/)).toBeNull();
  });

  it("[PROG-1] opens with six months, loads a new range at Update and keeps it", async () => {
    const { guardian, student, plan, part } = await givenCourseWork();
    await givenAssessment(student, plan, { published: "2025-05-01T10:00:00Z", reached: [cell(part, "r1", 3)] });
    const { user } = await open(guardian);
    expect(await screen.findByText("No assessments found")).toBeTruthy();
    expect([dateField("From").value, dateField("To").value]).toEqual(["9/12/2025", "3/12/2026"]);

    await user.selectOptions(await screen.findByRole("combobox", { name: "Choose a period" }), "Previous school year");
    expect([dateField("From").value, dateField("To").value]).toEqual(["8/1/2024", "7/31/2025"]);
    expect(screen.getByText("No assessments found")).toBeTruthy();
    expect(localStorage.getItem("assessment-start-date")).toBeNull();

    await user.click(await screen.findByRole("button", { name: "Update" }));
    expect(await screen.findByRole("button", { name: "Löser problem" })).toBeTruthy();
    expect(localStorage.getItem("assessment-start-date")).toBe("2024-08-01");
    expect(localStorage.getItem("assessment-end-date")).toBe("2025-07-31");
  });

  it("[PROG-1] opens with the stored range; an invalid date is a year away, and no end is before the start", async () => {
    const { guardian } = await givenCourseWork();
    localStorage.setItem("assessment-start-date", "once upon a time");
    localStorage.setItem("assessment-end-date", "2026-02-01");
    const { user } = await open(guardian);
    await screen.findByText("No assessments found");
    expect([dateField("From").value, dateField("To").value]).toEqual(["3/12/2025", "2/1/2026"]);

    await user.clear(dateField("From"));
    await user.type(dateField("From"), "2026-02-02{Tab}");
    expect(await screen.findByText("The end date must not be before the start date")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Update" }).disabled).toBe(true);
  });

  it("[PROG-1] [PROG-9] filters by group at Update, and says when nothing is left", async () => {
    const { guardian, student, school, plan, part } = await givenCourseWork();
    const history = await givenCourse(school, { title: "Historia" });
    const other = await givenGroup(school, { members: [student], title: "Historia 7B" });
    const oldPlan = await givenPlan(student, { group: other });
    const matrix = await givenMatrix(school, { rows: ["Källkritik"] });
    const oldPart = await givenPart(oldPlan, { referenceId: matrix.id, courseId: history.id });
    await givenAssessment(student, plan, { reached: [cell(part, "r1", 2)] });
    await givenAssessment(student, oldPlan, { published: "2025-10-01T10:00:00Z", reached: [cell(oldPart, "r1", 1)] });
    const { user } = await open(guardian);
    await screen.findByRole("button", { name: "Löser problem" });
    await screen.findByRole("option", { name: "Historia 7B" });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "Historia 7B");
    expect(screen.getByRole("button", { name: "Löser problem" })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Update" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Löser problem" })).toBeNull());
    expect(await screen.findByRole("button", { name: "Källkritik" })).toBeTruthy();

    await user.selectOptions(await screen.findByRole("combobox", { name: "Choose a period" }), "Previous school year");
    await user.click(await screen.findByRole("button", { name: "Update" }));
    expect(await screen.findByText("No results")).toBeTruthy();
  });
});

it("[PROG-3] has no part for a student at a school without its services", async () => {
  const { guardian } = await givenFamily({ services: ["news"] });
  await open(guardian);
  expect(await screen.findByText("No results")).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});
