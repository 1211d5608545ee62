import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { givenAssignment } from "../support/given/givenAssignment.ts";
import { givenFamily } from "../support/given/givenFamily.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenTeamsAssignment } from "../support/given/givenTeamsAssignment.ts";
import { renderApp } from "../support/page/renderApp.tsx";

const now = "2026-03-12T07:40:00Z";
const day = (offset: number) => new Date(Date.parse(now) + offset * 86_400_000).toISOString();

type FamilyOptions = Parameters<typeof givenFamily>[0];

async function family(options?: FamilyOptions) {
  const { guardian, student } = await givenFamily(options);
  const school = student.schools[0];
  if (!school) throw new Error("no school");
  return { guardian, student, school };
}

const headingOf = (name: RegExp) => screen.findByRole("button", { name });
const linksIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole("link", { hidden: true })
    .map((link) => link.querySelector("[id$=title]")?.textContent);
/** The titles under a heading, whether it is open or not. */
const titlesUnder = (heading: HTMLElement) =>
  linksIn(document.getElementById(heading.getAttribute("aria-controls") ?? "") as HTMLElement);

describe("the list of assignments", () => {
  it("[ASG-8] [ASG-11] says what was sent back or assessed in the words of its page, and nothing of what is not begun", async () => {
    const { guardian, student } = await family();
    await givenAssignment(student, { title: "Ny", task: "ASSIGNMENT_TASK_NOT_STARTED", dueDate: day(4) });
    await givenAssignment(student, { title: "Retur", task: "ASSIGNMENT_TASK_NOT_COMPLETE", dueDate: day(5) });
    await givenAssignment(student, { title: "Utveckla", task: "ASSIGNMENT_TASK_CAN_DEVELOP", dueDate: day(6) });
    await givenTeamsAssignment(student, {
      displayName: "Svar i Teams",
      dueDateTime: day(7),
      status: "returned",
      submission: { published: true, feedback: "<p>Bra.</p>" },
    });
    const { user } = await renderApp({ path: "/assignments", person: guardian, now });
    const rowOf = async (name: string) => (await screen.findByRole("link", { name })).textContent;
    expect(await rowOf("Retur")).toContain("Incomplete");
    expect(await rowOf("Utveckla")).toMatch(/Could be improved/i);
    expect(await rowOf("Ny")).not.toMatch(/started/i);
    await user.click(await headingOf(/^Completed 1$/));
    expect(await rowOf("Svar i Teams")).toContain("Returned");
    await user.click(await screen.findByRole("link", { name: "Svar i Teams" }));
    expect(await screen.findByText("Bra.")).toBeTruthy();
    expect(screen.getAllByText("Returned").length).toBeGreaterThan(0);
  });

  it("[ASG-1] says of what is due at midnight that it is due today, and of a test the day on which it is", async () => {
    const { guardian, student } = await family();
    const midnight = "2026-03-13T00:00:00+01:00";
    await givenAssignment(student, { title: "Blad 3", dueDate: midnight });
    await givenAssignment(student, {
      title: "Prov",
      dueDate: midnight,
      assignmentType: "ASSIGNMENT_TYPE_WRITTEN_TEST",
    });
    await renderApp({ path: "/assignments", person: guardian, now });
    expect((await screen.findByRole("link", { name: "Blad 3" })).textContent).toContain("Today 24:00");
    expect((await screen.findByRole("link", { name: "Prov" })).textContent).toContain("Tomorrow 00:00");
  });

  it("[ASG-1] moves on with time while it is open", async () => {
    const { guardian, student } = await family();
    await givenAssignment(student, { title: "Strax", dueDate: "2026-03-12T07:41:00Z" });
    await renderApp({ path: "/assignments", person: guardian, now });
    await headingOf(/^Assigned 1$/);
    vi.setSystemTime(new Date("2026-03-12T07:41:01Z"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await headingOf(/^Overdue 1$/);
  });

  it("[ASG-1] shows one source after a second while the other is slow, and says so", async () => {
    const { guardian, student } = await family();
    await givenAssignment(student, { title: "Nu", dueDate: day(4) });
    await givenTeamsAssignment(student, { displayName: "Nu i Teams", dueDateTime: day(4) });
    const real = globalThis.fetch;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (address.includes("/MSAssignments")) await held;
      return real(address, init);
    });
    await renderApp({ path: "/assignments", person: guardian, now });
    expect(await screen.findByText("The assignments in Teams are still being loaded.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Nu" })).toBeTruthy();
    release();
    expect(await screen.findByRole("link", { name: "Nu i Teams" })).toBeTruthy();
    expect(screen.queryByText("The assignments in Teams are still being loaded.")).toBeNull();
  });

  it("[ASG-1] has overdue, assigned, upcoming and completed, of which assigned alone is open", async () => {
    const { guardian, student, school } = await family();
    const group = await givenGroup(school, { members: [student] });
    await givenAssignment(student, { group, title: "Sent", dueDate: day(-3) });
    await givenTeamsAssignment(student, {
      group,
      displayName: "Sent i Teams",
      dueDateTime: "2026-03-11T22:59:00.4847754Z",
    });
    await givenAssignment(student, { group, title: "Nu", dueDate: day(4) });
    await givenTeamsAssignment(student, {
      group,
      displayName: "Nu i Teams",
      status: "assigned",
      dueDateTime: "2026-03-13T22:59:00+01:00",
    });
    await givenAssignment(student, { group, title: "Sedan", startDate: day(2), dueDate: day(9) });
    await givenAssignment(student, { group, title: "Klart", task: "ASSIGNMENT_TASK_SUBMITTED", dueDate: day(-9) });
    await givenTeamsAssignment(student, { group, displayName: "Klart i Teams", status: "returned" });
    await givenAssignment(student, { group, title: "Stängd", status: "CLOSED" });
    const { user } = await renderApp({ path: "/assignments", person: guardian, now });

    const overdue = await headingOf(/^Overdue 2$/);
    const open = [
      overdue,
      await headingOf(/^Assigned 2$/),
      await headingOf(/^Upcoming 1$/),
      await headingOf(/^Completed 2$/),
    ];
    expect(open.map((heading) => heading.getAttribute("aria-expanded"))).toEqual(["false", "true", "false", "false"]);
    expect(open.map(titlesUnder)).toEqual([
      ["Sent i Teams", "Sent"],
      ["Nu i Teams", "Nu"],
      ["Sedan"],
      ["Klart", "Klart i Teams"],
    ]);
    expect(screen.queryByText("Stängd")).toBeNull();
    await user.click(overdue);
    expect(overdue.getAttribute("aria-expanded")).toBe("true");
    // The heading has said that they are late.
    for (const row of screen.getAllByRole("link", { name: /^Sent/ })) expect(row.querySelector("svg")).toBeNull();
  });

  it("[ASG-1] leaves out what is empty, and shows one group where asked to", async () => {
    const { guardian, student, school } = await family();
    const maths = await givenGroup(school, { members: [student], title: "Matematik 7B" });
    const swedish = await givenGroup(school, { members: [student], title: "Svenska 7B" });
    await givenAssignment(student, { group: maths, title: "Bråk" });
    await givenAssignment(student, { group: swedish, title: "Läslogg" });
    const { user } = await renderApp({ path: `/assignments?groupId=${maths.id}`, person: guardian, now });

    expect(titlesUnder(await headingOf(/^Assigned 1$/))).toEqual(["Bråk"]);
    expect(screen.queryByRole("button", { name: /^(Overdue|Upcoming|Completed)/ })).toBeNull();
    expect(screen.getAllByText("Matematik 7B").length).toBeGreaterThan(0);
    await user.click(await screen.findByRole("link", { name: "Show all assignments" }));
    expect(titlesUnder(await headingOf(/^Assigned 2$/)).sort()).toEqual(["Bråk", "Läslogg"]);
  });

  it("[ASG-1] says so when there is nothing", async () => {
    const { guardian } = await family();
    await renderApp({ path: "/assignments", person: guardian, now });
    expect(await screen.findByText("There are no assignments")).toBeTruthy();
  });

  it("[ASG-11] tells written and verbal tests apart", async () => {
    const { guardian, student } = await family();
    await givenAssignment(student, { title: "Prov", assignmentType: "ASSIGNMENT_TYPE_WRITTEN_TEST" });
    await givenAssignment(student, { title: "Förhör", assignmentType: "ASSIGNMENT_TYPE_VERBAL_TEST" });
    await renderApp({ path: "/assignments", person: guardian, now });
    expect(await screen.findByText(/Written test/)).toBeTruthy();
    expect(screen.getByText(/Oral test/)).toBeTruthy();
  });

  it.each([
    { services: ["nativeAssignments"] as const, shown: "Egen", hidden: "I Teams" },
    { services: ["msAssignments"] as const, shown: "I Teams", hidden: "Egen" },
  ])("[NAV-13] reads each source by its own service: $services", async ({ services, shown, hidden }) => {
    const { guardian, student } = await family({ services: [...services] });
    const native = await givenAssignment(student, { title: "Egen" });
    const teams = await givenTeamsAssignment(student, { displayName: "I Teams" });
    const { unmount } = await renderApp({ path: "/assignments", person: guardian, now });
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByText(hidden)).toBeNull();
    unmount();
    const off = services[0] === "msAssignments" ? native.id : teams.externalId;
    await renderApp({ path: `/assignment/${off}`, person: guardian, now });
    expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
  });
});

