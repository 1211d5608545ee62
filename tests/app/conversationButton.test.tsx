import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { listConversations } from "#contract/conversations/endpoints.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { apiFor } from "#tests/support/server/api.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([
    import("#client/features/assignments/AssignmentPage.tsx"),
    import("#client/features/assignments/one/NativeAssignment.tsx"),
    import("#client/features/conversations/embed/ConversationDialog.tsx"),
    import("#client/features/plans/PlanPage.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
  ]),
);
beforeEach(seeRows);

type Options = Parameters<typeof givenFamily>[0] & { roleId?: string };

/** A plan and an assignment by an owner of the group. */
async function givenWork({ roleId = "teacher", ...options }: Options = {}) {
  const { guardian, student } = await givenFamily(options);
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  const teacher = await givenUser(school, { roleId, firstName: "Maria", lastName: "Berg" });
  const group = await givenGroup(school, { members: [student], owners: [teacher] });
  const plan = await givenPlan(student, { group, creatorId: teacher.id, title: "Bråk" });
  const assignment = await givenAssignment(student, { group, creatorId: teacher.id, title: "Blad 3" });
  return {
    guardian,
    student,
    school,
    work: { plan, assignment },
    paths: { plan: `/plan/${plan.id}`, assignment: `/assignment/${assignment.id}` },
  };
}

/** The page once it is there, beside the menu, which names messages too. */
async function page(kind: "plan" | "assignment") {
  await screen.findByRole("heading", { level: 1, name: kind === "plan" ? "Bråk" : "Blad 3" });
  return within(screen.getByRole("main"));
}
const buttonName = "Messages";

/** Keeps certain replies of the server from the page until they are released. */
function heldReplies(isHeld: (url: string, method: string | undefined) => boolean) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const response = await fetch(input, init);
    if (isHeld(input, init.method)) await released;
    return response;
  });
  onTestFinished(() => {
    release();
    vi.unstubAllGlobals();
  });
  return { release: () => release() };
}

describe.each(["plan", "assignment"] as const)("[ASG-12] on the page of %s", (kind) => {
  it("the teacher who made it can be written to, in a dialog that the first message fills", async () => {
    const { guardian, student, paths } = await givenWork();
    const { user } = await renderApp({ person: guardian, path: paths[kind] });
    await user.click(await (await page(kind)).findByRole("button", { name: buttonName }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("To: Maria Berg")).toBeTruthy();
    await user.type(await within(dialog).findByRole("textbox", { name: "Write a message" }), "En fråga");
    await user.click(await within(dialog).findByRole("button", { name: "Send" }));
    await user.click(await within(dialog).findByRole("button", { name: "Send now" }));
    await waitFor(async () => {
      const begun = await apiFor(guardian, student).call(listConversations, {});
      expect(begun.map(({ relationships }) => relationships[0]?.referenceType)).toEqual([kind.toUpperCase()]);
    });
    expect(await screen.findByText("Message sent", { selector: "[role=status] *" })).toBeTruthy();
    expect(await within(dialog).findByText("En fråga", { selector: "section[tabindex] *" })).toBeTruthy();
  });

  it("[CONV-12] the dialog says that the first message was sent, also when the conversation shows before the reply", async () => {
    const { guardian, paths } = await givenWork();
    const reply = heldReplies((url, method) => method === "POST" && url.includes("/api/conversations?"));
    const { user } = await renderApp({ person: guardian, path: paths[kind] });
    await user.click(await (await page(kind)).findByRole("button", { name: buttonName }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByRole("textbox", { name: "Write a message" }), "En fråga");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    await user.click(await dialog.findByRole("button", { name: "Send now" }));
    // The live event has brought the conversation, which shows the message as arrived.
    await screen.findByText("Sending …");
    await waitFor(() => expect(dialog.queryByText("Sending …")).toBeNull());
    expect(await dialog.findByText("En fråga", { selector: "section[tabindex] *" })).toBeTruthy();
    reply.release();
    expect(await screen.findByText("Message sent", { selector: "[role=status] *" })).toBeTruthy();
  });

  it("[CONV-12] the dialog keeps the focus and what is being written when the first message has arrived", async () => {
    const { guardian, paths } = await givenWork();
    const { user } = await renderApp({ person: guardian, path: paths[kind] });
    await user.click(await (await page(kind)).findByRole("button", { name: buttonName }));
    const dialog = within(await screen.findByRole("dialog"));
    const box = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });
    await user.type(box, "En fråga");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    await user.click(await dialog.findByRole("button", { name: "Send now" }));
    await user.type(box, "Och en");
    expect(await screen.findByText("Message sent", { selector: "[role=status] *" })).toBeTruthy();
    expect(await dialog.findByText("En fråga", { selector: "section[tabindex] *" })).toBeTruthy();
    await user.keyboard(" till");
    expect((await dialog.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("Och en till");
    expect(document.activeElement).toBe(box);
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Are you sure you want to close the form?")).toBeTruthy();
  });

  it.each([
    { reason: "a creator who is a student", options: { roleId: "student" } },
    { reason: "a school without conversations", options: { services: ["plans", "nativeAssignments"] } },
  ] as const)("nobody can be written to with $reason", async ({ options }) => {
    const { guardian, paths } = await givenWork({ ...options } as Options);
    await renderApp({ person: guardian, path: paths[kind] });
    const main = await page(kind);
    expect(await main.findByText("Matematik 7A")).toBeTruthy();
    expect(main.queryByRole("button", { name: buttonName })).toBeNull();
  });

  it("[CONV-12] a conversation with somebody else about it is not taken for one with the teacher", async () => {
    const { guardian, student, school, work, paths } = await givenWork();
    const other = await givenUser(school);
    await givenConversation(student, {
      guardians: [guardian],
      users: [other],
      about: [{ referenceType: kind === "plan" ? "PLAN" : "ASSIGNMENT", referenceId: work[kind].id }],
      lines: [{ userId: other.id, text: "Till en annan" }],
    });
    const { user } = await renderApp({ person: guardian, path: paths[kind] });
    await user.click(await (await page(kind)).findByRole("button", { name: buttonName }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("textbox", { name: "Write a message" })).toBeTruthy();
    expect(dialog.getByText("To: Maria Berg")).toBeTruthy();
    expect(dialog.queryByText("Till en annan")).toBeNull();
  });

  it("[CONV-12] a dialog with text in it asks before it closes", async () => {
    const { guardian, paths } = await givenWork();
    const { user } = await renderApp({ person: guardian, path: paths[kind] });
    await user.click(await (await page(kind)).findByRole("button", { name: buttonName }));
    const dialog = await screen.findByRole("dialog");
    await user.type(await within(dialog).findByRole("textbox", { name: "Write a message" }), "Halvfärdigt");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Are you sure you want to close the form?")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Write a message", hidden: true })).toBeTruthy());
  });
});
