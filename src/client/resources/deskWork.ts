import { refresh } from "#client/http/cache/refresh.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  getDeskAssessments,
  getDeskWork,
  getDeskWorkChoices,
  listDeskWork,
  listDeskWorkGroups,
} from "#contract/desk/work.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useDeskWorkGroups = () => useResource(listDeskWorkGroups, {});

export const useDeskWorkList = (groupId: string) => useResource(listDeskWork, { params: { groupId } });

/** The choices of writing for a group; with null, nothing is read. */
export const useDeskWorkChoices = (groupId: string | null) =>
  useResource(getDeskWorkChoices, groupId === null ? null : { params: { groupId } });

export const useDeskWork = (workId: string) => useResource(getDeskWork, { params: { workId } });

export const useDeskAssessments = (workId: string) => useResource(getDeskAssessments, { params: { workId } });

/** Reads again what the screens of plans and assignments show, after somebody else was first. */
export const refreshWork = (): void => refresh(...refreshedAtDesk.changeDeskWork);
export const refreshAssessments = (): void => refresh(...refreshedAtDesk.saveDeskAssessment);
