import { refresh } from "#client/http/cache/refresh.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, type Resource, useResource } from "#client/http/useResource.ts";
import { DESK_PAGE_SIZE, getDesk } from "#contract/desk.ts";
import {
  closeDeskForm,
  createDeskForms,
  type DeskForm,
  type DeskFormDetails,
  getDeskForm,
  getDeskFormChoices,
  listDeskForms,
  remindOfDeskForm,
  updateDeskForm,
} from "#contract/deskForms.ts";
import type { Endpoint, ReplyOf } from "#contract/endpoint.ts";

const FORM = [getDesk, listDeskForms, getDeskForm] as const;

/** For each write about forms at the desk, the reads that it puts out of date. */
export const refreshedByForms = {
  createDeskForms: [listDeskForms],
  updateDeskForm: FORM,
  closeDeskForm: FORM,
  remindOfDeskForm: [getDeskForm],
} satisfies Record<string, readonly Endpoint[]>;

/** Reads again what a screen of forms shows, after somebody else was first. */
export const refreshForms = (): void => refresh(...FORM);

export const useDeskForms = (): PagedResource<DeskForm> =>
  usePagedResource(listDeskForms, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useFormGroups = (): Resource<ReplyOf<typeof getDeskFormChoices>> => useResource(getDeskFormChoices, {});

export const useDeskForm = (formId: string): Resource<DeskFormDetails> =>
  useResource(getDeskForm, { params: { formId } });

export const useCreateForms = (): Change<typeof createDeskForms> =>
  useChange(createDeskForms, { refresh: refreshedByForms.createDeskForms });

export const useUpdateForm = (): Change<typeof updateDeskForm> =>
  useChange(updateDeskForm, { refresh: refreshedByForms.updateDeskForm });

export const useCloseForm = (): Change<typeof closeDeskForm> =>
  useChange(closeDeskForm, { refresh: refreshedByForms.closeDeskForm });

export const useRemind = (): Change<typeof remindOfDeskForm> =>
  useChange(remindOfDeskForm, { refresh: refreshedByForms.remindOfDeskForm });
