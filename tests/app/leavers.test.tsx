import { screen, waitFor, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { departures, guardianStudents, studentSchools, students } from "#server/database/schema/people.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { type GivenGuardian, givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { type GivenStudent, givenStudent } from "#tests/support/given/givenStudent.ts";
import { givenScale, givenVerdict } from "#tests/support/given/givenVerdict.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-20T08:00:00Z";

/** Ends a student as a register does. */
async function leave(student: GivenStudent, guardian: GivenGuardian) {
  const db = database();
  await db.insert(departures).values({
    guardianId: guardian.id,
    studentId: student.id,
    schoolId: student.schools[0]?.id ?? null,
    leftAt: new Date("2026-03-12T08:00:00Z"),
    agreedAsAdult: false,
  });
  await db.delete(guardianStudents).where(eq(guardianStudents.studentId, student.id));
  await db.delete(studentSchools).where(eq(studentSchools.studentId, student.id));
  await db.update(students).set({ active: false }).where(eq(students.id, student.id));
}

async function givenEvaluated() {
  const school = await givenSchool({ type: SCHOOL_TYPES.COMPULSORY_SCHOOL });
  const student = await givenStudent({ firstName: "Alva", schools: [school] });
  const course = await givenCourse(school, { title: "Matematik" });
  await givenVerdict(student, { course, scale: await givenScale(school), feedback: "<p>Räknar säkert</p>" });
  return student;
}

/** Texts of the files that are saved from now on. */
function savedTexts(): () => Promise<string[]> {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "blob:kept";
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => Promise.all(saved.map((file) => file.text()));
}

it("[YEAR-6] shows a guardian without other students what is kept of the one who left, and saves it as one file", async () => {
  const student = await givenEvaluated();
  const guardian = await givenGuardian({ students: [student] });
  await givenConversation(student, {
    guardians: [guardian],
    lines: [{ guardianId: guardian.id, text: "<p>Tack!</p>" }],
  });
  await leave(student, guardian);
  const saved = savedTexts();
  const { user } = await renderApp({ person: guardian, now: NOW });
  expect(await screen.findByRole("heading", { name: "Alva has left" })).toBeTruthy();
  expect(
    screen.getByText(/^As of Thursday, March 12, Alva is no longer enrolled\. Until Friday, April 10 you can/),
  ).toBeTruthy();
  const evaluations = within(await screen.findByRole("region", { name: "Evaluations" }));
  expect(await evaluations.findByText("Räknar säkert")).toBeTruthy();
  expect(evaluations.getByRole("heading", { name: "Matematik" })).toBeTruthy();
  expect(await within(screen.getByRole("region", { name: "Your messages" })).findByText("Tack!")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save as file" }));
  const [file = ""] = await saved();
  expect(file.split("\n")).toEqual(
    expect.arrayContaining([
      "Alva Lind",
      "Björkskolan",
      "Evaluations",
      "Matematik",
      "Step 1",
      "Räknar säkert",
      "Tack!",
    ]),
  );
});

it("[YEAR-6] keeps the text about no active students for a guardian without such a page", async () => {
  const student = await givenStudent();
  const guardian = await givenGuardian({ students: [student] });
  await leave(student, guardian);
  await database().delete(departures).where(eq(departures.studentId, student.id));
  await renderApp({ person: guardian, now: NOW });
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});

it.runIf(isFull)(
  "[YEAR-6] [YEAR-7] says once at home whom a guardian of others no longer reads about, and leads there",
  async () => {
    const left = await givenStudent({ firstName: "Alva" });
    const grown = await givenStudent({ firstName: "Maja", birthDate: "2008-03-12", tenantId: left.tenantId });
    const younger = await givenStudent({ firstName: "Olle", tenantId: left.tenantId });
    const guardian = await givenGuardian({ students: [left, grown, younger] });
    await leave(left, guardian);
    const first = await renderApp({ person: guardian, now: NOW });
    const notice = within(await screen.findByRole("complementary", { name: "Children you no longer follow" }));
    expect(notice.getByText(/^Maja has turned 18 and decides who may read\./)).toBeTruthy();
    await first.user.click(notice.getByRole("link", { name: "Open the page about Alva" }));
    expect(await screen.findByRole("heading", { name: "Alva has left" })).toBeTruthy();
    expect(location.pathname).toBe(`/student/${left.id}`);
    const isSeen = and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.isEndSeen, true));
    const seen = () => database().$count(guardianStudents, isSeen);
    await waitFor(async () => expect(await seen()).toBe(1));
  },
);

it.runIf(isFull)("[YEAR-6] says it at home also where the child has left while the app was open", async () => {
  const younger = await givenStudent({ firstName: "Olle" });
  const left = await givenStudent({ firstName: "Alva", tenantId: younger.tenantId });
  const guardian = await givenGuardian({ students: [younger, left] });
  const asked = vi.spyOn(globalThis, "fetch");
  const { session } = await renderApp({ person: guardian, now: NOW });
  const isAsked = () => asked.mock.calls.some(([address]) => String(address).includes("formerStudents"));
  await waitFor(() => expect(isAsked()).toBe(true));
  await leave(left, guardian);
  await session.refresh();
  const notice = within(await screen.findByRole("complementary", { name: "Children you no longer follow" }));
  expect(notice.getByRole("link", { name: "Open the page about Alva" })).toBeTruthy();
});

it("[YEAR-6] [YEAR-7] leads from the guardian's own page to those of students of whom they no longer read", async () => {
  const grown = await givenStudent({ firstName: "Maja", birthDate: "2008-03-12" });
  const younger = await givenStudent({ firstName: "Olle", tenantId: grown.tenantId });
  const guardian = await givenGuardian({ students: [grown, younger] });
  const { user } = await renderApp({ person: guardian, path: "/profile", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Maja Lind" }));
  expect(await screen.findByRole("heading", { name: "Maja has turned 18" })).toBeTruthy();
});
