import { refresh } from "#client/http/cache/refresh.ts";
import { unlessGone } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import {
  getDeskAssessments,
  getDeskWork,
  getDeskWorkChoices,
  listDeskWork,
  listDeskWorkGroups,
} from "#contract/desk/work/endpoints.ts";
import type { DeskAssessments, DeskWork } from "#contract/desk/work/schemas.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useDeskWorkGroups = () => useResource(listDeskWorkGroups, {});

export const useDeskWorkList = (groupId: string) =>
  usePagedResource(listDeskWork, DESK_PAGE_SIZE, (page) => ({ params: { groupId }, query: { page } }));

/** The choices of writing for a group; with null, nothing is read. */
export const useDeskWorkChoices = (groupId: string | null) =>
  useResource(getDeskWorkChoices, groupId === null ? null : { params: { groupId } });

export const useDeskWork = (workId: string) => useResource(getDeskWork, { params: { workId } });

export const useDeskAssessments = (workId: string) => useResource(getDeskAssessments, { params: { workId } });

/** Reads again what the screens of plans and assignments show, after somebody else was first. */
export const refreshWork = (): void => refresh(...refreshedAtDesk.changeDeskWork);
export const refreshAssessments = (): void => refresh(...refreshedAtDesk.saveDeskAssessment);

/** Reads a plan or an assignment as somebody else has left it, and shows it on the page too; null once it is removed. */
export function fetchWork(workId: string): Promise<DeskWork | null> {
  refreshWork();
  return unlessGone(request(getDeskWork, { params: { workId } }));
}

/** The same for the assessments of its students. */
export function fetchAssessments(workId: string): Promise<DeskAssessments> {
  refreshAssessments();
  return request(getDeskAssessments, { params: { workId } });
}
