import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { createDeskForms, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import { getDeskMeeting, listDeskMeetings } from "#contract/desk/meetings/endpoints.ts";
import { createDeskText, getDeskText, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { givenDeskFile } from "#tests/support/given/givenDeskFile.ts";
import { at, draftOf } from "#tests/support/given/givenDeskText.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenRound } from "#tests/support/given/givenRound.ts";
import { deskFor, givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Loads the lazy editor first, so that tests do not wait for its code. */
beforeAll(async () => {
  await import("#client/ui/editor/RichEditor.tsx");
});

const NEXT_YEAR = "2027-03-11T09:00:00Z";

/** A person at the desk whose presses are counted. */
async function pressing(options: Parameters<typeof renderApp>[0]) {
  const { user } = await renderApp(options);
  let presses = 0;
  const press = async (role: "link" | "button" | "checkbox", name: string | RegExp) => {
    presses += 1;
    const [found] = await screen.findAllByRole(role, { name });
    await user.click(found ?? expect.fail(`There is no ${role}.`));
  };
  return { user, press, count: () => presses };
}

it("[DESK-15] offers last year's round on new days in four presses", async () => {
  const given = await givenRound();
  const { press, count } = await pressing({ person: given.mentor, path: "/desk", now: NEXT_YEAR });
  await press("link", "Meetings");
  await press("link", /^Utvecklingssamtal/);
  await press("link", "Copy");
  expect(await screen.findByText("This is a copy. Nothing has been sent yet.")).toBeTruthy();
  expect(screen.getByText(/^The dates have been moved ahead by 51 weeks\./)).toBeTruthy();
  expect(await screen.findByText(/^6 times for 1 student\./)).toBeTruthy();
  const desk = deskFor(given.mentor, NEXT_YEAR);
  expect(await desk.call(listDeskMeetings, {})).toHaveLength(1);
  await press("button", "Offer the times");
  expect(await screen.findByText("The guardians have been offered the times")).toBeTruthy();
  expect(count()).toBe(4);
  const [made] = (await desk.call(listDeskMeetings, {})).filter(({ id }) => id !== given.id);
  const round = await desk.call(getDeskMeeting, { params: { meetingId: made?.id ?? "" } });
  expect(round.slots[0]?.startTime).toBe("2027-03-18T12:00:00.000Z");
});

it("[DESK-15] sends an earlier form to two classes, of which one is chosen already", async () => {
  const given = await givenClass();
  const theirs = { members: [given.student], owners: [given.mentor] };
  await givenGroup(given.school, { type: "MENTOR_GROUP", title: "7B", ...theirs });
  const field = { id: null, name: "Med?", type: "YES_NO" as const, value: "", options: [], required: true };
  const body = {
    title: "Museet",
    text: "Vi går den 25 mars.",
    dueDay: "2026-03-20",
    fields: [field],
    groups: [given.group.id],
  };
  await given.desk.call(createDeskForms, { body });
  const { press } = await pressing({ person: given.mentor, path: "/desk/forms", now: NEXT_YEAR });
  await press("link", /^Museet/);
  await press("link", "Copy");
  const groups = await screen.findByRole("group", { name: /^Groups/ });
  const chosen = within(groups).getByRole<HTMLInputElement>("checkbox", { name: /^7A/ });
  expect(chosen.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Last day/ }).value).toMatch(/12/);
  const description = "Check dates and times: the text is from last time.";
  expect(screen.getByRole("textbox", { name: "Text to the guardians", description })).toBeTruthy();
  expect(within(groups).getByRole("checkbox", { name: /^7B .* · 1 family$/ })).toBeTruthy();
  await press("checkbox", /^7B/);
  await press("button", "Send the form");
  expect(await screen.findByText("The form has been sent and the guardians have been notified")).toBeTruthy();
  const sent = await deskFor(given.mentor, NEXT_YEAR).call(listDeskForms, {});
  expect(sent.map(({ group, title }) => `${group} ${title}`).toSorted()).toEqual([
    "7A Museet",
    "7A Museet",
    "7B Museet",
  ]);
});

it("[DESK-15] begins a post with the words and files of an earlier one, and keeps nothing before it is written", async () => {
  const given = await givenClass();
  const { desk, group, mentor } = given;
  const { id } = await givenDeskFile(desk, Buffer.from("Ta med matsäck."), "Lista.txt");
  const files = [{ id, alternativeText: null }];
  const earlier = await desk.call(createDeskText, draftOf(group, { publish: "NOW", files }));
  const { press } = await pressing({ person: mentor, path: `/desk/posts/${earlier.id}`, now: NOW });
  await press("link", "Copy");
  expect(await screen.findByText("This is a copy. Nothing has been sent yet.")).toBeTruthy();
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  expect(title.value).toBe("Utflykt");
  expect(screen.getByText("Lista.txt")).toBeTruthy();
  const mine = () => desk.call(listDeskTexts, { query: { kind: "POST" } });
  expect(await mine()).toHaveLength(1);
  await press("button", "Publish");
  await waitFor(async () => expect(await mine()).toHaveLength(2));
  const [copy] = (await mine()).filter((one) => one.id !== earlier.id);
  expect(await desk.call(getDeskText, at(copy?.id ?? ""))).toMatchObject({
    state: "PUBLISHED",
    text: "<p>Ta med matsäck.</p>",
    files: [{ id }],
  });
});
