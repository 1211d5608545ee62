import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { getForm, getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import type { FormInstance, FormInstanceInput } from "#contract/forms/schemas.ts";
import type { About } from "./outbox/pendingItems.ts";
import { useChange } from "./useChange.ts";

/** The forms about the active student, by due date; not requested where they are not offered. */
export const useForms = (isOffered = true) => useResource(listForms, isOffered ? {} : null);

export const useForm = (formId: string) => useResource(getForm, { params: { formId } });

export const prefetchForms = (): void => void prefetch(listForms, {});

export const prefetchForm = (formId: string): void => void prefetch(getForm, { params: { formId } });

/** The fields of a form; not requested until their template is known. */
export const useFormTemplate = (templateId: string | undefined) =>
  useResource(getFormTemplate, templateId === undefined ? null : { params: { templateId } });

/** Saves an answer that has been saved before, or whose id the form came with. Null if the device keeps it for now. */
export function useSaveFormInstance() {
  const { run } = useChange(saveFormInstance);
  return async (body: FormInstanceInput & { id: string }, about: About): Promise<FormInstance | null> => {
    const answered = await run({ body }, { about });
    return answered.isKept ? null : answered.reply;
  };
}

/** Fetches the time at which the answer to a form was last changed. */
export const fetchFormEdited = async (formId: string): Promise<string | null> =>
  (await request(getForm, { params: { formId } })).formInstances[0]?.edited ?? null;

/** Tells whether the school has closed the form or asks something else, and shows the form as it is now. */
export function isFormGone(error: unknown): boolean {
  const isGone = statusOf(error) === 410;
  if (isGone) refresh("getForm", "listForms", "getFormTemplate");
  return isGone;
}

/** Tells whether it was changed on another device or by somebody else since it was read. */
export const isChangedElsewhere = (error: unknown): boolean => statusOf(error) === 409;
