import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { readStoredItems } from "#client/http/cache/storedItems.ts";
import { setUnreachable } from "#client/http/request/connection.ts";
import {
  changeDeskText,
  createDeskText,
  getDeskText,
  listDeskTexts,
  withdrawDeskText,
} from "#contract/desk/posts/endpoints.ts";
import { getPost } from "#contract/posts/endpoints.ts";
import { photograph } from "#tests/support/given/givenDeskFile.ts";
import { at, changeOf, draftOf, givenPublished, LATER } from "#tests/support/given/givenDeskText.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import type { GivenPerson } from "#tests/support/given/givenGuardian.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { goBack } from "#tests/support/page/goBack.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Loads the lazy editor first, so that tests do not wait for its code. */
beforeAll(async () => {
  await import("#client/ui/editor/RichEditor.tsx");
});

const mine = async ({ desk }: Awaited<ReturnType<typeof givenClass>>) =>
  desk.call(listDeskTexts, { query: { kind: "POST" } });

it("[DESK-4] publishes a new post in two presses beyond its words, for the only group", async () => {
  const given = await givenClass();
  const { user } = await renderApp({ person: given.mentor, path: "/desk/posts", now: NOW });
  await user.click(await screen.findByRole("link", { name: "New post" }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Outing");
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Write a text")).toBeTruthy();
  expect((await mine(given)).filter(({ state }) => state !== "DRAFT")).toEqual([]);
  await user.type(await screen.findByRole("textbox", { name: "Text" }), "Bring lunch");
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  const row = await screen.findByRole("link", { name: /^Outing/ });
  expect(within(row).getByText("7A")).toBeTruthy();
  expect(within(row).getByText("Read by 0 of 1 family")).toBeTruthy();
  const [text] = await mine(given);
  const read = { params: { studentId: given.student.id, postId: text?.id ?? "" } };
  expect(await given.api.call(getPost, read)).toMatchObject({
    title: "Outing",
    body: expect.stringContaining("Bring lunch"),
  });
});

it("[DESK-4] publishes a post from the start in four presses beyond its words, for one of two groups", async () => {
  const given = await givenClass();
  const theirs = { members: [given.student], owners: [given.mentor] };
  await givenGroup(given.school, { type: "EDUCATION_GROUP", title: "7A Idrott", ...theirs });
  const { user } = await renderApp({ person: given.mentor, path: "/desk", now: NOW });
  let presses = 0;
  const press = async (role: "link" | "button" | "checkbox" | "textbox", name: string | RegExp) => {
    presses += 1;
    await user.click(await screen.findByRole(role, { name }));
  };
  await press("link", "New post");
  const title = await screen.findByRole("textbox", { name: "Title" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.keyboard("Outing");
  await press("textbox", "Text");
  await user.keyboard("Bring lunch");
  await press("checkbox", /^7A Idrott/);
  await press("button", "Publish");
  expect(within(await screen.findByRole("link", { name: /^Outing/ })).getByText("7A Idrott")).toBeTruthy();
  expect((await mine(given)).map(({ groups, state }) => [groups, state])).toEqual([[["7A Idrott"], "PUBLISHED"]]);
  expect(presses).toBe(4);
});

it("[PREF-2] offers only the school's office to write an urgent post, which is important too", async () => {
  const given = await givenClass();
  const { unmount } = await renderApp({ person: given.mentor, path: "/desk/posts/new", now: NOW });
  expect(await screen.findByRole("checkbox", { name: /^Important/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /^Urgent/ })).toBeNull();
  unmount();
  const office = await givenStaff(given.school, { roleId: "principal", firstName: "Eva" });
  const { user } = await renderApp({ person: office, path: "/desk/posts/new", now: NOW });
  await user.click(await screen.findByRole("checkbox", { name: /^Urgent/ }));
  expect((screen.getByRole("checkbox", { name: /^Important/ }) as HTMLInputElement).checked).toBe(true);
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Closed today");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "The heating has failed");
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("link", { name: /^Closed today/ })).toBeTruthy();
  const desk = deskFor(office, NOW);
  const [row] = await desk.call(listDeskTexts, { query: { kind: "POST" } });
  expect(await desk.call(getDeskText, at(row?.id ?? ""))).toMatchObject({ urgent: true, state: "PUBLISHED" });
});

it("[DESK-4] keeps a draft on the server while it is written, which a reload finds", async () => {
  const given = await givenClass();
  const { user, unmount } = await renderApp({ person: given.mentor, path: "/desk/posts/new", now: NOW });
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Half a th");
  expect(await screen.findByText("Saved as a draft")).toBeTruthy();
  const [draft] = await mine(given);
  expect(window.location.pathname).toBe(`/desk/posts/${draft?.id}`);
  unmount();
  await renderApp({ person: given.mentor, path: `/desk/posts/${draft?.id}`, now: NOW });
  const title = await screen.findByRole("textbox", { name: "Title" });
  expect((title as HTMLInputElement).value).toBe("Half a th");
});

it("[DESK-4] shows a text as guardians see it, and corrects it without telling them", async () => {
  const given = await givenPublished();
  const { user } = await renderApp({ person: given.mentor, path: `/desk/posts/${given.text.id}`, now: LATER });
  const title = await screen.findByRole("textbox", { name: "Title" });
  await user.type(title, " på fredag");
  await user.click(await screen.findByRole("tab", { name: "Preview" }));
  const preview = await screen.findByRole("region", { name: "Utflykt på fredag" });
  expect(await within(preview).findByText("Ta med matsäck.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Save the correction" }));
  expect(await screen.findByText("The correction has been saved")).toBeTruthy();
  expect(await within(preview).findByText(/^Corrected/)).toBeTruthy();
  expect(await given.api.call(getPost, given.read)).toMatchObject({ title: "Utflykt på fredag", corrected: LATER });
});

it("[DESK-4] shows the second of two what the first has written, and loses neither", async () => {
  const given = await givenClass();
  const { desk, group, school, mentor } = given;
  const draft = await desk.call(createDeskText, draftOf(group));
  const { user } = await renderApp({ person: mentor, path: `/desk/posts/${draft.id}`, now: NOW });
  const title = await screen.findByRole("textbox", { name: "Title" });
  const office = deskFor(await givenStaff(school, { roleId: "principal", firstName: "Eva" }), NOW);
  await office.call(changeDeskText, { ...at(draft.id), body: changeOf(draftOf(group, { title: "Evas" }).body) });
  await user.type(title, " min");
  expect(await screen.findByText(/^Eva Berg has changed this in the meantime: Title\./)).toBeTruthy();
  expect(screen.getByText("Eva Berg has changed this to: Evas")).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe("Utflykt min");
  expect(await mine(given)).toMatchObject([{ title: "Evas" }]);
  await user.click(await screen.findByRole("button", { name: "Continue writing" }));
  await waitFor(async () => expect(await mine(given)).toMatchObject([{ title: "Utflykt min" }]));
});

it("[DESK-4] withdraws a post after a question, and its address tells a guardian so", async () => {
  const { mentor, text, guardian, desk } = await givenPublished();
  const { user, unmount } = await renderApp({ person: mentor, path: `/desk/posts/${text.id}`, now: NOW });
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  const question = await screen.findByRole("alertdialog", { name: "Withdraw this text?" });
  await user.click(await within(question).findByRole("button", { name: "Withdraw" }));
  const row = await screen.findByRole("link", { name: /^Utflykt/ });
  expect(await within(row).findByText("Withdrawn")).toBeTruthy();
  expect((await desk.answer(withdrawDeskText, at(text.id))).status).toBe(409);
  unmount();
  await renderApp({ person: guardian, path: `/posts/${text.id}`, now: NOW });
  expect(await screen.findByText("The school has withdrawn this")).toBeTruthy();
  expect(screen.queryByText("Utflykt")).toBeNull();
});

/** Keys of what the device has stored of a post, beyond lists. */
const storedOf = async ({ subject }: GivenPerson, { id }: { id: string }) =>
  (await readStoredItems(subject)).map(({ key }) => key).filter((key) => key.includes(id));

function goOffline(): void {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  onTestFinished(() => void setUnreachable(false));
}

it("[DESK-4] keeps no withdrawn post on a guardian's device once the list has come without it", async () => {
  const { guardian, desk, text } = await givenPublished();
  const { user } = await renderApp({ person: guardian, path: "/posts", now: NOW });
  await user.click(await screen.findByRole("link", { name: /Utflykt$/ }));
  await screen.findByRole("heading", { level: 1, name: "Utflykt" });
  await waitFor(async () => expect(await storedOf(guardian, text)).toHaveLength(1));
  await goBack();
  await screen.findByRole("link", { name: /Utflykt$/ });
  await desk.call(withdrawDeskText, at(text.id));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Utflykt$/ })).toBeNull());
  await waitFor(async () => expect(await storedOf(guardian, text)).toEqual([]));
  goOffline();
  history.forward();
  expect(await screen.findByText(/^You are offline. This page will load/)).toBeTruthy();
  expect(screen.queryByText("Utflykt")).toBeNull();
});

