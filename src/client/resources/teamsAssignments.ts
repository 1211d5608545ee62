import { prefetch } from "#client/http/cache/prefetch.ts";
import { ApiError, isMissing } from "#client/http/request/apiError.ts";
import { request, requestFile } from "#client/http/request/request.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useService } from "#client/session/services.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { ListedQuery, TeamsAssignment } from "#contract/assignments/schemas.ts";
import {
  getTeamsAssignment,
  getTeamsFile,
  getTeamsFileUrl,
  getTeamsOutcomes,
  listTeamsAssignments,
  listTeamsResources,
} from "#contract/assignments/teams.ts";

/** Identifies an assignment of Teams: the group is part of its address. */
export type TeamsReference = Pick<TeamsAssignment, "sectionId" | "externalId">;

/** The active student's assignments in Teams; not requested where they are not offered (NAV-13). */
export function useTeamsAssignments(query: ListedQuery): Resource<TeamsAssignment[]> {
  const studentId = useActiveStudentId();
  return useResource(listTeamsAssignments, useService("msAssignments") ? { params: { studentId }, query } : null);
}

/** An address names no group, so a list tells which one the assignment is in: that of the school year, or one of it alone. */
export function useTeamsAssignment(externalId: string): Resource<TeamsAssignment> {
  const studentId = useActiveStudentId();
  const isOffered = useService("msAssignments");
  const ofYear = useTeamsAssignments({});
  const isElsewhere = ofYear.data?.every((assignment) => assignment.externalId !== externalId) ?? false;
  const alone = useResource(
    listTeamsAssignments,
    isElsewhere ? { params: { studentId }, query: { externalId } } : null,
  );
  const list = isElsewhere ? alone : ofYear;
  const listed = list.data?.find((assignment) => assignment.externalId === externalId);
  const one = useResource(
    getTeamsAssignment,
    listed ? { params: { studentId, sectionId: listed.sectionId, externalId } } : null,
  );
  if (listed) return { ...one, data: one.data ?? (one.error === undefined ? listed : undefined) };
  const isMissing = !isOffered || list.data !== undefined;
  return { ...list, data: undefined, error: isMissing ? new ApiError(404, null) : list.error };
}

/** Feedback and points that the teacher has returned; null until there are some. */
export const useTeamsOutcomes = ({ sectionId, externalId }: TeamsReference) =>
  useResource(getTeamsOutcomes, { params: { studentId: useActiveStudentId(), sectionId, externalId } });

export const useTeamsResources = ({ sectionId, externalId }: TeamsReference) =>
  useResource(listTeamsResources, { params: { studentId: useActiveStudentId(), sectionId, externalId } });

/** The content of a file, or the address at which the browser downloads it. */
export type TeamsFile = { content: Blob } | { address: string };

/** Asks where a file is, and fetches it where it lies behind our own sign-in. */
export function useTeamsFile(): (reference: TeamsReference, resourceId: string) => Promise<TeamsFile> {
  const studentId = useActiveStudentId();
  return async ({ sectionId, externalId }, resourceId) => {
    const params = { studentId, sectionId, externalId, resourceId };
    const { fileUrl } = await request(getTeamsFileUrl, { params });
    return fileUrl.startsWith("/") ? { content: await requestFile(getTeamsFile, { params }) } : { address: fileUrl };
  };
}

/** Tells whether a file could not be had because it is no longer there. */
export const isFileGone = (error: unknown): boolean => isMissing(error);

/** An assignment with what the teacher has returned and what goes with it. */
export async function prefetchTeamsAssignment(
  studentId: string,
  externalId: string,
): Promise<TeamsAssignment | undefined> {
  const isIt = (assignment: TeamsAssignment) => assignment.externalId === externalId;
  const list = (query: { externalId?: string }) => prefetch(listTeamsAssignments, { params: { studentId }, query });
  const listed = (await list({}))?.find(isIt) ?? (await list({ externalId }))?.find(isIt);
  if (!listed) return undefined;
  const params = { studentId, sectionId: listed.sectionId, externalId };
  void prefetch(getTeamsOutcomes, { params });
  void prefetch(listTeamsResources, { params });
  return prefetch(getTeamsAssignment, { params });
}
