import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { refresh } from "#client/http/cache/refresh.ts";
import { LEAVE } from "#contract/absence/rules.ts";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { CARE_PEOPLE_MAX } from "#contract/care/rules.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { students } from "#server/database/schema/people.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenCoparent, givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { moveServerClock, renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const WEEK = Array.from({ length: 5 }, () => ({ start: "08:00", end: "16:00" }));
const BERIT = { name: "Berit Lind", relation: "Grandmother", phone: "0701234567" };
const GRANDMOTHER = { kind: "PERSON", id: null, ...BERIT } as const;

async function givenCare(...changes: CareChange[]) {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const params = { studentId: student.id };
  for (const body of changes) await api.call(changeCare, { params, body });
  const johan = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  const coparent = apiFor(johan, student, { now: NOW });
  const care = () => api.call(getCare, { params });
  const changeAsOther = (body: CareChange) => coparent.call(changeCare, { params, body });
  const open = async () => (await renderApp({ person: guardian, path: "/care", now: NOW })).user;
  const leave = () => database().update(students).set({ active: false }).where(eq(students.id, student.id));
  return { care, changeAsOther, open, leave };
}

/** Opens the dialog of tomorrow, and says that the child does not come. */
async function chooseNotComing(user: Awaited<ReturnType<typeof renderApp>>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Change: Tomorrow" }));
  const dialog = await screen.findByRole("dialog", { name: "Friday, March 13" });
  await user.click(await within(dialog).findByRole("radio", { name: "Not coming" }));
  const save = async () => user.click(await within(dialog).findByRole("button", { name: "Save" }));
  return { dialog, save };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("[CARE-2] says by one press on the page who picks up today", async () => {
  const { care, open } = await givenCare(GRANDMOTHER);
  const user = await open();
  await user.click(await screen.findByRole("radio", { name: "Berit Lind" }));
  expect(
    await screen.findByText(/^Saved: Berit Lind picks up today\. The preschool does not get the change/),
  ).toBeTruthy();
  expect((await care()).days[0]?.pickup).toMatchObject({ name: "Berit Lind" });
  expect(await screen.findAllByText(/^Changed by Karin Lind, today/)).not.toHaveLength(0);
});

it("[CARE-2] says who picks up on another day with care, and shows it beside that day", async () => {
  const { care, open } = await givenCare(
    GRANDMOTHER,
    { kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] },
    { kind: "DAY", day: "2026-03-13", times: null },
  );
  const user = await open();
  const choice = await screen.findByRole("combobox", { name: "Day" });
  expect(within(choice).queryByRole("option", { name: "Tomorrow" })).toBeNull();
  await user.selectOptions(choice, "Monday, March 16");
  const people = await screen.findByRole("radiogroup", { name: "Picked up Monday, March 16 by" });
  await user.click(within(people).getByRole("radio", { name: "Berit Lind" }));
  expect(await screen.findByText(/^Saved: Berit Lind picks up Monday, March 16\./)).toBeTruthy();
  const named = (await care()).days.flatMap(({ day, pickup }) => (pickup ? [[day, pickup.name]] : []));
  expect(named).toEqual([["2026-03-16", "Berit Lind"]]);
  const panel = within(screen.getByRole("region", { name: "Coming days" }));
  expect(await panel.findByText("Picked up by Berit Lind")).toBeTruthy();
});

