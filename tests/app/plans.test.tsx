import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock, givenFileBlock } from "#tests/support/given/givenBlock.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGoal } from "#tests/support/given/givenGoal.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/renderApp.tsx";

/** A Thursday of week 11. */
const NOW = "2026-03-12T10:00:00Z";
const WINDOW_KEY = "timeline_window";

const schoolOf = ({ schools: [school] }: GivenStudent) => {
  if (!school) throw new Error("The student has a school.");
  return school;
};

const timeline = () => screen.findByRole("group", { name: /–/ });
const bar = (name: RegExp) => screen.findByRole("link", { name });

describe("the timeline", () => {
  it("[PLAN-1] [PLAN-4] shows the plans of these weeks, each linked to its page", async () => {
    const { guardian, student } = await givenFamily();
    const course = await givenCourse(schoolOf(student), { title: "Matematik" });
    const plan = await givenPlan(student, { courses: [course], status: "PLANNING_CLOSED" });
    await givenPlan(student, { title: "I höst", timeStart: "2026-10-01T07:00:00Z", timeEnd: null });
    await renderApp({ person: guardian, path: "/plans", now: NOW });
    const link = await bar(/^Bråk och procent, Matematik, Closed, March 9/);
    expect(link.getAttribute("href")).toBe(`/plan/${plan.id}`);
    expect(screen.queryByText("I höst")).toBeNull();
    expect(within(await timeline()).getByText("Week 11")).toBeTruthy();
    expect(within(await timeline()).getByText("Week 14")).toBeTruthy();
  });

  it("[PLAN-1] says that there is nothing planned", async () => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: "/plans", now: NOW });
    expect(await screen.findByText("There is nothing planned")).toBeTruthy();
  });

  it("[PLAN-2] steps by weeks, remembers where it went, and forgets it with Today", async () => {
    const { guardian, student } = await givenFamily();
    await givenPlan(student);
    const { user } = await renderApp({ person: guardian, path: "/plans", now: NOW });
    await bar(/^Bråk och procent/);
    await user.click(screen.getByRole("button", { name: "One week ahead" }));
    expect(localStorage.getItem(WINDOW_KEY)).toBe("2026-03-16");
    expect(await screen.findByText("Week 15")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "One week ahead" }));
    expect(localStorage.getItem(WINDOW_KEY)).toBe("2026-03-23");
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Bråk och procent/ })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Today" }));
    expect(localStorage.getItem(WINDOW_KEY)).toBeNull();
    expect(await bar(/^Bråk och procent/)).toBeTruthy();
  });

  it("[PLAN-2] [PLAN-3] begins with the weeks last shown on /plans, within the overview's limits", async () => {
    localStorage.setItem(WINDOW_KEY, "2027-03-08");
    const { guardian, student } = await givenFamily();
    await givenPlan(student, { title: "I sommar", timeStart: "2026-07-28T07:00:00Z", timeEnd: null });
    await renderApp({ person: guardian, now: NOW });
    expect(await bar(/^I sommar/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "One week ahead" }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: "One week back" }).hasAttribute("disabled")).toBe(false);
  });

  it("[PLAN-1] has no limits on /plans", async () => {
    localStorage.setItem(WINDOW_KEY, "2027-03-08");
    const { guardian, student } = await givenFamily();
    await givenPlan(student, { title: "Nästa år", timeStart: "2027-03-09T07:00:00Z", timeEnd: null });
    await renderApp({ person: guardian, path: "/plans", now: NOW });
    expect(await bar(/^Nästa år/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "One week ahead" }).hasAttribute("disabled")).toBe(false);
  });

  it("[HOME-2] [PLAN-3] is on home without closed plans", async () => {
    const { guardian, student } = await givenFamily();
    await givenPlan(student, { title: "Pågår" });
    await givenPlan(student, { title: "Avslutad", status: "PLANNING_CLOSED" });
    await renderApp({ person: guardian, now: NOW });
    expect(await bar(/^Pågår/)).toBeTruthy();
    expect(screen.queryByText("Avslutad")).toBeNull();
  });

  it("[HOME-2] [NAV-13] is not shown without the plans service", async () => {
    const { guardian, student } = await givenFamily({ services: ["news"] });
    await givenPlan(student);
    await renderApp({ person: guardian, now: NOW });
    expect(await screen.findByRole("heading", { name: "Posts" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Plans" })).toBeNull();
  });

  it("[PLAN-6] marks a draft", async () => {
    const { guardian, student } = await givenFamily();
    await givenPlan(student, { status: "PLANNING_DRAFT" });
    await renderApp({ person: guardian, path: "/plans", now: NOW });
    expect(within(await bar(/^Bråk och procent, Draft/)).getByText("Draft")).toBeTruthy();
  });

  it("[PLAN-1] is operated by keyboard", async () => {
    const { guardian, student } = await givenFamily();
    await givenPlan(student, { title: "Första", timeStart: "2026-03-09T07:00:00Z" });
    await givenPlan(student, { title: "Andra", timeStart: "2026-03-10T07:00:00Z" });
    await givenPlan(student, { title: "Tredje", timeStart: "2026-04-07T07:00:00Z", timeEnd: null });
    const { user } = await renderApp({ person: guardian, path: "/plans", now: NOW });
    const first = await bar(/^Första/);
    const second = await bar(/^Andra/);
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
    first.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]));
    await user.keyboard("{PageDown}");
    expect(await bar(/^Tredje/)).toBeTruthy();
    await user.keyboard("t");
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Tredje/ })).toBeNull());
    await user.keyboard("{End}{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Andra" })).toBeTruthy();
  });
});

