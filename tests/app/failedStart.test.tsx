import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { loginRequired } from "#client/http/request/events.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Fails the requests whose address contains a text. Returns a function that ends this. */
function failAt(part: string): () => void {
  const { fetch: send } = globalThis;
  const spy = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (input, init) =>
      String(input).includes(part) ? new Response(null, { status: 500 }) : send(input, init),
    );
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}

it("[AUTH-10] [ERR-5] says what failed when the students cannot be loaded, and offers ways on", async () => {
  const { guardian } = await givenFamily();
  const succeed = failAt("/studentList");
  const { user } = await renderApp({ person: guardian });
  expect(await screen.findByRole("heading", { level: 1, name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByText("The students could not be loaded.")).toBeTruthy();
  expect(screen.getByText(/^The server could not answer just now/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "English, choose language" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  succeed();
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Home" })).toBeTruthy();
});

it("[AUTH-10] says why it has signed out when the student cannot be loaded", async () => {
  const { guardian, student } = await givenFamily();
  failAt(`/api/students/${student.id}`);
  const { auth } = await renderApp({ person: guardian });
  expect(await screen.findByText(/^You have been signed out: your children’s data could not be loaded/)).toBeTruthy();
  expect(auth.signOut).toHaveBeenCalled();
});

it("[AUTH-6] says why it asks to log in again when the sign-in is no longer valid", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, path: "/posts" });
  await screen.findByRole("heading", { level: 1, name: "Posts" });
  loginRequired.emit();
  expect(await screen.findByText(/^You have been signed out\. What you wrote is kept/)).toBeTruthy();
});
