import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { formOf, hasForm, WITHOUT_FORM } from "#client/features/outbox/embed/formOf.ts";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import { keptEndpoints } from "#client/resources/outbox/keptEndpoints.ts";
import { draftKeys, forgetDrafts, saveDraft } from "#client/session/drafts.ts";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { KeptName } from "#contract/registry/api.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { BERIT, HER_CHANGES } from "#tests/support/conflicts/person.ts";
import { givenCoparent, givenReporter, NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenLine } from "#tests/support/page/line.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import type { RefusedForm } from "#tests/support/refused/refusedForm.ts";
import { REFUSED_FORMS } from "#tests/support/refused/refusedForms.ts";
import { isFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";

type Given = Awaited<ReturnType<typeof givenReporter>>;

/** An item that the server has refused, as the device has kept it. */
const refusedItem = (refused: Pick<NamedWrite, "name" | "input"> & Partial<NamedWrite>): NamedWrite => ({
  ...{ key: crypto.randomUUID(), written: NOW, place: 1, state: "failed", triedAt: NOW, reason: "changed" },
  ...{ ...keptEndpoints[refused.name].kept, studentId: null, about: {}, ...refused },
});

/** Opens a page with an item on the device that was refused. */
async function openWith({ guardian, student }: Given, item: NamedWrite, path = formOf(item, student.id)) {
  onTestFinished(() => forgetDrafts(guardian.subject));
  await saveDraft(`outbox|${item.key}`, JSON.stringify(item), guardian.subject);
  const { user } = await renderApp({ person: guardian, path, now: NOW });
  const isGone = () => waitFor(async () => expect(await draftKeys("outbox|", guardian.subject)).toEqual([]));
  return { user, isGone };
}

/** Writes that are sent in silence, and messages, which have their own place in a conversation. */
const UNNAMED: readonly KeptName[] = [
  "markNotificationsRead",
  "markFamilyPostsRead",
  "markConversationRead",
  "createConversation",
  "sendMessage",
];

it("[LINE-5] knows a form or another way for each write that is kept", () => {
  const named = Object.keys(keptEndpoints).filter((name) => !UNNAMED.includes(name as KeptName));
  expect([...Object.keys(REFUSED_FORMS), ...WITHOUT_FORM].toSorted()).toEqual(named.toSorted());
  for (const name of named) expect(hasForm({ name } as NamedWrite)).toBe(name in REFUSED_FORMS);
});

const forms = Object.entries(REFUSED_FORMS).flatMap(([name, kinds]) =>
  Object.entries(kinds).map(([kind, refused]) => ({ name, kind, refused: refused as () => Promise<RefusedForm> })),
);

/** Names of the writes by the cases of their forms. */
const NAMES = new Map<() => Promise<RefusedForm>, string>(forms.map(({ name, refused }) => [refused, name]));

/** The other forms have other tests of a refusal, or the same parts as one of these. */
const DAILY: readonly string[] = [
  "editAbsence times",
  "changeCare usualTimes",
  "answerHoliday days",
  "saveFormInstance answers",
];
const tried = forms.filter(({ name, kind }) => isFull || DAILY.includes(`${name} ${kind}`));

describe("[LINE-5] what was refused later", () => {
  it.each(tried)(
    "opens as its form with what was entered, and is sent from there: $name, $kind",
    async ({ name, refused }) => {
      const { given, item, isShown, send, isDone } = await refused();
      const { user, isGone } = await openWith(given, refusedItem({ name: name as NamedWrite["name"], ...item }));
      await waitFor(isShown);
      await user.click(await screen.findByRole("button", { name: send }));
      await isGone();
      await waitFor(isDone);
    },
  );

  it("is tried again where there is nothing to enter", async () => {
    const given = await givenReporter();
    await given.api.call(reportAbsence, reportOf(given.student));
    const [absence] = await given.list();
    const about = { studentId: given.student.id, name: "Elsa" };
    const input = { params: { absenceId: absence?.id ?? "" } } as never;
    const { user, isGone } = await openWith(
      given,
      refusedItem({ name: "removeAbsence", studentId: given.student.id, input, about }),
      "/",
    );
    const row = await screen.findByRole("list", { name: "Not sent yet" });
    expect(within(row).queryByRole("link")).toBeNull();
    await user.click(within(row).getByRole("button", { name: "Try again" }));
    await isGone();
    expect(await given.list()).toEqual([]);
  });
});

describe("[LINE-7] a form that is opened again", () => {
  it("says who has changed what since, and keeps it", async () => {
    const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
    const { student, api } = given;
    const params = { studentId: student.id };
    await api.call(changeCare, { params, body: { kind: "PERSON", id: null, ...BERIT } });
    const id = (await api.call(getCare, { params })).people[0]?.id ?? "";
    const johan = apiFor(await givenCoparent(student, { firstName: "Johan", lastName: "Lind" }), student, { now: NOW });
    await johan.call(changeCare, { params, body: { kind: "PERSON", id, ...BERIT, phone: HER_CHANGES.phone } });
    const mine = { ...BERIT, relation: "Great-aunt" };
    const input = { params, body: { kind: "PERSON", id, ...mine } } as never;
    const item = refusedItem({ name: "changeCare", input, seen: BERIT, ifMatch: "1", about: params });
    const { user, isGone } = await openWith(given, item);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^Johan Lind has changed this in the meantime: Phone\./)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Relationship/ }).value).toBe("Great-aunt");
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Phone/ }).value).toBe(HER_CHANGES.phone);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await isGone();
    const { people } = await api.call(getCare, { params });
    expect(people).toMatchObject([{ ...mine, phone: HER_CHANGES.phone }]);
  });

  it("shows beside one's own what has been changed in the same field", async () => {
    const given = await givenReporter();
    const profile = await given.api.call(getProfile, {});
    await given.api.call(saveProfile, { body: { ...profile, street: "Lillgatan 1" } });
    const input = { body: { ...profile, street: "Storgatan 7" } } as never;
    const { phone, mail, street, postal, city } = profile;
    const item = refusedItem({ name: "saveProfile", input, seen: { phone, mail, street, postal, city }, ifMatch: "0" });
    const { user, isGone } = await openWith(given, item);
    const note = await screen.findByRole("note", { name: "Street address" });
    expect(within(note).getByText("This has been changed to: Lillgatan 1")).toBeTruthy();
    await user.click(within(note).getByRole("button", { name: /^Use this instead/ }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await isGone();
    expect(await given.api.call(getProfile, {})).toMatchObject({ street: "Lillgatan 1" });
  });
});

