import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Loads the lazy editor first, so that tests do not wait for its code. */
beforeAll(async () => {
  await import("#client/ui/editor/RichEditor.tsx");
});

const REQUIRED = "Fields marked with * must be filled in.";

const hasFocus = (field: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(field));
const lists = async (text: string) => expect((await screen.findByText(text)).closest("[role=alert]")).toBeTruthy();

it("[CARE-2] leads to the first missing detail of a person, and lists all that are missing", async () => {
  const { guardian } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const { user } = await renderApp({ person: guardian, path: "/care", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Add person" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await hasFocus(dialog.getByRole("textbox", { name: /^Name/ }));
  await lists("Check: Name, Relationship to the child, and Phone.");
  await user.type(dialog.getByRole("textbox", { name: /^Name/ }), "Berit");
  await lists("Check: Relationship to the child and Phone.");
  await user.type(dialog.getByRole("textbox", { name: /^Relation/ }), "Aunt");
  // The last one says by itself what is wrong.
  expect(screen.queryByText(/^Check: /)).toBeNull();
});

it("[LEAVE-1] leads to the reason that an application lacks", async () => {
  const { guardian } = await givenReporter();
  const { user } = await renderApp({ person: guardian, path: "/absence#leave", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Apply for leave" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Send application" }));
  await hasFocus(dialog.getByRole("textbox", { name: /^Reason/ }));
});

it("[DESK-2] leads to the subject that a new message lacks, and lists all that is missing", async () => {
  const { mentor } = await givenInbox();
  const { user } = await renderApp({ person: mentor, path: "/desk/messages/new", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Send to 2 families" }));
  await hasFocus(screen.getByRole("textbox", { name: /^Subject/ }));
  expect(screen.getByText(REQUIRED)).toBeTruthy();
  await lists("Check: Subject and Message.");
});

it("[DESK-4] leads from the preview of a new post to its title, and lists all that is missing", async () => {
  const given = await givenClass();
  const theirs = { members: [given.student], owners: [given.mentor] };
  await givenGroup(given.school, { type: "EDUCATION_GROUP", title: "7A Idrott", ...theirs });
  const { user } = await renderApp({ person: given.mentor, path: "/desk/posts/new", now: NOW });
  await user.click(await screen.findByRole("tab", { name: "Preview" }));
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  await hasFocus(await screen.findByRole("textbox", { name: "Title" }));
  expect(screen.getByText(REQUIRED)).toBeTruthy();
  await lists("Check: Title, Text, and Groups.");
});
