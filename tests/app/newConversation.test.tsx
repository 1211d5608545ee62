import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { forgetDrafts } from "#client/session/drafts.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() => import("#client/features/conversations/ConversationsPage.tsx"));
beforeEach(seeRows);

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });

async function givenTeachers() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  for (const firstName of ["Leo", "Sara"]) {
    const owners = [await givenUser(school, { firstName, lastName: "Ek" }), await givenUser(school, {})];
    await givenGroup(school, { type: "MENTOR_GROUP", members: [student], owners });
  }
  onTestFinished(() => forgetDrafts(guardian.subject));
  return guardian;
}

async function pick(user: UserEvent, name: string) {
  await user.click(await screen.findByRole("button", { name: "Write new" }));
  const picker = await screen.findByRole("dialog", { name: "Select recipient" });
  await user.click(await within(picker).findByRole("checkbox", { name }));
  await user.click(await within(picker).findByRole("button", { name: "Select" }));
  await screen.findByRole("heading", { level: 1, name });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("a new conversation", () => {
  it("[CONV-7] is with whom its address names, though another tab begins one with somebody else", async () => {
    const person = await givenTeachers();
    const tab = await renderApp({ person, path: "/conversations" });
    await pick(tab.user, "Leo Ek");
    const path = location.pathname + location.search;
    tab.unmount();
    const other = await renderApp({ person, path: "/conversations" });
    await pick(other.user, "Sara Ek");
    await other.user.type(await box(), "Hej Sara");
    other.unmount();
    await renderApp({ person, path });
    expect(await screen.findByRole("heading", { level: 1, name: "Leo Ek" })).toBeTruthy();
    expect((await box()).value).toBe("");
  });

  it("[CONV-7] whose address names somebody that the guardian may not write to says so", async () => {
    const person = await givenTeachers();
    await renderApp({ person, path: "/conversations/new?to=somebody-else" });
    expect(await screen.findByText("You cannot write to everyone this link names.")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Write a message" })).toBeNull();
  });
});
