import { createDeskForms, getDeskForm } from "#contract/desk/forms/endpoints.ts";
import type { FormContent } from "#contract/desk/forms/schemas.ts";
import { getForm, getFormTemplate, saveFormInstance } from "#contract/forms/endpoints.ts";
import { givenClass } from "./givenStaff.ts";

export const FIELD = { id: null, value: "", options: [], required: false };
export const CONTENT: FormContent = {
  title: "Klassresan",
  text: "Vi åker <tåg>.\n\nTa med mat.",
  dueDay: "2026-03-20",
  fields: [
    { ...FIELD, name: "Allergier", type: "TEXT", required: true },
    { ...FIELD, name: "Storlek", type: "CHOICE", options: ["S", "M"] },
    { ...FIELD, name: "", type: "DESCRIPTION", value: "Kl. 8" },
  ],
};

/** A class with a form that its mentor has sent. */
export async function givenSentForm(changes: Partial<FormContent> = {}) {
  const given = await givenClass();
  const { desk, group, student, api } = given;
  const { ids } = await desk.call(createDeskForms, { body: { ...CONTENT, ...changes, groups: [group.id] } });
  const params = { formId: ids[0] ?? "" };
  const form = () => desk.call(getDeskForm, { params });
  /** A guardian answers the first field. */
  const answer = async (value: string, as = api, status: "SAVED" | "SUBMITTED" = "SUBMITTED") => {
    const { formInstances, formTemplateID } = await as.call(getForm, { params });
    const { fields } = await as.call(getFormTemplate, { params: { templateId: formTemplateID } });
    const [own] = formInstances;
    const { id: FieldTemplateId = "", name: fieldName = "" } = fields[0] ?? {};
    const fieldResults = [{ fieldName, value, FieldTemplateId }];
    const body = { id: own?.id ?? "", formID: params.formId, status, edited: own?.edited ?? null, fieldResults };
    return as.answer(saveFormInstance, { body });
  };
  /** The content as it stands, with the ids of its fields. */
  const content = async (): Promise<FormContent> => {
    const { versions } = await form();
    return { ...CONTENT, ...changes, fields: versions[0]?.fields ?? [] };
  };
  return { ...given, params, form, answer, content, student };
}