const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");

it("[DESK-4] has a picture with a description, which the preview shows, and guardians as it does", async () => {
  const given = await givenPublished();
  const { user, unmount } = await renderApp({ person: given.mentor, path: `/desk/posts/${given.text.id}`, now: LATER });
  await screen.findByRole("button", { name: "Add files" });
  await user.upload(chooser(), new File([new Uint8Array(await photograph(40, 20))], "Koja.jpg"));
  await user.type(await screen.findByRole("textbox", { name: "Description of the picture" }), "A hut");
  await user.click(screen.getByRole("tab", { name: "Preview" }));
  expect(await screen.findByRole("img", { name: "A hut" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save the correction" }));
  expect(await screen.findByText("The correction has been saved")).toBeTruthy();
  unmount();
  await renderApp({ person: given.guardian, path: `/posts/${given.text.id}`, now: LATER });
  expect(await screen.findByRole("img", { name: "A hut" })).toBeTruthy();
});

it("[DESK-4] takes files that are dropped or pasted, says why one is refused, and removes what was added", async () => {
  const given = await givenClass();
  const { user } = await renderApp({ person: given.mentor, path: "/desk/posts/new", now: NOW });
  const title = await screen.findByRole("textbox", { name: "Title" });
  const dropped = [
    new File(["Ta med matsäck."], "Lista.html"),
    new File(["MZ\u0000"], "Spel.pdf"),
    new File([], "Tom.txt"),
  ];
  fireEvent.drop(title, { dataTransfer: { files: dropped, types: ["Files"] } });
  expect(await screen.findByText("Lista.txt")).toBeTruthy();
  expect(await screen.findByText("The file is empty.")).toBeTruthy();
  expect(await screen.findByText(/^This kind of file cannot be sent/)).toBeTruthy();
  fireEvent.paste(title, { clipboardData: { files: [new File(["Hej"], "Klistrad.txt")], types: ["Files"] } });
  expect(await screen.findByText("Klistrad.txt")).toBeTruthy();
  for (const name of ["Spel.pdf", "Tom.txt", "Lista.txt"])
    await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Klistrad.txt" })));
  await waitFor(async () => {
    const [draft] = await mine(given);
    const { files } = await given.desk.call(getDeskText, at(draft?.id ?? ""));
    expect(files).toMatchObject([{ name: "Klistrad.txt", type: "text/plain" }]);
  });
});

it("[DESK-4] keeps a correction that is not saved through a reload, on the version that it was made from", async () => {
  const given = await givenPublished();
  const path = `/desk/posts/${given.text.id}`;
  const first = await renderApp({ person: given.mentor, path, now: LATER });
  await first.user.type(await screen.findByRole("textbox", { name: "Title" }), " min");
  await screen.findByRole("button", { name: "Save the correction" });
  first.unmount();
  const office = deskFor(await givenStaff(given.school, { roleId: "principal", firstName: "Eva" }), LATER);
  await office.call(changeDeskText, {
    ...at(given.text.id),
    body: changeOf(draftOf(given.group, { title: "Evas" }).body),
  });
  const { user } = await renderApp({ person: given.mentor, path, now: LATER });
  expect(await screen.findByDisplayValue("Utflykt min")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Save the correction" }));
  expect(await screen.findByText(/^Eva Berg has changed this in the meantime: Title\./)).toBeTruthy();
  expect(await given.api.call(getPost, given.read)).toMatchObject({ title: "Evas" });
});
