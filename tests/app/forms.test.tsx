import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { formInstances } from "#server/database/schema/forms.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenCoparent } from "#tests/support/given/givenReporter.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { answerForm } from "#tests/support/server/answerForm.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T09:30:00Z";

/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/forms/FormsPage.tsx"),
    import("#client/features/forms/FormPage.tsx"),
    import("#client/ui/editor/RichEditor.tsx"),
  ]);
});

type Family = Awaited<ReturnType<typeof givenFamily>>;
type Form = Awaited<ReturnType<typeof givenForm>>;

/** Submits an answer as the guardian, on another device. */
async function submitElsewhere(
  { guardian, student }: Family,
  form: Form,
  value: string,
  at: string,
  status: "SAVED" | "SUBMITTED" = "SUBMITTED",
) {
  const api = apiFor(guardian, student, { now: at });
  const [known] = (await api.call(getForm, { params: { formId: form.id } })).formInstances;
  const [field] = form.fields;
  await api.call(saveFormInstance, {
    body: {
      id: known?.id ?? "",
      formID: form.id,
      status,
      edited: known?.edited ?? null,
      fieldResults: [{ fieldName: field?.name ?? "", value, FieldTemplateId: field?.id ?? "" }],
    },
  });
}

const answersTo = async ({ id }: Form) =>
  (await database().select().from(formInstances).where(eq(formInstances.formId, id)))[0]?.results;

async function openForm(options: Parameters<typeof givenForm>[1] = {}, submittedAt?: string) {
  const family = await givenFamily();
  const form = await givenForm(family.student, options);
  if (submittedAt) await submitElsewhere(family, form, "Yes", submittedAt);
  return { family, form, ...(await renderApp({ person: family.guardian, path: `/form/${form.id}`, now })) };
}

