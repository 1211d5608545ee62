import { refresh } from "#client/http/cache/refresh.ts";
import { unlessGone } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import { getDeskForm, getDeskFormChoices, getDeskFormMissing, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import type { DeskFormDetails } from "#contract/desk/forms/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

/** Reads again what a screen of forms shows, after somebody else was first. */
export const refreshForms = (): void => refresh(...refreshedAtDesk.closeDeskForm);

/** Reads a form as somebody else has left it, and shows it on the page too; null once it is gone. */
export function fetchForm(formId: string): Promise<DeskFormDetails | null> {
  refreshForms();
  return unlessGone(request(getDeskForm, { params: { formId } }));
}

export const useDeskForms = () => usePagedResource(listDeskForms, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useFormGroups = () => useResource(getDeskFormChoices, {});

export const useDeskFormMissing = (formId: string) => useResource(getDeskFormMissing, { params: { formId } });

export const useDeskForm = (formId: string) => useResource(getDeskForm, { params: { formId } });
