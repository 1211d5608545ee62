import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Day } from "#contract/dates.ts";
import {
  applyForLeave,
  type LeaveApplication,
  type LeavePreview,
  listLeave,
  previewLeave,
  withdrawLeave,
} from "#contract/leave.ts";
import { refreshedBy } from "./refreshes.ts";

/** The active student's applications for leave; none where they are not asked for. */
export function useLeave(isAsked = true): Resource<LeaveApplication[]> {
  const studentId = useActiveStudentId();
  return useResource(listLeave, isAsked ? { params: { studentId } } : null);
}

/** School days and overlaps of an application for these days, by child; nothing without days. */
export const useLeavePreview = (days: { start: Day; end: Day } | null): Resource<LeavePreview[]> =>
  useResource(previewLeave, days && { params: days });

export const useApplyForLeave = (): Change<typeof applyForLeave> =>
  useChange(applyForLeave, { refresh: refreshedBy.applyForLeave });

export const useWithdrawLeave = (): Change<typeof withdrawLeave> =>
  useChange(withdrawLeave, { refresh: refreshedBy.withdrawLeave });
