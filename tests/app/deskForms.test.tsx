import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { closeDeskForm, getDeskForm, listDeskForms, updateDeskForm } from "#contract/desk/forms/endpoints.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { getForm } from "#contract/forms/endpoints.ts";
import { forms } from "#server/database/schema/forms.ts";
import { givenBrought } from "#tests/support/given/givenBrought.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSentForm } from "#tests/support/given/givenSentForm.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { answerForm } from "#tests/support/server/answerForm.ts";
import { database } from "#tests/support/server/database.ts";

it("[DESK-6] makes a form of questions and sends it to a group", async () => {
  const { mentor, desk } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/forms", now: NOW });
  await user.click(await screen.findByRole("link", { name: "New form" }));
  const send = await screen.findByRole("button", { name: "Send the form" });
  await user.click(send);
  const title = screen.getByRole("textbox", { name: /^Title/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.type(title, "Klassresan");
  const first = screen.getByRole("group", { name: "Question 1" });
  await user.type(await within(first).findByRole("textbox", { name: "Question" }), "Storlek");
  await user.selectOptions(await within(first).findByRole("combobox"), "CHOICE");
  await user.type(await within(first).findByRole("textbox", { name: "Choices" }), "S{Enter}M");
  await user.click(await screen.findByRole("button", { name: "Add a question" }));
  const second = screen.getByRole("group", { name: "Question 2" });
  await user.type(await within(second).findByRole("textbox", { name: "Question" }), "Allergier");
  await user.click(await within(second).findByRole("button", { name: "Move question 2 up" }));
  await user.click(send);
  expect(await screen.findByText("The form has been sent and the guardians have been notified")).toBeTruthy();
  expect(await screen.findByText("Answers for 0 of 1 student")).toBeTruthy();
  const [form] = await desk.call(listDeskForms, {});
  const { versions } = await desk.call(getDeskForm, { params: { formId: form?.id ?? "" } });
  expect(versions[0]?.fields).toMatchObject([
    { name: "Allergier", type: "TEXT" },
    { name: "Storlek", options: ["S", "M"] },
  ]);
});

it("[DESK-6] shows the next page of forms when it is asked for, and continues there", async () => {
  const { mentor, group, student } = await givenClass();
  const titles = Array.from({ length: DESK_PAGE_SIZE + 1 }, (_, at) => `Form ${100 + at}`);
  const lastTitle = titles.at(-1) ?? "";
  for (const title of titles) await givenForm(student, { groupId: group.id, title });
  const { user } = await renderApp({ person: mentor, path: "/desk/forms", now: NOW });
  expect(await screen.findByRole("link", { name: "Form 100" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: lastTitle })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  const last = await screen.findByRole("link", { name: lastTitle });
  await waitFor(() => expect(document.activeElement).toBe(last));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

it("[DESK-6] shows answers as a table, gives it as a file, reminds and closes", async () => {
  const { mentor, group, student, api } = await givenClass();
  const form = await givenForm(student, { groupId: group.id, title: "Mat: 7A/7B", fields: [{ name: "=Mat" }] });
  const files: Blob[] = [];
  const names: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const make = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  onTestFinished(() => {
    make.mockRestore();
    save.mockRestore();
  });
  const { user } = await renderApp({ person: mentor, path: `/desk/forms/${form.id}`, now: NOW, language: "sv" });
  await user.click(await screen.findByRole("button", { name: "Skicka en påminnelse" }));
  const question = await screen.findByRole("alertdialog", { name: "Påminn 1 vårdnadshavare?" });
  await user.click(within(question).getByRole("button", { name: "Skicka en påminnelse" }));
  expect(await screen.findByText("Vårdnadshavarna till 1 elev har påmints")).toBeTruthy();
  expect(await screen.findByText(/^Påmindes .* Nästa påminnelse kan skickas/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Skicka en påminnelse" })).toBeNull();
  await answerForm(api, form);
  await user.click(await screen.findByRole("button", { name: "Stäng formuläret" }));
  expect(await screen.findByText("Formuläret är stängt. Svar finns för 1 av 1 elev.")).toBeTruthy();
  const row = await screen.findByRole("row", { name: /Alva Lind.*Karin Lind.*Yes/ });
  expect(within(row).getByRole("rowheader", { name: "Alva Lind" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Ladda ner som tabell" }));
  const text = await files[0]?.text();
  expect(text).toContain("Elev;Vårdnadshavare;Inskickat;'=Mat\r\nAlva Lind;Karin Lind;2026-03-12 09:00;Yes");
  expect(names).toEqual(["Mat 7A 7B.csv"]);
  expect((await api.call(getForm, { params: { formId: form.id } })).closed).toBe(true);
});

it("[DESK-6] [SRC-1] says of a form that another system brings that it is changed there", async () => {
  const { mentor, group, student } = await givenClass();
  const form = await givenForm(student, { groupId: group.id });
  await givenBrought("form", form, student);
  const text = "This form comes from another of the school’s systems. It is changed and closed there.";
  await renderApp({ person: mentor, path: `/desk/forms/${form.id}`, now: NOW });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Change" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Close the form" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Send a reminder" })).toBeTruthy();
});

it("[DESK-6] does not overwrite what a colleague has changed meanwhile, and says of a closed form that it is closed", async () => {
  const { mentor, desk, params, form, content } = await givenSentForm();
  const { user } = await renderApp({ person: mentor, path: `/desk/forms/${params.formId}/change`, now: NOW });
  await user.type(await screen.findByRole("textbox", { name: /^Title/ }), " 7A");
  await desk.call(updateDeskForm, { params, body: { ...(await content()), title: "Lägerskola" } });
  await desk.call(closeDeskForm, { params, body: { isClosed: true } });
  // The page has followed, and knows the latest version.
  expect(await screen.findByText("The form is closed. Open it again if you want to change it.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText(/ has changed this in the meantime: Title\./)).toBeTruthy();
  expect(await form()).toMatchObject({ title: "Lägerskola" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe("Klassresan 7A");
});

it("[DESK-6] tells a guardian who answers a form that has just been closed, and keeps the answer", async () => {
  const { guardian, group, student } = await givenClass();
  const form = await givenForm(student, { groupId: group.id });
  const { user } = await renderApp({ person: guardian, path: `/form/${form.id}`, now: NOW });
  await user.type(await screen.findByRole("textbox", { name: /Question 1/ }), "Nuts");
  // Not by the desk, which would tell the page at once.
  await database()
    .update(forms)
    .set({ closedAt: new Date(NOW) })
    .where(eq(forms.id, form.id));
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText(/^The form has just been closed or changed/)).toBeTruthy();
  expect(await screen.findByText("The school has closed this form.", { selector: "main *" })).toBeTruthy();
  expect(screen.getByText("The school has closed this form.", { selector: "[aria-live] *" })).toBeTruthy();
});
