import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { feedGoals } from "#server/database/schema/posts.ts";
import { givenAdjustment } from "#tests/support/given/givenAdjustment.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGoal } from "#tests/support/given/givenGoal.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenScale, givenVerdict } from "#tests/support/given/givenVerdict.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const open = (person: Parameters<typeof renderApp>[0]["person"]) => renderApp({ person, path: "/progress", now: NOW });

beforeEach(() => localStorage.clear());

describe("evaluations", () => {
  it("[PROG-6] [PROG-9] shows the latest of each course with its level, and the earlier ones when opened", async () => {
    const { guardian, student } = await givenFamily();
    const school = schoolOf(student);
    const scale = await givenScale(school);
    const maths = await givenCourse(school, { title: "Matematik" });
    const english = await givenCourse(school, { title: "Engelska" });
    const given = (course: { id: string }, level: number, published: string, feedback = "") =>
      givenVerdict(student, { course, scale, level, published, feedback });
    await given(maths, 2, "2026-01-20T10:00:00Z", "<p>Stora framsteg.</p>");
    await given(maths, 1, "2016-06-01T10:00:00Z");
    await given(english, 0, "2026-01-15T10:00:00Z");
    const { user } = await open(guardian);
    await user.click(await screen.findByRole("tab", { name: "Evaluations" }));

    const card = within(await screen.findByRole("article", { name: /^Matematik School year/ }));
    const tab = within(screen.getByRole("tabpanel"));
    expect(tab.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Matematik",
      "Engelska",
    ]);
    expect(card.getByText("L2")).toBeTruthy();
    expect(card.getByText("Step 2")).toBeTruthy();
    expect(await card.findByText("Stora framsteg.")).toBeTruthy();
    expect(card.queryByText("Step 1")).toBeNull();

    await user.click(card.getByRole("button", { name: "Previous evaluations" }));
    expect(await card.findByText("Step 1")).toBeTruthy();
    expect(card.getByText("June 1, 2016")).toBeTruthy();

    const single = within(screen.getByRole("article", { name: /^Engelska School year/ }));
    await user.click(single.getByRole("button", { name: "Previous evaluations" }));
    expect(await single.findByText("No previous evaluations")).toBeTruthy();
  });

  it("[PROG-9] says that there are no study programs, or no results in them", async () => {
    const { guardian, student } = await givenFamily({ services: ["verdicts"] });
    await open(guardian);
    expect(await screen.findByText("No study programs found")).toBeTruthy();
    const taught = await givenFamily({ services: ["verdicts"] });
    const group = await givenGroup(schoolOf(taught.student), { members: [taught.student] });
    await givenCourse(schoolOf(taught.student), { groups: [group] });
    expect(student.id).not.toBe(taught.student.id);
    document.body.replaceChildren();
    await open(taught.guardian);
    expect(await screen.findByText("No results")).toBeTruthy();
  });
});

describe("additional adjustments", () => {
  it("[PROG-7] shows active ones with five comments and five more, and completed ones when opened", async () => {
    const { guardian, student } = await givenFamily({ services: ["additionalAdjustments"] });
    const comments = Array.from({ length: 12 }, (_, at) => ({
      text: `Kommentar ${at + 1}`,
      created: `2026-02-${`${at + 1}`.padStart(2, "0")}T08:00:00Z`,
      origin: at === 11 ? ("SYSTEM" as const) : ("USER" as const),
    }));
    await givenAdjustment(student, { title: "Lugn plats", startDate: "2026-01-10T08:00:00Z", comments });
    await givenAdjustment(student, {
      title: "Extra tid",
      status: "COMPLETED",
      startDate: "2025-09-01T08:00:00Z",
      endDate: "2025-12-01T08:00:00Z",
    });
    const { user } = await open(guardian);
    const active = within(await screen.findByRole("region", { name: "Active" }));
    expect(active.getByText(/From January 10, 2026/)).toBeTruthy();
    expect(active.getByText(/Automatic note/).textContent).toBe("Automatic note · February 12, 2026");
    expect(active.getAllByText(/^Kommentar/)).toHaveLength(5);
    await user.click(active.getByRole("button", { name: "Show more" }));
    expect(active.getAllByText(/^Kommentar/)).toHaveLength(10);
    expect(document.activeElement?.textContent).toContain("Kommentar 7");
    await user.click(active.getByRole("button", { name: "Show more" }));
    expect(active.getAllByText(/^Kommentar/)).toHaveLength(12);
    expect(active.queryByRole("button", { name: "Show more" })).toBeNull();

    const completed = screen.getByRole("button", { name: "Completed 1" });
    expect(completed.getAttribute("aria-expanded")).toBe("false");
    await user.click(completed);
    expect(screen.getByText(/September 1 – December 1, 2025/)).toBeTruthy();
  });

  it("[PROG-9] says that there are none", async () => {
    const { guardian } = await givenFamily({ services: ["additionalAdjustments"] });
    await open(guardian);
    expect(await screen.findByText("No results")).toBeTruthy();
  });
});

describe("preschool goals", () => {
  it("[PROG-8] [PROG-9] shows the amount of work towards each goal, and opens the work", async () => {
    const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    const goal = await givenGoal(schoolOf(student), { title: "Räkna", group: "Tal" });
    await givenGoal(schoolOf(student), { title: "Vila", group: "Hälsa" });
    const plan = await givenPlan(student, { title: "Skogen", goals: [goal], timeStart: "2026-02-01T07:00:00Z" });
    const documentation = await givenDocumentation(student, { title: "Kottar", published: "2026-03-01T08:00:00Z" });
    await database()
      .insert(feedGoals)
      .values({ ownerType: "DOCUMENTATION", ownerId: documentation.id, goalId: goal.id });
    const { user } = await open(guardian);

    const group = within(await screen.findByRole("region", { name: "Tal" }));
    expect(screen.getAllByRole("tab")).toEqual([
      screen.getByRole("tab", { name: "Goals" }),
      screen.getByRole("tab", { name: "Additional adjustments" }),
    ]);
    expect(group.getByText("1 documentation entry")).toBeTruthy();
    expect(group.getByText("1 plan")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Hälsa" })).getByText("0 documentation entries")).toBeTruthy();

    await user.click(group.getByRole("button", { name: /^Räkna/ }));
    expect((await group.findByRole("link", { name: "Plan Skogen" })).getAttribute("href")).toBe(`/plan/${plan.id}`);
    expect(group.getByRole("link", { name: "Kottar" }).getAttribute("href")).toBe(`/documents/${documentation.id}`);

    await user.selectOptions(await screen.findByRole("combobox", { name: "Choose a period" }), "Previous school year");
    await user.click(await screen.findByRole("button", { name: "Update" }));
    expect(await screen.findByText("No results")).toBeTruthy();
  });
});
