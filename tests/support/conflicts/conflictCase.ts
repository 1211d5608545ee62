import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { VersionedName } from "#contract/registry/calls.ts";
import type { GivenPerson } from "../given/givenGuardian.ts";
import { NOW } from "../given/givenReporter.ts";
import { renderApp } from "../page/renderApp.tsx";

export type User = Awaited<ReturnType<typeof renderApp>>["user"];
export type FormOnScreen = ReturnType<typeof within>;

/** A part of a form that two people change, in words and values that differ from the one before. */
export type Part = {
  /** Changes it on the screen. */
  edit: (user: User, form: FormOnScreen) => Promise<void>;
  /** Says in the form what somebody else has made of it. */
  told: string | RegExp;
  /** Its values after one's own save, the other's, and both: the value of either, or a list with the changes of both. */
  mine: unknown;
  theirs: unknown;
  both: unknown;
};

/** A form for data that somebody else can change, too, as both find it. */
export type GivenForm = {
  person: GivenPerson;
  path: string;
  /** Opens the form, and returns the part of the screen that has it. */
  open: (user: User) => Promise<FormOnScreen>;
  /** Name of the button that saves. */
  save: string | RegExp;
  /** Name of the other; null where there is none, since it is the same person on another device. */
  otherName: string | null;
  parts: Record<string, Part>;
  /** Saves parts as the other. */
  saveAsOther: (parts: string[]) => Promise<unknown>;
  /** Returns the values of the parts as they are saved. */
  read: () => Promise<Record<string, unknown>>;
};

/** Writes that have no form: a press is based on what is shown, and is not done if somebody else was first. */
const PRESSES = [
  "markAbsenceSeen",
  "removeDeskText",
  "withdrawDeskText",
  "removeDeskWork",
  "cancelDeskMeeting",
  "offerDeskSlot",
  "cancelDeskHoliday",
  "closeDeskForm",
  "endDeskPermission",
  "removeDeskTemplate",
] as const satisfies readonly VersionedName[];

/** Writes that decide for good: whoever is second is told the decision, and what they have written stays in sight. */
const DECISIONS = ["decideOnLeave", "decideOnFlag", "completeDeskTalk"] as const satisfies readonly VersionedName[];

/** Every other write over a version, whose form needs a case: one that is left out does not compile. */
export type FormName = Exclude<VersionedName, (typeof PRESSES)[number] | (typeof DECISIONS)[number]> | WithTimeInBody;

/** Writes whose body has the time at which the data were last changed, instead of If-Match. */
type WithTimeInBody = "saveFormInstance";

const dialogOf = async (name: string | RegExp): Promise<FormOnScreen> =>
  within(await screen.findByRole("dialog", { name }));

export const rewrite =
  (name: string | RegExp, text: string): Part["edit"] =>
  async (user, form) => {
    const field = await form.findByRole("textbox", { name });
    await user.clear(field);
    await user.type(field, text);
  };

export const append =
  (name: string | RegExp, text: string): Part["edit"] =>
  async (user, form) =>
    user.type(await form.findByRole("textbox", { name }), text);

export const press =
  (role: "checkbox" | "radio", name: string | RegExp, within_: (form: FormOnScreen) => FormOnScreen = (form) => form) =>
  async (user: User, form: FormOnScreen): Promise<void> =>
    user.click(await within_(form).findByRole(role, { name }));

/** Opens a dialog by a button of the page. */
export const byButton =
  (button: string | RegExp, title: string | RegExp): GivenForm["open"] =>
  async (user) => {
    await user.click(await screen.findByRole("button", { name: button }));
    return dialogOf(title);
  };

/** A form that is a page, once a field of it is there. */
export const withField =
  (role: "textbox" | "radiogroup" | "group", name: string | RegExp): GivenForm["open"] =>
  async () => {
    await screen.findByRole(role, { name });
    return within(document.body);
  };

/** Returns the values of the named parts. */
export const picked = <Values extends object>(values: Values, names: string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;

/** A part that is told and taken as a whole. */
export const whole = (otherName: string | null, told: string, part: Pick<Part, "edit" | "mine" | "theirs">): Part => ({
  ...part,
  told: otherName === null ? `This has been changed to: ${told}` : `${otherName} has changed this to: ${told}`,
  both: part.mine,
});

/** Whether a dialog that another one has opened is hidden from screen readers is tested in a real browser. */
const hidden = true;

/**
 * One changes some parts of a form, somebody else saves some meanwhile, and the first saves. Nothing of either may be lost unseen:
 * what the other has saved is told in the form before it can be replaced, and saving again keeps what only one has changed.
 */
export async function expectNothingLost(given: GivenForm, own: string[], others: string[]): Promise<void> {
  const { person, path, parts } = given;
  const before = await given.read();
  const { user } = await renderApp({ person, path, now: NOW });
  const form = await given.open(user);
  for (const name of own) await parts[name]?.edit(user, form);
  if (others.length > 0) await given.saveAsOther(others);
  const save = async () => user.click(form.getByRole("button", { name: given.save, hidden }));
  await save();
  if (others.length > 0) {
    const who = given.otherName === null ? "This has been changed" : `${given.otherName} has changed this`;
    const alert = await form.findByText(new RegExp(`^${who} in the meantime: `));
    expect(alert.closest("[role=alert]")).toBeTruthy();
    const notes = form.getAllByRole("note", { hidden }).map(({ textContent }: HTMLElement) => textContent);
    // A part that only the other has changed is in the form already, with the value before it.
    const toldOf = (name: string) =>
      (own.includes(name) ? parts[name]?.told : null) ?? /Before: |has (?:added|removed)/;
    const untold = others.filter((name) => !notes.some((note: string) => isIn(note, toldOf(name))));
    expect(untold).toEqual([]);
    expect(await given.read()).toEqual(valuesAfter(parts, before, { own: [], others }));
    await save();
  }
  await waitFor(async () => expect(await given.read()).toEqual(valuesAfter(parts, before, { own, others })));
}

const isIn = (note: string, told: string | RegExp): boolean =>
  typeof told === "string" ? note.includes(told) : told.test(note);

function valuesAfter(
  parts: GivenForm["parts"],
  before: Record<string, unknown>,
  { own, others }: Record<"own" | "others", string[]>,
): Record<string, unknown> {
  const after = (name: string, { mine, theirs, both }: Part) => {
    if (own.includes(name)) return others.includes(name) ? both : mine;
    return others.includes(name) ? theirs : before[name];
  };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, after(name, part)]));
}
