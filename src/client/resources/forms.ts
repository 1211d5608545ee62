import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import type { KeptOrWritten, Outdated } from "#client/lib/edits.ts";
import { getForm, getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import type { FormInstance, FormInstanceInput } from "#contract/forms/schemas.ts";
import type { About } from "./outbox/pendingItems.ts";
import { type SentAgain, useChange } from "./useChange.ts";

/** The forms about the active student, by due date; not requested where they are not offered. */
export const useForms = (isOffered = true) => useResource(listForms, isOffered ? {} : null);

export const useForm = (formId: string) => useResource(getForm, { params: { formId } });

export const prefetchForms = (): void => void prefetch(listForms, {});

export const prefetchForm = (formId: string): void => void prefetch(getForm, { params: { formId } });

/** The fields of a form; not requested until their template is known. */
export const useFormTemplate = (templateId: string | undefined) =>
  useResource(getFormTemplate, templateId === undefined ? null : { params: { templateId } });

/** Saves an answer that has been saved before, or whose id the form came with. */
export function useSaveFormInstance() {
  const { run } = useChange(saveFormInstance);
  return async (
    body: FormInstanceInput & { id: string },
    about: About,
    again: SentAgain,
  ): Promise<KeptOrWritten<FormInstance>> => {
    const answered = await run({ body }, { about, ...again }).catch(outdatedAnswers);
    if (!("isKept" in answered)) return answered;
    return answered.isKept ? { is: "kept" } : { is: "saved", reply: answered.reply };
  };
}

/** Reads the answers to a form as they have been left elsewhere, and shows them on the page too. */
export async function readFormAnswers(formId: string): Promise<FormInstance | null> {
  refresh("getForm", "listForms");
  return (await request(getForm, { params: { formId } })).formInstances[0] ?? null;
}

/** Tells whether the school has closed the form or asks something else, and shows the form as it is now. */
export function isFormGone(error: unknown): boolean {
  const isGone = statusOf(error) === 410;
  if (isGone) refresh("getForm", "listForms", "getFormTemplate");
  return isGone;
}

/** Says that the answers were changed on another device since they were read, if that is why they could not be saved. */
export function outdatedAnswers(error: unknown): Outdated {
  if (statusOf(error) !== 409) throw error;
  return { is: "outdated", by: null };
}