describe("a plan's page", () => {
  it("[PLAN-5] [PLAN-8] shows status, period, courses, blocks, purpose and core content", async () => {
    const { guardian, student } = await givenFamily();
    const school = schoolOf(student);
    const course = await givenCourse(school, { title: "Matematik" });
    const plan = await givenPlan(student, {
      courses: [course],
      purpose: "<p>Du ska förstå bråk.</p>",
      coreContents: [{ title: "Taluppfattning", text: "Tal i bråkform." }],
      viewablePurpose: true,
      viewableCoreContent: true,
      isAssessed: true,
    });
    const assignment = await givenAssignment(student, { title: "Blad 3", dueDate: "2026-03-13T11:00:00Z" });
    await givenBlock(plan, { position: 1, text: "<p>Vi räknar <strong>tillsammans</strong>.</p>" });
    await givenFileBlock(plan, { position: 2 });
    await givenBlock(plan, {
      position: 3,
      type: "LINK",
      title: "Matteboken",
      text: "Övningar med svar",
      url: "https://www.matteboken.se/brak",
    });
    await givenBlock(plan, { position: 4, type: "ASSIGNMENT", assignmentId: assignment.id });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });

    expect(await screen.findByRole("heading", { level: 1, name: "Bråk och procent" })).toBeTruthy();
    expect(screen.getByText("Assessed")).toBeTruthy();
    expect(screen.getByText(/March 9.+20, 2026/)).toBeTruthy();
    expect(screen.getByText("Matematik")).toBeTruthy();
    expect((await screen.findByText("tillsammans")).tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: "Arbetsblad.pdf" })).toBeTruthy();
    expect(screen.getByText("PDF · 19 byte")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Matteboken" }).getAttribute("href")).toBe(
      "https://www.matteboken.se/brak",
    );
    const link = screen.getByRole("link", { name: /Blad 3.*Due date: tomorrow 12:00.*Open/ });
    expect(link.getAttribute("href")).toBe(`/assignment/${assignment.id}`);
    expect(await screen.findByText("Du ska förstå bråk.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Core content" })).toBeTruthy();
    expect(screen.getByText("Tal i bråkform.")).toBeTruthy();
  });

  it("[PLAN-5] has no purpose and core content unless they are viewable", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student, {
      purpose: "<p>Hemligt</p>",
      coreContents: [{ title: "Taluppfattning", text: "Tal i bråkform." }],
    });
    await givenBlock(plan, { text: "<p>Innehållet</p>" });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    expect(await screen.findByText("Innehållet")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Purpose" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Core content" })).toBeNull();
  });

  it("[PLAN-5] begins with the goals at a preschool", async () => {
    const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    const goal = await givenGoal(schoolOf(student), { title: "Växter och djur", text: "Barnet lär känna naturen." });
    await givenGoal(schoolOf(student), { title: "Ett annat mål" });
    const plan = await givenPlan(student, {
      goals: [goal],
      coreContents: [{ title: "Taluppfattning", text: "Tal i bråkform." }],
      viewableCoreContent: true,
    });
    await givenBlock(plan, { text: "<p>Vi går till skogen.</p>" });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    expect(await screen.findByText("Växter och djur")).toBeTruthy();
    expect(screen.getByText("Barnet lär känna naturen.")).toBeTruthy();
    expect(await screen.findByText("Vi går till skogen.")).toBeTruthy();
    expect(screen.queryByText("Ett annat mål")).toBeNull();
    expect(screen.queryByText("Taluppfattning")).toBeNull();
  });

  it("[PLAN-6] tags a draft", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student, { status: "PLANNING_DRAFT" });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    expect(await screen.findByText("Draft")).toBeTruthy();
  });

  it.each(["/plan/plan-unknown", "/plan/plan!x"])("[PLAN-7] says that no planning was found at %s", async (path) => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path, now: NOW });
    expect(await screen.findByText("No planning was found")).toBeTruthy();
  });

  it("[PLAN-8] shows a formula's source where it cannot be set", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student);
    await givenBlock(plan, { text: '<p>Alltså <span class="ql-formula" data-value="\\frac{1}{2}">1/2</span></p>' });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    expect((await screen.findByText("\\frac{1}{2}")).tagName).toBe("CODE");
  });
});