it("[CARE-1] says absence and leave instead of the times of a whole day", async () => {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const params = { studentId: student.id };
  await api.call(changeCare, { params, body: { kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] } });
  const { people } = await api.call(changeCare, { params, body: GRANDMOTHER });
  await api.call(changeCare, { params, body: { kind: "PICKUP", day: "2026-03-12", personId: people[0]?.id ?? "" } });
  const reported = { reported: NOW, period: true };
  const days = [
    { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z" },
    { startTime: "2026-03-12T23:00:00Z", endTime: "2026-03-13T22:59:00Z", type: LEAVE },
  ];
  for (const day of days) await givenAbsence(student, guardian, { ...reported, ...day });
  await renderApp({ person: guardian, path: "/care", now: NOW });
  const panel = await screen.findByRole("region", { name: "Coming days" });
  const rows = within(panel)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.trim());
  expect(rows.slice(0, 3)).toEqual([
    "Today Absent all day",
    "Tomorrow On leave all day",
    "Monday, March 16 08:00–16:00",
  ]);
  const [first] = await within(screen.getByRole("combobox", { name: "Day" })).findAllByRole("option");
  expect(first?.textContent).toBe("Monday, March 16");
  expect(await screen.findByRole("radiogroup", { name: "Picked up Monday, March 16 by" })).toBeTruthy();
});

it("[CARE-2] adds a person who may pick up, and says what is missing", async () => {
  const { care, open } = await givenCare();
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Add person" }));
  const dialog = await screen.findByRole("dialog", { name: "Person who may pick up" });
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  expect(within(dialog).getAllByText("Fill in this field")).toHaveLength(3);
  await user.type(await within(dialog).findByRole("textbox", { name: /^Name/ }), "Berit Lind");
  await user.type(await within(dialog).findByRole("textbox", { name: /^Relation/ }), "Grandmother");
  await user.type(await within(dialog).findByRole("textbox", { name: /^Phone/ }), "070-123 45 67");
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  await isClosed();
  expect((await care()).people).toMatchObject([{ name: "Berit Lind", relation: "Grandmother" }]);
});

