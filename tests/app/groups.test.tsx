import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenMove } from "#tests/support/given/givenMove.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { choosePosts } from "#tests/support/page/choosePosts.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const NOW = "2026-03-12T10:00:00Z";
const LONG = `${"Vi räknar varje dag. ".repeat(5)}Och lite till på fredagar.`;
const CUT = `${LONG.slice(0, 100)}…`;

async function givenMember(options: Parameters<typeof givenFamily>[0] & { description?: string } = {}) {
  const { description = "", ...family } = options;
  const { guardian, student } = await givenFamily(family);
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  return { guardian, student, group: await givenGroup(school, { members: [student], description }) };
}

describe("/groups", () => {
  it("[GRP-1] shows title, type and description cut at 100 characters, and the rest on demand", async () => {
    const { guardian, group } = await givenMember({ description: LONG });
    const { user } = await renderApp({ person: guardian, path: "/groups", now: NOW });
    const link = await screen.findByRole("link", { name: /Matematik 7A.*Education group/ });
    expect(link.getAttribute("href")).toBe(`/groups/${group.id}`);
    expect(screen.getByText(CUT)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Show description" }));
    expect(screen.getByText(LONG)).toBeTruthy();
    expect(screen.queryByText(CUT)).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Hide description" }));
    expect(screen.getByText(CUT)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show description" }).getAttribute("aria-expanded")).toBe("false");
  });

  it("[GRP-1] has groups of both types, by title", async () => {
    const { guardian, student } = await givenMember();
    const [school] = student.schools;
    if (school) await givenGroup(school, { members: [student], title: "7A", type: "MENTOR_GROUP" });
    await renderApp({ person: guardian, path: "/groups", now: NOW });
    await screen.findByText("Mentor group");
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "7A",
      "Matematik 7A",
    ]);
  });
});

describe("former groups", () => {
  it("[YEAR-1] are folded below the present ones, each with its school year, and lead to what they were given", async () => {
    const { guardian, student } = await givenMember();
    const [school] = student.schools;
    if (!school) throw new Error("The student has a school.");
    const last = await givenGroup(school, { members: [student], title: "6B", type: "MENTOR_GROUP" });
    await givenPost(student, { group: last, title: "Avslutning", published: "2025-06-01T08:00:00Z" });
    await givenMove({ leaves: [[student, last]] }, "2025-08-10T08:00:00Z");
    const { user } = await renderApp({ person: guardian, path: "/groups", now: NOW });
    const fold = await screen.findByRole("button", { name: /Earlier groups/ });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await user.click(fold);
    await user.click(await screen.findByRole("link", { name: "6B, 2024/25" }));
    await screen.findByText("Mentor group · 2024/25");
    await screen.findByText("Avslutning");
  });
});

describe("/groups/{groupId}", () => {
  it("[GRP-2] shows three news items and the plans of the group alone", async () => {
    const { guardian, student, group } = await givenMember();
    for (const at of [1, 2, 3, 4]) {
      await givenPost(student, { group, title: `Nyhet ${at}`, published: `2026-03-0${at}T08:00:00Z` });
    }
    await givenPost(student, { title: "En annan grupps nyhet", published: "2026-03-10T08:00:00Z" });
    await givenPlan(student, { group, title: "Gruppens planering" });
    await givenPlan(student, { title: "En annan planering" });
    await renderApp({ person: guardian, path: `/groups/${group.id}`, now: NOW });
    expect(await screen.findByText("Nyhet 4")).toBeTruthy();
    expect(await screen.findByRole("link", { name: /^Gruppens planering/ })).toBeTruthy();
    expect(screen.getByText("Nyhet 2")).toBeTruthy();
    expect(screen.queryByText("Nyhet 1")).toBeNull();
    expect(screen.queryByText("En annan grupps nyhet")).toBeNull();
    expect(screen.queryByText("En annan planering")).toBeNull();
  });

  it("[GRP-2] leads to all posts of the group, which the filter for unread ones keeps", async () => {
    const { guardian, student, group } = await givenMember();
    const unread = await givenPost(student, { group, title: "Olästa", published: "2026-03-01T08:00:00Z" });
    await givenPost(student, { group, title: "Lästa", published: "2026-03-02T08:00:00Z" });
    await givenPost(student, { title: "En annan grupps nyhet", published: "2026-03-10T08:00:00Z" });
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: unread.id });
    const { user } = await renderApp({ person: guardian, path: `/groups/${group.id}`, now: NOW });
    await user.click(await screen.findByRole("link", { name: "All posts of the group" }));
    expect((await screen.findByRole("link", { name: "Matematik 7A" })).getAttribute("href")).toBe(
      `/groups/${group.id}`,
    );
    expect(await screen.findByRole("link", { name: /Olästa/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: /Lästa/ })).toBeTruthy();
    expect(screen.queryByText("En annan grupps nyhet")).toBeNull();
    // It would mark those of all groups.
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    await choosePosts(user, "Only unread");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Lästa/ })).toBeNull());
    expect(await screen.findByRole("link", { name: /Olästa/ })).toBeTruthy();
    expect(screen.queryByText("En annan grupps nyhet")).toBeNull();
    await user.click(await screen.findByRole("link", { name: "All posts" }));
    expect(await screen.findByText("En annan grupps nyhet")).toBeTruthy();
  });

  it.each([
    { type: SCHOOL_TYPES.PRESCHOOL, headings: ["Posts", "Plans"] },
    { type: 9, headings: [] },
  ])("[GRP-2] has $headings at a school of type $type", async ({ type, headings }) => {
    const { guardian, group } = await givenMember({ type });
    await renderApp({ person: guardian, path: `/groups/${group.id}`, now: NOW });
    expect(await screen.findByRole("heading", { level: 1, name: "Matematik 7A" })).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(headings),
    );
  });

  it("[NAV-10] leaves out what the student's services do not offer", async () => {
    const { guardian, group } = await givenMember({ services: ["plans"] });
    await renderApp({ person: guardian, path: `/groups/${group.id}`, now: NOW });
    expect(await screen.findByRole("heading", { level: 2, name: "Plans" })).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 2, name: "Posts" })).toBeNull();
  });

  it("[ERR-7] says that another family's group is not to be found", async () => {
    const { guardian } = await givenMember();
    const stranger = await givenMember();
    await renderApp({ person: guardian, path: `/groups/${stranger.group.id}`, now: NOW });
    expect(await screen.findByText(/We couldn't find/)).toBeTruthy();
  });
});
