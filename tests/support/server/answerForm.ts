import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import type { givenForm } from "../given/givenForm.ts";
import type { apiFor } from "./api.ts";

/** Submits an answer to the form's first field, as the caller of the API. */
export async function answerForm(api: ReturnType<typeof apiFor>, form: Awaited<ReturnType<typeof givenForm>>) {
  const [known] = (await api.call(getForm, { params: { formId: form.id } })).formInstances;
  const [field] = form.fields;
  await api.call(saveFormInstance, {
    body: {
      id: known?.id ?? "",
      formID: form.id,
      status: "SUBMITTED",
      edited: known?.edited ?? null,
      fieldResults: [{ fieldName: field?.name ?? "", value: "Yes", FieldTemplateId: field?.id ?? "" }],
    },
  });
}
