import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { guardianStudents, students as studentsTable } from "#server/database/schema/people.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-20T08:00:00Z";
const BORN = "2008-03-12";

it("[YEAR-7] says at the student's address that they have come of age, and keeps the address", async () => {
  const grown = await givenStudent({ firstName: "Alva", birthDate: BORN });
  const younger = await givenStudent({ firstName: "Olle" });
  const guardian = await givenGuardian({ students: [grown, younger] });
  await givenConversation(grown, { guardians: [guardian], lines: [{ guardianId: guardian.id, text: "<p>Tack!</p>" }] });
  await renderApp({ person: guardian, path: `/student/${grown.id}/posts`, now: NOW });
  expect(await screen.findByRole("heading", { name: "Alva has turned 18" })).toBeTruthy();
  expect(screen.getByText(/^As of Thursday, March 12, Alva decides who may read\./)).toBeTruthy();
  expect(await within(screen.getByRole("region", { name: "Your messages" })).findByText("Tack!")).toBeTruthy();
  expect(location.pathname).toBe(`/student/${grown.id}/posts`);
});

it("[YEAR-7] says it instead of signing out a guardian who has no other students", async () => {
  const { guardian } = await givenFamily({ student: { firstName: "Alva", birthDate: BORN } });
  await renderApp({ person: guardian, now: NOW });
  expect(await screen.findByRole("heading", { name: "Alva has turned 18" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("[YEAR-7] lets the student choose who goes on reading, and take it back", async () => {
  const { guardian, student } = await givenFamily({ student: { birthDate: BORN } });
  const { user } = await renderApp({ person: await givenViewer(student), path: "/profile", now: NOW });
  const agreed = async () =>
    (await database().select().from(guardianStudents).where(eq(guardianStudents.guardianId, guardian.id)))[0]
      ?.agreedAsAdult;
  const choice = await screen.findByRole("checkbox", { name: "Karin Lind may read about me" });
  for (const expected of [true, false]) {
    await user.click(choice);
    await waitFor(async () => expect(await agreed()).toBe(expected));
    await waitFor(() => expect(choice).toMatchObject({ checked: expected, disabled: false }));
  }
});

/** A guardian of two, of whom the first comes of age while the app still has both, as it does from the last visit. */
async function givenBirthday(path: string) {
  const grown = await givenStudent({ firstName: "Alva" });
  const younger = await givenStudent({ firstName: "Olle", tenantId: grown.tenantId });
  const students = path === "/" ? [younger, grown] : [grown, younger];
  const app = await renderApp({
    person: await givenGuardian({ students }),
    path: path.replace(":id", grown.id),
    now: NOW,
  });
  await app.started;
  await screen.findByRole("button", { name: path === "/" ? /^Olle Lind/ : /^Alva Lind/ });
  await database().update(studentsTable).set({ birthDate: BORN }).where(eq(studentsTable.id, grown.id));
  return { ...app, grown };
}

it("[YEAR-7] says it where a student is chosen of whom the list does not know it yet", async () => {
  const { user, grown } = await givenBirthday("/");
  await user.click(screen.getByRole("button", { name: /^Olle Lind/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: /^Alva Lind/ }));
  expect(await screen.findByRole("heading", { name: "Alva has turned 18" })).toBeTruthy();
  expect(location.pathname).toBe(`/student/${grown.id}`);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("[YEAR-7] says it instead of showing another child below an address that was opened for the student", async () => {
  const { session, grown } = await givenBirthday("/student/:id/posts");
  await waitFor(() => expect(location.pathname).toBe("/posts"));
  await session.refresh();
  expect(await screen.findByRole("heading", { name: "Alva has turned 18" })).toBeTruthy();
  expect(location.pathname).toBe(`/student/${grown.id}`);
});

it("[YEAR-7] says it at an address of the student of whom the list does not know it yet", async () => {
  const { grown } = await givenBirthday("/");
  history.pushState(null, "", `/student/${grown.id}/posts`);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(await screen.findByRole("heading", { name: "Alva has turned 18" })).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