describe("[HOME-3] home's overview", () => {
  it("shows nine: overdue, then assigned, then upcoming", async () => {
    const { guardian, student, school } = await family();
    const group = await givenGroup(school, { members: [student] });
    for (const at of [1, 2]) await givenAssignment(student, { group, title: `Sent ${at}`, dueDate: day(-at) });
    for (const at of [1, 2, 3, 4]) await givenAssignment(student, { group, title: `Nu ${at}`, dueDate: day(at) });
    for (const at of [1, 2, 3, 4])
      await givenAssignment(student, { group, title: `Sedan ${at}`, startDate: day(1), dueDate: day(at + 9) });
    await givenAssignment(student, { group, title: "Klart", task: "ASSIGNMENT_TASK_SUBMITTED" });
    await renderApp({ path: "/", person: guardian, now });
    const panel = await screen.findByRole("region", { name: "Assignments" });
    await within(panel).findByText("Nu 1");
    expect(linksIn(panel).filter((title) => title !== undefined)).toEqual([
      "Sent 1",
      "Sent 2",
      "Nu 1",
      "Nu 2",
      "Nu 3",
      "Nu 4",
      "Sedan 4",
      "Sedan 3",
      "Sedan 2",
    ]);
  });

  it("is not there for a preschool", async () => {
    const { guardian } = await family({ type: 1 });
    await renderApp({ path: "/", person: guardian, now });
    await screen.findByRole("heading", { level: 1 });
    await screen.findByText(/^Nothing is posted right now/);
    expect(screen.queryByRole("region", { name: "Assignments" })).toBeNull();
  });
});
