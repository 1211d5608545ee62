import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { forgetDrafts, saveDraft } from "#client/session/drafts.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { lookFrom } from "#tests/support/page/screenSize.ts";

it("[AUTH-12] asks whoever a link has led to /logout, and goes home with those who stay", async () => {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian, path: "/logout" });
  expect(await screen.findByRole("heading", { name: "Do you want to sign out?" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Stay signed in" }));
  expect(await screen.findByRole("link", { name: "Home" })).toBeTruthy();
});

it("[PHONE-6] leads whoever goes back to /logout after signing out to the sign-in page", async () => {
  await renderApp({ person: null, path: "/logout" });
  expect(await screen.findByRole("button", { name: "Log in" })).toBeTruthy();
});

it.each(["/logout", "/LOGOUT?x=1", "/login", "//elsewhere.example/phish"])(
  "[STU-7] a notification leads home in place of %s",
  async (url) => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: `/notificationReceiver?${new URLSearchParams({ url })}` });
    await waitFor(() => expect(screen.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page"));
  },
);

it("[STU-7] [EVT-1] says of an event with an outside address that it is not opened", async () => {
  const { guardian } = await givenFamily();
  const url = "https://elsewhere.example/form";
  await renderApp({ person: guardian, path: `/notificationReceiver?${new URLSearchParams({ url })}` });
  expect(await screen.findByText(/^This event links to an address outside Skolvy/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page"));
});

it("[AUTH-12] asks on a phone about what was not sent, and no second question", async () => {
  lookFrom("phone");
  const { guardian, student } = await givenFamily();
  onTestFinished(() => forgetDrafts(guardian.subject));
  const to = { studentId: student.id, conversationId: newId("conversation") };
  const message = { to, html: "<p>Hej</p>", written: "2026-03-12T07:00:00Z", state: "failed", triedAt: null };
  await saveDraft("outbox|first-key", JSON.stringify({ key: "first-key", ...message }), guardian.subject);
  const { user, auth } = await renderApp({ person: guardian });
  await user.click(await screen.findByRole("button", { name: "Karin Lind, your account" }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText("You have things that have not been sent")).toBeTruthy();
  await user.click(await within(question).findByRole("button", { name: "Sign out and delete" }));
  await waitFor(() => expect(auth.signOut).toHaveBeenCalledOnce());
});
