import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import {
  givenAssessment,
  givenAssessmentGoal,
  givenMatrix,
  givenPart,
  type Work,
} from "#tests/support/given/givenAssessment.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock } from "#tests/support/given/givenBlock.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const NOW = "2026-03-12T10:00:00Z";

async function givenAssessed(options: Parameters<typeof givenFamily>[0] & { disableNotAchieved?: boolean } = {}) {
  const { disableNotAchieved = false, ...family } = options;
  const { guardian, student } = await givenFamily(family);
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student], title: "Matematik 7B" });
  const course = await givenCourse(school, { groups: [group], title: "Matematik" });
  const matrix = await givenMatrix(school, { courses: [course], disableNotAchieved });
  const plan = await givenPlan(student, { group, title: "Bråk" });
  const assignment = await givenAssignment(student, { group, title: "Blad 3" });
  const matrixOn = (work: Work) => givenPart(work, { referenceId: matrix.id, courseId: course.id });
  return { guardian, student, school, group, course, plan, assignment, matrixOn };
}

const cell = (part: { id: string }, rowId: string, level: number) => ({
  part,
  rowId,
  cellId: level === 0 ? "F" : `${rowId}-${level}`,
  level,
});

describe("/groups/{groupId}/assessment", () => {
  async function givenResults(options: Parameters<typeof givenAssessed>[0] = {}) {
    const given = await givenAssessed(options);
    const { student, plan, assignment, matrixOn } = given;
    const [onPlan, onAssignment] = [await matrixOn(plan), await matrixOn(assignment)];
    await givenAssessment(student, plan, { reached: [cell(onPlan, "r1", 2), cell(onPlan, "r2", 0)] });
    await givenAssessment(student, assignment, {
      published: "2026-03-05T10:00:00Z",
      reached: [cell(onAssignment, "r1", 2)],
    });
    return { ...given, path: `/groups/${given.group.id}/assessment` };
  }

  it("[GRP-3] counts each cell of each course's matrices; a cell opens its plans and assignments", async () => {
    const { guardian, plan, assignment, path } = await givenResults();
    const { user } = await renderApp({ person: guardian, path, now: NOW });
    expect(await screen.findByRole("heading", { level: 2, name: "Matematik" })).toBeTruthy();
    const grid = screen.getByRole("grid", { name: "Matematik åk 7: Kunskapskrav" });
    const counted = within(grid).getByRole("button", { name: "Level 2, Steg 2: 2 results" });
    expect(within(grid).queryByRole("link")).toBeNull();
    await user.click(counted);
    const links = within(grid).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/assignment/${assignment.id}`,
      `/plan/${plan.id}`,
    ]);
    expect(counted.getAttribute("aria-expanded")).toBe("true");
    await user.click(links[1] ?? counted);
    expect(await screen.findByRole("heading", { level: 1, name: "Bråk" })).toBeTruthy();
  });

  it("[GRP-3] has one tab stop and moves by arrow keys; Enter opens and Escape closes", async () => {
    const { guardian, path } = await givenResults();
    const { user } = await renderApp({ person: guardian, path, now: NOW });
    const grid = await screen.findByRole("grid");
    const cells = [...grid.querySelectorAll<HTMLElement>("[data-cell]")];
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
    cells[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Level 2, Steg 2: 2 results");
    await user.keyboard("{Enter}");
    expect(within(grid).getAllByRole("link")).toHaveLength(2);
    await user.keyboard("{Escape}");
    expect(within(grid).queryByRole("link")).toBeNull();
    await user.keyboard("{ArrowDown}{Home}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Not achieved, Ännu inte: 1 result");
  });

  it("[GRP-3] a cell without results is no button, but says so where the arrow keys lead", async () => {
    const { guardian, path } = await givenResults();
    const { user } = await renderApp({ person: guardian, path, now: NOW });
    const grid = await screen.findByRole("grid");
    const buttons = within(grid).getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Level 2, Steg 2: 2 results",
      "Not achieved, Ännu inte: 1 result",
    ]);
    buttons[0]?.focus();
    await user.keyboard("{ArrowRight}{Enter}");
    expect(document.activeElement?.tagName).toBe("TD");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Level 3.*: 0 results$/);
    expect(within(grid).queryByRole("link")).toBeNull();
  });

  it("[GRP-3] takes start and end from its address, and changes them there", async () => {
    const { guardian, path } = await givenResults();
    const { user } = await renderApp({ person: guardian, path: `${path}?start=2026-03-04&end=2026-03-12`, now: NOW });
    expect(await screen.findByRole("button", { name: "Level 2, Steg 2: 1 result" })).toBeTruthy();
    const from = screen.getByLabelText("From");
    await user.clear(from);
    await user.type(from, "2026-02-01");
    await user.click(await screen.findByRole("button", { name: "Update" }));
    expect(await screen.findByRole("button", { name: "Level 2, Steg 2: 2 results" })).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get("start")).toBe("2026-02-01");
  });

  it.each([
    { disableNotAchieved: false, columns: ["Kunskapskrav", "Not achieved", "Level 1", "Level 2", "Level 3"] },
    { disableNotAchieved: true, columns: ["Kunskapskrav", "Level 1", "Level 2", "Level 3"] },
  ])("[GRP-4] has $columns where disableNotAchieved is $disableNotAchieved", async ({ columns, ...options }) => {
    const { guardian, path } = await givenResults(options);
    await renderApp({ person: guardian, path, now: NOW });
    const grid = await screen.findByRole("grid");
    expect(
      within(grid)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(columns);
  });

  it("[GRP-3] says that there are no assessments, and that another family's group is not to be found", async () => {
    const { guardian, group } = await givenAssessed();
    const stranger = await givenResults();
    const { unmount } = await renderApp({ person: guardian, path: `/groups/${group.id}/assessment`, now: NOW });
    expect(await screen.findByText("No assessments found")).toBeTruthy();
    unmount();
    await renderApp({ person: guardian, path: stranger.path, now: NOW });
    expect(await screen.findByText(/We couldn't find/)).toBeTruthy();
  });

  it("[NAV-10] is not available without assessments", async () => {
    const { guardian, path } = await givenResults({ services: ["plans"] });
    await renderApp({ person: guardian, path, now: NOW });
    expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
  });

  it.each([
    { type: SCHOOL_TYPES.COMPULSORY_SCHOOL, isShown: true },
    { type: SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION, isShown: true },
    { type: SCHOOL_TYPES.ADULT_EDUCATION, isShown: true },
    { type: SCHOOL_TYPES.PRESCHOOL, isShown: false },
  ])("[GRP-2] is linked from a group's page at a school of type $type: $isShown", async ({ type, isShown }) => {
    const { guardian, group } = await givenResults({ type });
    await renderApp({ person: guardian, path: `/groups/${group.id}`, now: NOW });
    await screen.findByRole("heading", { level: 2, name: "Plans" });
    if (!isShown) return expect(screen.queryByRole("heading", { level: 2, name: "Assessments" })).toBeNull();
    const row = await screen.findByRole("link", { name: /^Matematik åk 7.*3 results/ });
    expect(row.getAttribute("href")).toBe(`/groups/${group.id}/assessment`);
  });
});

describe("the assessment among the content of a plan", () => {
  it("[GRP-5] [PLAN-8] marks reached levels, shows notes as text, and feedback without a table", async () => {
    const { guardian, student, school, plan, matrixOn } = await givenAssessed();
    const goal = await givenAssessmentGoal(school, [
      {
        id: "g1",
        description: "Planerar",
        cells: [
          { id: "g1-text", type: "NotAchievedTextField", text: "Vi övar vidare.", level: 0 },
          { id: "g1-1", type: "Level", text: "Nått målet", level: 1 },
        ],
      },
    ]);
    const onPlan = await matrixOn(plan);
    const goalPart = await givenPart(plan, { referenceType: "assessmentGoal", referenceId: goal.id, position: 1 });
    const words = await givenPart(plan, { referenceType: "assessmentonlyfeedback", position: 2 });
    await givenPart(plan, { referenceType: "FORM", referenceId: goal.id, position: 3 });
    await givenAssessment(student, plan, {
      reached: [cell(onPlan, "r1", 2), { part: goalPart, rowId: "g1", cellId: "g1-text", level: 0 }],
      feedback: [{ part: words, text: "<p>Du förklarar <em>tydligt</em>.</p>" }],
    });
    await givenBlock(plan, { type: "ASSESSMENT", title: "Bedömning av bråk" });

    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    const shown = await screen.findByRole("region", { name: "Bedömning av bråk" });
    const reached = await within(shown).findByRole("cell", { name: /^Reached:.*Level 2.*Steg 2$/ });
    expect(reached.closest("tr")?.textContent).toContain("Löser problem");
    expect(within(shown).getAllByText("Reached:")).toHaveLength(1);
    const goalTable = within(within(shown).getByRole("region", { name: "Planera arbetet" }));
    expect(goalTable.getByRole("rowheader").textContent).toBe("PlanerarVi övar vidare.");
    expect(goalTable.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "What is assessed",
      "Level 1",
    ]);
    expect((await within(shown).findByText("tydligt")).tagName).toBe("EM");
    expect(within(shown).getAllByRole("table")).toHaveLength(2);
  });

  it("[GRP-5] is on an assignment too, and says when there is nothing yet", async () => {
    const { guardian, assignment } = await givenAssessed();
    await givenPart(assignment, { referenceType: "assessmentonlyfeedback" });
    await givenBlock(assignment, { ownerType: "ASSIGNMENT", type: "ASSESSMENT" });
    await renderApp({ person: guardian, path: `/assignment/${assignment.id}`, now: NOW });
    expect(await screen.findByText("There is no assessment yet.")).toBeTruthy();
  });
});

describe("/courses", () => {
  it("[NAV-11] [GRP-4] opens a course and shows the levels of its matrices", async () => {
    const { guardian } = await givenAssessed();
    const { user } = await renderApp({ person: guardian, path: "/courses", now: NOW });
    const course = await screen.findByRole("button", { name: /^Matematik/ });
    expect(screen.queryByRole("table")).toBeNull();
    await user.click(course);
    const table = await screen.findByRole("table");
    await waitFor(() => expect(within(table).getByRole("columnheader", { name: "Not achieved" })).toBeTruthy());
    expect(
      within(table)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Löser problem", "Resonerar"]);
    expect(within(table).queryByText("Reached:")).toBeNull();
  });
});
