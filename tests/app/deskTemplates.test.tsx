import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { createDeskTemplate, getDeskTemplate, getDeskTemplates } from "#contract/desk/templates/endpoints.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Loads the lazy editor first, so that tests do not wait for its code. */
beforeAll(async () => {
  await import("#client/ui/editor/RichEditor.tsx");
});

/** Whether a dialog hides the page from screen readers is tested in a real browser. */
const hidden = true;

const OUTING = { kind: "POST" as const, name: "Utflykt", title: "Utflykt", text: "<p>Ta med matsäck.</p>" };

it("[DESK-15] begins a post with a template of the school in three presses, and keeps one's own", async () => {
  const { school, mentor, desk } = await givenClass();
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  await office.call(createDeskTemplate, { body: { ...OUTING, schoolId: school.id } });
  const { user } = await renderApp({ person: mentor, path: "/desk/posts", now: NOW });
  await user.click(await screen.findByRole("link", { name: "New post" }));
  await user.click(await screen.findByRole("button", { name: "Templates" }));
  const dialog = await screen.findByRole("dialog", { name: "Templates", hidden });
  expect(await within(dialog).findByText(school.title)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: /^Remove/, hidden })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Use the template Utflykt", hidden }));
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  await waitFor(() => expect(title.value).toBe("Utflykt"));
  expect((await screen.findByRole("textbox", { name: "Text" })).textContent).toBe("Ta med matsäck.");

  await user.type(title, " till sjön");
  await user.click(await screen.findByRole("button", { name: "Templates" }));
  const again = await screen.findByRole("dialog", { name: "Templates", hidden });
  const name = within(again).getByRole("textbox", { name: "Save the text as a template", hidden });
  await user.type(name, "Sjön");
  await user.click(within(again).getByRole("button", { name: "Save the template", hidden }));
  expect(await within(again).findByRole("button", { name: "Use the template Sjön", hidden })).toBeTruthy();
  const { templates } = await desk.call(getDeskTemplates, { query: { kind: "POST" } });
  expect(templates).toMatchObject([{ name: "Sjön", school: null }, { name: "Utflykt" }]);
});

it("[DESK-15] changes and removes an own template of messages, and asks before it replaces what is written", async () => {
  const { mentor, desk } = await givenClass();
  const body = { kind: "MESSAGE" as const, name: "Läxa", title: "Läxan", text: "Hej!", schoolId: null };
  await desk.call(createDeskTemplate, { body });
  const { user } = await renderApp({ person: mentor, path: "/desk/messages/new", now: NOW });
  await user.type(await screen.findByRole("textbox", { name: /^Message/ }), "Något");
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Templates" }));
    return within(await screen.findByRole("dialog", { name: "Templates", hidden }));
  };
  const press = async (dialog: typeof screen | Awaited<ReturnType<typeof open>>, button: string) =>
    user.click(await dialog.findByRole("button", { name: button, hidden }));
  await press(await open(), "Change the template Läxa");
  const changing = within(await screen.findByRole("dialog", { name: "Change the template Läxa", hidden }));
  const field = (label: RegExp) => changing.getByRole("textbox", { name: label, hidden });
  await user.clear(field(/^Name/));
  await user.type(field(/^Name/), "Saknad läxa");
  await user.clear(field(/^Message/));
  await press(changing, "Save the template");
  expect(await changing.findByText(/^Enter a text/)).toBeTruthy();
  await user.type(field(/^Message/), "Hej igen!");
  await press(changing, "Save the template");
  await press(screen, "Use the template Saknad läxa");
  await press(screen, "Replace");
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ }).value).toBe("Hej igen!"),
  );
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Subject/ }).value).toBe("Läxan");
  const last = await open();
  await press(last, "Remove the template Saknad läxa");
  await press(screen, "Remove");
  expect(await last.findByText(/^No templates yet/)).toBeTruthy();
});

it("[DESK-15] changes a school's template of posts with formatting, by whoever may", async () => {
  const { school, desk } = await givenClass();
  const person = await givenStaff(school, { roleId: "principal" });
  const { id } = await deskFor(person, NOW).call(createDeskTemplate, { body: { ...OUTING, schoolId: school.id } });
  const { user } = await renderApp({ person, path: "/desk/posts/new", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Templates" }));
  await user.click(await screen.findByRole("button", { name: "Change the template Utflykt", hidden }));
  const changing = within(await screen.findByRole("dialog", { name: "Change the template Utflykt", hidden }));
  expect((await changing.findByRole("textbox", { name: "Text", hidden })).textContent).toBe("Ta med matsäck.");
  await user.type(changing.getByRole("textbox", { name: "Title", hidden }), " i maj");
  await user.click(changing.getByRole("button", { name: "Save the template", hidden }));
  expect(await screen.findByRole("button", { name: "Use the template Utflykt", hidden })).toBeTruthy();
  const now = await desk.call(getDeskTemplate, { params: { textTemplateId: id } });
  expect(now).toMatchObject({ name: "Utflykt", title: "Utflykt i maj", text: OUTING.text });
});
