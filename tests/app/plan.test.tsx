import { act, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { refresh } from "#client/http/cache/refresh.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock, givenFileBlock } from "#tests/support/given/givenBlock.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGoal } from "#tests/support/given/givenGoal.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T10:00:00Z";

const schoolOf = ({ schools: [school] }: GivenStudent) => {
  if (!school) throw new Error("The student has a school.");
  return school;
};

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
    await givenBlock(plan, { position: 5, type: "LINK", title: "Utan schema", url: "matteboken.se/brak" });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });

    expect(await screen.findByRole("heading", { level: 1, name: "Bråk och procent" })).toBeTruthy();
    expect(screen.getByText("Assessed")).toBeTruthy();
    expect(screen.getByText(/March 9.+20$/)).toBeTruthy();
    expect(screen.getByText("Matematik")).toBeTruthy();
    expect((await screen.findByText("tillsammans")).tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: "Arbetsblad.pdf" })).toBeTruthy();
    expect(screen.getByText("PDF · 19 bytes")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Matteboken" }).getAttribute("href")).toBe(
      "https://www.matteboken.se/brak",
    );
    expect(screen.getByRole("link", { name: "Utan schema" }).getAttribute("href")).toBe("https://matteboken.se/brak");
    const link = screen.getByRole("link", { name: /Blad 3.*Due date: tomorrow 12:00.*Open/ });
    expect(link.getAttribute("href")).toBe(`/assignment/${assignment.id}`);
    expect(await screen.findByText("Du ska förstå bråk.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Core content" })).toBeTruthy();
    expect(screen.getByText("Tal i bråkform.")).toBeTruthy();
  });

  it("[PLAN-8] shows pictures of other hosts, which the server fetches", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student);
    const image = "https://pictures.example/brak.png?a=1&b=2";
    await givenBlock(plan, {
      position: 1,
      type: "LINK",
      title: "Matteboken",
      url: "https://matteboken.example",
      image,
    });
    await givenBlock(plan, {
      position: 2,
      text: `<p><img src="${image.replace("&", "&amp;")}" alt="Tre fjärdedelar"></p>`,
    });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    const inText = await screen.findByRole("img", { name: "Tre fjärdedelar" });
    expect(inText.getAttribute("src")).toMatch(/^blob:/);
    const link = (await screen.findByText("Matteboken")).closest("li");
    await waitFor(() => expect(link?.querySelector("img")?.getAttribute("src")).toMatch(/^blob:/));
    expect(document.querySelector('[src^="https:"]')).toBeNull();
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

  it("[PLAN-7] shows no plan any more that the school has removed, on the screen and after a reload of the page", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student, { purpose: "<p>Du ska förstå bråk.</p>", viewablePurpose: true });
    const path = `/plan/${plan.id}`;
    const { unmount } = await renderApp({ person: guardian, path, now: NOW });
    await screen.findByText("Du ska förstå bråk.");
    await database().delete(groupMembers).where(eq(groupMembers.groupId, plan.groupId));
    act(() => refresh("getPlan"));
    expect(await screen.findByText("No planning was found")).toBeTruthy();
    expect(screen.queryByText("Du ska förstå bråk.")).toBeNull();
    unmount();
    await renderApp({ person: guardian, path, now: NOW });
    expect(await screen.findByText("No planning was found")).toBeTruthy();
  });

  it("[PLAN-7] keeps a plan while the server is in trouble", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student, { purpose: "<p>Du ska förstå bråk.</p>", viewablePurpose: true });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    await screen.findByText("Du ska förstå bråk.");
    const send = globalThis.fetch;
    const failed = vi.fn(async () => new Response(null, { status: 500 }));
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      address.includes(plan.id) ? failed() : send(address, init),
    );
    act(() => refresh("getPlan"));
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(await screen.findByText("Du ska förstå bråk.")).toBeTruthy();
  });

  it("[PLAN-8] shows a formula's source where it cannot be set", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student);
    await givenBlock(plan, { text: '<p>Alltså <span class="ql-formula" data-value="\\frac{1}{2}">1/2</span></p>' });
    await renderApp({ person: guardian, path: `/plan/${plan.id}`, now: NOW });
    expect((await screen.findByText("\\frac{1}{2}")).tagName).toBe("CODE");
  });
});