it.each(["/forms", "/forms/all"])("[FORM-1] lists the forms at %s, with when each was submitted", async (path) => {
  const family = await givenFamily();
  const open = await givenForm(family.student, { title: "About lunch", dueDate: new Date("2026-03-20T11:00:00Z") });
  const done = await givenForm(family.student, { title: "About the trip", dueDate: new Date("2026-03-21T11:00:00Z") });
  await submitElsewhere(family, done, "Yes", "2026-03-11T23:05:00Z");
  await renderApp({ person: family.guardian, path, now });
  const links = await screen.findAllByRole("link", { name: /^About/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/form/${open.id}`, `/form/${done.id}`]);
  expect(links.map((link) => within(link).queryByText("Submitted 12 Mar - 24:05") !== null)).toEqual([false, true]);
  expect(within(links[0] as HTMLElement).getByText("Not submitted")).toBeTruthy();
});

it("[FORM-1] begins with what is to be answered, and tells what is late, near or begun", async () => {
  const family = await givenFamily();
  const due = { done: "2026-03-11T11:00:00Z", late: "2026-03-12T09:00:00Z", soon: "2026-03-13T09:00:00Z" };
  const done = await givenForm(family.student, { title: "Form, done", dueDate: new Date(due.done) });
  await givenForm(family.student, { title: "Form, late", dueDate: new Date(due.late) });
  const begun = await givenForm(family.student, { title: "Form, begun", dueDate: new Date(due.soon) });
  await submitElsewhere(family, done, "Yes", "2026-03-10T09:00:00Z");
  await submitElsewhere(family, begun, "Yes", "2026-03-10T09:00:00Z", "SAVED");
  await renderApp({ person: family.guardian, path: "/forms", now });
  const open = await screen.findByRole("region", { name: /^To answer/ });
  const cards = within(open).getAllByRole("link");
  expect(cards.map(({ textContent }) => /(?:late|begun)/.exec(textContent ?? "")?.[0])).toEqual(["late", "begun"]);
  expect(within(cards[0] as HTMLElement).getByText("Overdue")).toBeTruthy();
  // The tag says it, and nothing besides.
  expect(cards[0]?.querySelectorAll("svg")).toHaveLength(0);
  expect(within(cards[1] as HTMLElement).getByText("Started, not submitted")).toBeTruthy();
  const answered = screen.getByRole("region", { name: /^Answered/ });
  expect(within(answered).getByRole("link", { name: "Form, done" })).toBeTruthy();
});

it("[DUE-6] says by whom a form has been answered for the child, and leaves room for answers of one's own", async () => {
  const family = await givenFamily();
  const form = await givenForm(family.student, { dueDate: new Date("2026-03-12T08:00:00Z") });
  const kim = await givenCoparent(family.student, { firstName: "Kim", lastName: "Berg" });
  await answerForm(apiFor(kim, family.student, { now: "2026-03-11T08:00:00Z" }), form);
  const { user } = await renderApp({ person: family.guardian, path: "/forms", now });
  const answered = await screen.findByRole("region", { name: /^Answered/ });
  expect(within(answered).getByText("Submitted by Kim Berg 11 Mar - 09:00")).toBeTruthy();
  expect(screen.queryByText("Overdue")).toBeNull();
  await user.click(within(answered).getByRole("link"));
  expect(await screen.findByText(/^This form has been answered for the child\./)).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /Question 1/ })).value).toBe("");
});

it("[FORM-3] says that a late form can still be submitted, and until when a submitted one can be changed", async () => {
  const { unmount } = await openForm({ dueDate: new Date("2026-03-12T08:00:00Z") });
  expect(await screen.findByText(/^The due date has passed\. You can still submit/)).toBeTruthy();
  unmount();
  await openForm({ dueDate: new Date("2026-03-20T08:00:00Z") }, "2026-03-10T09:00:00Z");
  expect(await screen.findByText(/submit them again\. Last day: Friday, March 20\.$/)).toBeTruthy();
});

it("[FORM-5] says how many answers are missing and which, until they are given", async () => {
  const { user } = await openForm({
    fields: [
      { type: "TEXT", name: "Nickname" },
      { type: "LONG_TEXT", name: "Story" },
      { type: "CHOICES", name: "Languages", options: ["Swedish"], required: false },
      { type: "NUMBER", name: "Siblings", required: false },
    ],
  });
  expect(await screen.findByText("Questions marked with * must be answered.")).toBeTruthy();
  await user.type(await screen.findByRole("textbox", { name: /Siblings/ }), "many");
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  const alert = await screen.findByText(
    "2 answers are missing: Nickname and Story. 1 answer needs to be corrected: Siblings.",
  );
  expect(screen.getAllByRole("alert").filter(({ textContent }) => textContent).length).toBe(1);
  await user.clear(await screen.findByRole("textbox", { name: /Siblings/ }));
  await user.type(await screen.findByRole("textbox", { name: /Nickname/ }), "Ella");
  expect(alert.isConnected && alert.textContent).toBe("1 answer is missing: Story.");
  // Clicking a label leads to its editor, and no label points at an element that is not there.
  await user.click(await screen.findByText("Story", { selector: "label, label *" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Story/ }));
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label[for]")];
  expect(
    labels.filter(({ htmlFor }) => !document.getElementById(htmlFor)).map(({ textContent }) => textContent),
  ).toEqual([]);
});

it("[FORM-2] shows title, text, due date, and whether it is submitted", async () => {
  const { user, form } = await openForm({ text: "<p>Tell us.</p>", dueDate: new Date("2026-03-20T11:00:00Z") });
  expect(await screen.findByRole("heading", { level: 1, name: "About lunch" })).toBeTruthy();
  expect(await screen.findByText("Tell us.")).toBeTruthy();
  expect(screen.getByText(/^Turn in before: .*12:00$/)).toBeTruthy();
  expect(screen.getByText("Not submitted")).toBeTruthy();
  await user.type(await screen.findByRole("textbox", { name: /Question 1/ }), "Soup");
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText(/^Submitted 12 Mar/)).toBeTruthy();
  expect(screen.queryByText("Not submitted")).toBeNull();
  expect(await answersTo(form)).toMatchObject([{ value: "Soup" }]);
});

it("[FORM-3] is read-only under 'Your answers' once submitted and past its due day", async () => {
  await openForm({ dueDate: new Date("2026-03-11T15:00:00Z") }, "2026-03-10T09:00:00Z");
  expect(await screen.findByRole("heading", { name: "Your answers" })).toBeTruthy();
  expect(await screen.findByText("Yes")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
});

it("[FORM-3] may be changed on the due day itself", async () => {
  await openForm({ dueDate: new Date("2026-03-12T08:00:00Z") }, "2026-03-10T09:00:00Z");
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /Question 1/ })).value).toBe("Yes");
  expect(screen.getByRole("button", { name: "Submit" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

it("[FORM-2] keeps what is written while the answers are being submitted", async () => {
  const { user, form } = await openForm();
  const answer = await screen.findByRole<HTMLInputElement>("textbox", { name: /Question 1/ });
  await user.type(answer, "Soup");
  const release = holdReplies("PUT");
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  await user.type(answer, " and bread");
  release();
  expect(await screen.findByText(/^Submitted 12 Mar/)).toBeTruthy();
  expect(answer.value).toBe("Soup and bread");
  expect(await answersTo(form)).toMatchObject([{ value: "Soup" }]);
  const submit = screen.getByRole("button", { name: "Submit" });
  // The status is read again before the press is answered.
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(submit);
  await waitFor(async () => expect(await answersTo(form)).toMatchObject([{ value: "Soup and bread" }]));
});

it("[FORM-4] [LINE-7] shows at the question what was answered on another device, before it replaces it", async () => {
  const { user, family, form } = await openForm();
  await user.type(await screen.findByRole("textbox", { name: /Question 1/ }), "Mine");
  await submitElsewhere(family, form, "Theirs", "2026-03-12T09:00:00Z");
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  const alert = await screen.findByText(/^This has been changed in the meantime: Question 1\./);
  expect(alert.closest("[role=alert]")).toBeTruthy();
  const note = await screen.findByRole("note", { name: "Question 1" });
  expect(within(note).getByText("This has been changed to: Theirs")).toBeTruthy();
  expect(await answersTo(form)).toMatchObject([{ value: "Theirs" }]);
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  await waitFor(async () => expect(await answersTo(form)).toMatchObject([{ value: "Mine" }]));
});

it("[FORM-5] has its own control for each kind of field", async () => {
  const { user, form } = await openForm({
    fields: [
      { type: "TITLE", name: "About you" },
      { type: "DESCRIPTION", name: "", value: "<p>Read by the mentor.</p>" },
      { type: "TEXT", name: "Nickname" },
      { type: "LONG_TEXT", name: "Story", required: false },
      { type: "CHOICE", name: "Size", options: ["S", "M"] },
      { type: "CHOICES", name: "Languages", options: ["Swedish", "Finnish", "Arabic"] },
      { type: "DATE", name: "Since" },
      { type: "NUMBER", name: "Siblings" },
      { type: "YES_NO", name: "Photos" },
    ],
  });
  expect(await screen.findByRole("heading", { name: "About you" })).toBeTruthy();
  expect(await screen.findByText("Read by the mentor.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findAllByText("Required")).toHaveLength(6);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Nickname/ }));
  await user.type(await screen.findByRole("textbox", { name: /Nickname/ }), "Ella");
  await user.click(await screen.findByRole("radio", { name: "M" }));
  await user.click(await screen.findByRole("checkbox", { name: "Arabic" }));
  await user.click(await screen.findByRole("checkbox", { name: "Swedish" }));
  await user.type(await screen.findByRole("textbox", { name: /Siblings/ }), "many");
  await user.type(await screen.findByRole("textbox", { name: /Since/ }), "2026-03-01{Tab}");
  await user.click(await screen.findByRole("radio", { name: "No" }));
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Enter a number")).toBeTruthy();
  await user.clear(await screen.findByRole("textbox", { name: /Siblings/ }));
  await user.type(await screen.findByRole("textbox", { name: /Siblings/ }), "1,5");
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText(/^Submitted 12 Mar/)).toBeTruthy();
  const values = (await answersTo(form))?.map(({ value }) => value);
  expect(values).toEqual(["Ella", "M", '["Swedish","Arabic"]', "2026-03-01", "1.5", "false"]);
});

it("[FORM-5] takes the error away from an optional date that is emptied again", async () => {
  const { user } = await openForm({ fields: [{ type: "DATE", name: "Vaccinated", required: false }] });
  const field = await screen.findByRole("textbox", { name: /Vaccinated/ });
  await user.type(field, "31/31/2020{Tab}");
  expect(await screen.findByText(/^Enter a date, for example/)).toBeTruthy();
  await user.clear(field);
  await user.tab();
  expect(screen.queryByText(/^Enter a date, for example/)).toBeNull();
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
});
