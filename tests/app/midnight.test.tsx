import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { listAbsences } from "#contract/absence/endpoints.ts";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenReporter } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";

/** Thursday 12 March 2026 before midnight, and Friday after it, by the school's clock. */
const EVENING = "2026-03-12T22:55:00Z";
const AFTER = "2026-03-12T23:05:00Z";

const POST = {
  title: "Friluftsdag",
  important: true,
  published: "2026-03-10T12:00:00Z",
  eventDate: new Date("2026-03-12T12:00:00Z"),
};

/** Midnight passes while a page is open: it is looked at again, and not reloaded. */
const passMidnight = () => {
  vi.setSystemTime(new Date(AFTER));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

it("[YEAR-9] reports today by the form that was opened yesterday", async () => {
  const { guardian, student } = await givenReporter();
  const { user } = await renderApp({ person: guardian, path: "/absence", now: EVENING });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const tomorrow = await within(dialog).findByRole<HTMLButtonElement>("button", { name: / absent tomorrow$/ });
  await vi.waitFor(() => expect(tomorrow.disabled).toBe(false));
  passMidnight();
  await user.click(await within(dialog).findByRole("button", { name: / absent today$/ }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const absences = await apiFor(guardian, student, { now: AFTER }).call(listAbsences, {
    params: { studentId: student.id },
    query: {},
  });
  expect(absences).toMatchObject([{ startTime: "2026-03-12T23:00:00.000Z" }]);
});

it("[YEAR-9] names the day on home, and takes its mark off a post whose event is past", async () => {
  const { guardian, student } = await givenFamily();
  await givenPost(student, POST);
  await renderApp({ person: guardian, now: EVENING });
  expect(await screen.findByText(/^Thursday, March 12/)).toBeTruthy();
  const posts = await screen.findByRole("region", { name: "Posts" });
  await within(posts).findByText(/^Today/);
  passMidnight();
  expect(screen.getByText(/^Friday, March 13/)).toBeTruthy();
  expect(within(posts).getByText("Friluftsdag")).toBeTruthy();
  expect(within(posts).queryByText(/^Today|^Yesterday/)).toBeNull();
});

it("[YEAR-9] [CARE-2] asks who picks up on the day that it is", async () => {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const params = { studentId: student.id };
  const berit = { name: "Berit Lind", relation: "Grandmother", phone: "0701234567" };
  await api.call(changeCare, { params, body: { kind: "PERSON", id: null, ...berit } });
  const { user } = await renderApp({ person: guardian, path: "/care", now: EVENING });
  await screen.findByRole("radio", { name: "Berit Lind" });
  passMidnight();
  await user.click(await screen.findByRole("radio", { name: "Berit Lind" }));
  await screen.findByText(/^Saved: Berit Lind picks up today/);
  const { days } = await apiFor(guardian, student, { now: AFTER }).call(getCare, { params });
  expect(days[0]).toMatchObject({ day: "2026-03-13", pickup: { name: "Berit Lind" } });
});

it("[YEAR-9] [DESK-9] names the day at the desk", async () => {
  const { mentor } = await givenClass();
  await renderApp({ person: mentor, path: "/desk", now: EVENING });
  expect(await screen.findByText("Thursday, March 12")).toBeTruthy();
  passMidnight();
  expect(await screen.findByText("Friday, March 13")).toBeTruthy();
});

it("[YEAR-9] greets by the hour that it is", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, now: new Date(2026, 2, 12, 9, 59) });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toMatch(/^Good morning/);
  vi.setSystemTime(new Date(2026, 2, 12, 10, 0));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(heading.textContent).toMatch(/^Hello/);
});
