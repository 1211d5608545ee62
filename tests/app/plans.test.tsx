import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** A Thursday of week 11. */
const NOW = "2026-03-12T10:00:00Z";
const WINDOW_KEY = "timeline_window";

const schoolOf = ({ schools: [school] }: GivenStudent) => {
  if (!school) throw new Error("The student has a school.");
  return school;
};

const timeline = () => screen.findByRole("group", { name: /–/ });
/** A bar's name goes on with a comma, unlike that of the row in the list below. */
const bar = (name: RegExp) => screen.findByRole("link", { name: ofBar(name) });
const queryBar = (name: RegExp) => screen.queryByRole("link", { name: ofBar(name) });
const ofBar = ({ source }: RegExp) => new RegExp(`${source},`);

describe("the timeline", () => {
  it("[PLAN-1] [PLAN-4] shows the plans of these weeks, each linked to its page", async () => {
    const { guardian, student } = await givenFamily();
    const course = await givenCourse(schoolOf(student), { title: "Matematik" });
    const plan = await givenPlan(student, { courses: [course], status: "PLANNING_CLOSED" });
    await givenPlan(student, { title: "I höst", timeStart: "2026-10-01T07:00:00Z", timeEnd: null });
    await renderApp({ person: guardian, path: "/plans", now: NOW });
    const name = /^Bråk och procent, Matematik, Closed, March 9.*20$/;
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe(`/plan/${plan.id}`);
    expect(within(await timeline()).queryByText("I höst")).toBeNull();
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
    await user.click(await screen.findByRole("button", { name: "One week ahead" }));
    expect(localStorage.getItem(WINDOW_KEY)).toBe("2026-03-16");
    expect(await screen.findByText("Week 15")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "One week ahead" }));
    expect(localStorage.getItem(WINDOW_KEY)).toBe("2026-03-23");
    await waitFor(() => expect(queryBar(/^Bråk och procent/)).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Today" }));
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

  it("[PLAN-2] steps by four weeks on /plans, and follows midnight to the next week", async () => {
    const { guardian, student } = await givenFamily();
    await givenPlan(student);
    const sunday = new Date("2026-03-15T22:59:30Z");
    const { user } = await renderApp({ person: guardian, path: "/plans", now: sunday });
    expect(await screen.findByText("Week 11")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "4 weeks ahead" }));
    expect(localStorage.getItem(WINDOW_KEY)).toBe("2026-04-06");
    await user.click(await screen.findByRole("button", { name: "4 weeks back" }));
    await user.click(await screen.findByRole("button", { name: "Today" }));
    expect(screen.getByText("Week 11")).toBeTruthy();
    vi.setSystemTime(new Date("2026-03-15T23:00:01Z"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText("Week 15")).toBeTruthy();
    expect(screen.queryByText("Week 11")).toBeNull();
  });

  it("[PLAN-1] is followed by a list with whole titles, past ones collapsed, of a group if one is asked for", async () => {
    const { guardian, student } = await givenFamily();
    const group = await givenGroup(schoolOf(student), { members: [student], title: "Simning 7A" });
    await givenPlan(student, { title: "Långt borta", timeStart: "2027-06-14T07:00:00Z", timeEnd: null });
    await givenPlan(student, { group, title: "Gruppens", timeStart: "2026-03-09T07:00:00Z" });
    await givenPlan(student, { group, title: "Förra året", timeStart: "2025-03-09T07:00:00Z", timeEnd: null });
    const { unmount } = await renderApp({ person: guardian, path: "/plans", now: NOW });
    const list = await screen.findByRole("region", { name: "Plans as a list" });
    expect(await within(list).findByRole("link", { name: /^Långt borta.*From June 14, 2027/ })).toBeTruthy();
    expect(within(list).getByRole("button", { name: /^Earlier plans 1/ })).toBeTruthy();
    unmount();
    await renderApp({ person: guardian, path: `/plans?groupId=${group.id}`, now: NOW });
    const own = await screen.findByRole("region", { name: "Plans as a list" });
    expect(await within(own).findByRole("link", { name: /^Gruppens/ })).toBeTruthy();
    expect(within(own).queryByText("Långt borta")).toBeNull();
    expect(screen.getByText("Simning 7A")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all plans" }).getAttribute("href")).toBe("/plans");
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
    await waitFor(() => expect(queryBar(/^Tredje/)).toBeNull());
    await user.keyboard("{End}{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Andra" })).toBeTruthy();
  });
});