it("[CARE-1] changes a day, which is marked late after the deadline", async () => {
  const { open } = await givenCare({ kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Change: Today" }));
  const dialog = await screen.findByRole("dialog", { name: "Thursday, March 12" });
  expect(within(dialog).getByText(/^The time for changes has passed\./)).toBeTruthy();
  await user.click(await within(dialog).findByRole("radio", { name: "Not coming" }));
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  await isClosed();
  expect(await screen.findByText("Not coming")).toBeTruthy();
  expect(screen.getAllByText("After the deadline").length).toBeGreaterThan(0);
});

it("[CARE-1] does not call a change late that comes in time", async () => {
  const { open } = await givenCare({ kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  const { dialog } = await chooseNotComing(await open());
  expect(within(dialog).queryByText(/deadline/)).toBeNull();
});

it("[CARE-1] sets the usual times from next Monday", async () => {
  const { care, open } = await givenCare();
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Change usual times" }));
  const dialog = await screen.findByRole("dialog", { name: "Usual times" });
  await user.click(await within(dialog).findByRole("checkbox", { name: "Friday" }));
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  await isClosed();
  const [pattern] = (await care()).patterns;
  expect(pattern).toMatchObject({ from: "2026-03-16", weeks: [[...WEEK.slice(0, 4), null]], isLate: false });
});

it("[CARE-3] saves beside a change of something else, which is lost no more than one's own", async () => {
  const { care, changeAsOther, open } = await givenCare(GRANDMOTHER);
  const { save } = await chooseNotComing(await open());
  await changeAsOther({ kind: "PERSON_REMOVED", id: (await care()).people[0]?.id ?? "" });
  await save();
  await isClosed();
  expect(await care()).toMatchObject({ people: [], history: [{ kind: "DAY" }, { kind: "PERSON_REMOVED" }, {}] });
});

it("[CARE-3] shows the other's change also where saving has failed before it came", async () => {
  const { care, changeAsOther, open } = await givenCare();
  const user = await open();
  const { dialog, save } = await chooseNotComing(user);
  await changeAsOther({ kind: "DAY", day: "2026-03-13", times: { start: "09:00", end: "12:00" } });
  refresh("getCare");
  await screen.findByText("09:00–12:00");
  const real = globalThis.fetch;
  let fails = true;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    fails && init?.method === "PUT" ? Promise.resolve(new Response("{}", { status: 500 })) : real(address, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await save();
  expect(await within(dialog).findByText("It could not be saved. Please try again.")).toBeTruthy();
  fails = false;
  await save();
  expect(await within(dialog).findByText(/^Johan Lind has changed this in the meantime/)).toBeTruthy();
  expect((await care()).days[1]?.times).toEqual({ start: "09:00", end: "12:00" });
});

it("[CARE-1] says that a day is over, which has ended while the dialog was open", async () => {
  const { care, open } = await givenCare();
  const { dialog, save } = await chooseNotComing(await open());
  moveServerClock("2026-03-14T08:00:00Z");
  await save();
  expect(await within(dialog).findByText("This day is over and can no longer be changed.")).toBeTruthy();
  expect((await care()).history).toEqual([]);
});

it("[CARE-2] says that ten persons may pick up already, of whom another guardian has just added some", async () => {
  const { changeAsOther, open } = await givenCare();
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Add person" }));
  const dialog = await screen.findByRole("dialog", { name: "Person who may pick up" });
  await user.type(await within(dialog).findByRole("textbox", { name: /^Name/ }), "Sven Holm");
  await user.type(await within(dialog).findByRole("textbox", { name: /^Relation/ }), "Neighbour");
  await user.type(await within(dialog).findByRole("textbox", { name: /^Phone/ }), "070-174 06 07");
  for (let count = 0; count < CARE_PEOPLE_MAX; count++) await changeAsOther({ ...GRANDMOTHER, name: `Berit ${count}` });
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("No more than 10 people may pick up. Remove someone first.")).toBeTruthy();
});

it("[CARE-1] says that the child has left", async () => {
  const { open, leave } = await givenCare();
  const { dialog, save } = await chooseNotComing(await open());
  await leave();
  await save();
  expect(await within(dialog).findByText("Drop-off and pick-up can no longer be changed for this child.")).toBeTruthy();
});

it("[CARE-2] says by name and change who was first to say who picks up today", async () => {
  const { care, changeAsOther, open } = await givenCare(GRANDMOTHER);
  const user = await open();
  const berit = await screen.findByRole("radio", { name: "Berit Lind" });
  const [known] = (await care()).people;
  await changeAsOther({ ...GRANDMOTHER, name: "Sven Holm" });
  const sven = (await care()).people.find(({ id }) => id !== known?.id);
  await changeAsOther({ kind: "PICKUP", day: "2026-03-12", personId: sven?.id ?? null });
  await user.click(berit);
  expect(await screen.findByText(/^Johan Lind has just changed this: .*Sven Holm/)).toBeTruthy();
  expect((await care()).days[0]?.pickup).toMatchObject({ name: "Sven Holm" });
});

const changesSaid = async () =>
  within(await screen.findByRole("region", { name: "Changes" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("[CARE-2] warns where nothing reaches the school, and shows what was changed with who and when", async () => {
  const { care, changeAsOther, open } = await givenCare(GRANDMOTHER);
  await changeAsOther({ kind: "PERSON_REMOVED", id: (await care()).people[0]?.id ?? "" });
  await open();
  expect(
    await screen.findByText("Skolvy does not send changes to the preschool. Please tell the preschool yourself."),
  ).toBeTruthy();
  expect(await changesSaid()).toEqual([
    expect.stringMatching(/^Berit Lind may no longer pick up Changed by Johan Lind, today/),
    expect.stringMatching(/^Details of Berit Lind, who may pick up Changed by Karin Lind, today/),
  ]);
});

it("[CARE-2] shows each of two changes that somebody made to one day at the same moment", async () => {
  const times = { kind: "DAY", day: "2026-03-13", times: { start: "09:00", end: "12:00" } } as const;
  const { open } = await givenCare(times, { ...times, times: null });
  await open();
  expect(await changesSaid()).toEqual(Array(2).fill(expect.stringMatching(/^Other times tomorrow/)));
});

it("[OUT-2] says whether the latest change has reached the school", async () => {
  await (await givenCare({ kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] })).open();
  expect((await screen.findByRole("definition")).textContent).toBe("Sent");
  expect(screen.getByRole("term").textContent).toBe("Latest change");
});
