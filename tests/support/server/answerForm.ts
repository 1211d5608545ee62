import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import type { givenForm } from "../given/givenForm.ts";
import type { apiFor } from "./api.ts";

type Form = Awaited<ReturnType<typeof givenForm>>;

/** Submits answers to the fields of a form, in their order, as the caller of the API. */
export async function answerForm(api: ReturnType<typeof apiFor>, form: Form, values: string[] = ["Yes"]) {
  const [known] = (await api.call(getForm, { params: { formId: form.id } })).formInstances;
  await api.call(saveFormInstance, {
    body: {
      id: known?.id ?? "",
      formID: form.id,
      status: "SUBMITTED",
      edited: known?.edited ?? null,
      fieldResults: form.fields.flatMap(({ id, name }, at) => {
        const value = values[at] ?? "";
        return value === "" ? [] : [{ fieldName: name, value, FieldTemplateId: id }];
      }),
    },
  });
}