describe("[LINE-2] names what was not sent where it is shown", () => {
  it.each([
    ["the list of absence", REFUSED_FORMS.reportAbsence.report, "/absence#reported-absences", /absence/],
    ["the list of leave", REFUSED_FORMS.applyForLeave.days, "/absence#leave", /leave/],
    ["the day of care", REFUSED_FORMS.changeCare.times, "/care", "07:15–12:30"],
    ["the permission", REFUSED_FORMS.answerPermission.answer, "/child", "Yes, I allow it"],
    ["the form", REFUSED_FORMS.saveFormInstance.answers, "", /the form/],
  ] as const)("in %s", async (_, refused, path, text) => {
    const { given, item } = await refused();
    const { body } = item.input as { body: { formID?: string } };
    const name = NAMES.get(refused) as NamedWrite["name"];
    await openWith(given, refusedItem({ name, ...item }), path || `/form/${body.formID}`);
    const frame = await screen.findByRole("list", { name: "Not sent yet" });
    await waitFor(() => {
      const said = screen.getAllByText(/^Not sent: /).filter((element) => !frame.contains(element));
      expect(said.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)]);
    });
  });
});

it("[LINE-2] sends nothing of a dialog that was closed before it was answered", async () => {
  const given = await givenReporter();
  onTestFinished(() => forgetDrafts(given.guardian.subject));
  const line = givenLine();
  const { user } = await renderApp({ person: given.guardian, path: "/", now: NOW });
  const isForgotten = () => waitFor(async () => expect(await draftKeys("outbox|", given.guardian.subject)).toEqual([]));
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const whole = await within(dialog).findByRole<HTMLButtonElement>("button", { name: / absent today$/ });
  await waitFor(() => expect(whole.disabled).toBe(false));
  line({ refusing: 503 });
  await user.click(whole);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await isForgotten();
  line("up");
  await isForgotten();
  expect(await given.list()).toEqual([]);
});
