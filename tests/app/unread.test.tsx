import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { guardianStudents } from "#server/database/schema/people.ts";
import { publish } from "#server/notify/live.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { database } from "#tests/support/server/database.ts";

/** Lists the requests to the API from now on; the function may answer in the server's place. */
function watchRequests(answer: (method: string) => Response | null = () => null): string[] {
  const sent: string[] = [];
  const { fetch: send } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const method = init?.method ?? "GET";
    sent.push(`${method} ${String(input).replace(/^.*\/api|\?.*$/g, "")}`);
    return answer(method) ?? send(input, init);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return sent;
}

it("[POST-4] says that marking all has failed, and leaves them unread", async () => {
  const { guardian, student } = await givenFamily();
  const post = await givenPost(student);
  await givenNotification(guardian, student, { referenceType: "POST", referenceId: post.id });
  const { user } = await renderApp({ person: guardian, path: "/posts" });
  await screen.findByRole("link", { name: "Posts, 1 unread" });
  watchRequests((method) => (method === "PUT" ? new Response(null, { status: 500 }) : null));
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(await within(question).findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("It could not be saved. Please try again.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Posts, 1 unread" })).toBeTruthy();
});

const ASKED = "GET /notifications";

it("[POST-6] [NAV-9] asks once more what is unread, for all badges together", async () => {
  const { guardian, student } = await givenFamily();
  const post = await givenPost(student);
  await givenNotification(guardian, student, { referenceType: "POST", referenceId: post.id });
  const sent = watchRequests();
  await renderApp({ person: guardian, path: `/posts/${post.id}` });
  await screen.findByRole("heading", { level: 1, name: post.title });
  await waitFor(() => expect(sent).toContain("PUT /notifications"));
  await waitFor(() => expect(screen.queryByRole("link", { name: /unread$/ })).toBeNull());
  const afterwards = () => sent.slice(sent.indexOf("PUT /notifications") + 1).filter((one) => one === ASKED);
  await waitFor(() => expect(afterwards()).toHaveLength(1));
  // Events arrive in order: after this one, the event of the page's own change is there too.
  await givenNotification(guardian, student, { referenceType: "POST", referenceId: "another" });
  await publish(database(), [guardian.id], { kind: "notification", studentId: student.id });
  // The first answer may be so late that it knows of this one already.
  await waitFor(() => expect(afterwards().length).toBeGreaterThan(1));
  await screen.findByRole("link", { name: "Posts, 1 unread" });
  expect(afterwards()).toHaveLength(2);
});

it.runIf(isFull)("[NAV-9] says what has become unread, and nothing about what was", async () => {
  const { guardian, student } = await givenFamily();
  await givenNotification(guardian, student, { referenceType: "POST", referenceId: "earlier" });
  await renderApp({ person: guardian, path: "/posts" });
  await screen.findByRole("link", { name: "Posts, 1 unread" });
  const said = () => document.querySelector("[aria-live=polite][aria-atomic]")?.textContent;
  expect(said()).toBe("");
  // It is announced once the first screen has had its time.
  const happens = async () => {
    await givenNotification(guardian, student, { referenceType: "ABSENCE", referenceId: newId("absence") });
    await publish(database(), [guardian.id], { kind: "notification", studentId: student.id });
  };
  await waitFor(() => happens().then(() => expect(said()).toMatch(/^Events, \d+ unread$/)), { interval: 1_000 });
});

it.runIf(isFull)(
  "[NAV-9] shows at the app's icon what bell and menu count, for the same children, until the sign-out",
  async () => {
    const { guardian, student } = await givenFamily();
    const sibling = await givenStudent({ schools: student.schools });
    await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: "own" });
    await givenNotification(guardian, sibling, { referenceType: "POST", referenceId: "sibling's" });
    await givenNotification(guardian, student, { referenceType: "ABSENCE", referenceId: newId("absence") });
    await givenNotification(guardian, sibling, { referenceType: "ABSENCE", referenceId: newId("absence") });
    let badge = -1;
    Object.assign(navigator, {
      setAppBadge: async (count: number) => {
        badge = count;
      },
      clearAppBadge: async () => {
        badge = 0;
      },
    });
    onTestFinished(() => {
      Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
    });
    const { unmount } = await renderApp({ person: guardian, path: "/groups" });
    await screen.findByRole("link", { name: "Posts, 1 unread" });
    // The bell and the menu.
    expect(await screen.findAllByRole("link", { name: "Events, 2 unread" })).toHaveLength(2);
    // It comes once the first screen has had its time.
    await waitFor(() => expect(badge).toBe(3));
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: "another" });
    await publish(database(), [guardian.id], { kind: "notification", studentId: student.id });
    await waitFor(() => expect(badge).toBe(4));
    unmount();
    expect(badge).toBe(0);
  },
);
