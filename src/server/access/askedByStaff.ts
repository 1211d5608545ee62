import type { StaffRole } from "#contract/kinds.ts";
import { Forbidden } from "#server/http/problems.ts";
import { type Reach, reachOf } from "./reach.ts";
import type { Staff } from "./staff.ts";

/** The part of a call that a member of staff brings. */
export type AskedByStaff = {
  staff: Staff;
  /** Groups and schools that the caller reaches in the roles of the endpoint. */
  reach: Reach;
  /**
   * Notes the students whose data a reply shows or a write changes, where the path names none. A list of what is within reach
   * has to call it.
   */
  shows: (studentIds: Iterable<string>) => void;
};

/** @throws Forbidden for somebody who is staff of nothing in these roles */
export function askedByStaff(staff: Staff | undefined, roles: readonly StaffRole[]) {
  const reach = staff && reachOf(staff, roles);
  if (!reach || reach.at.length === 0) throw new Forbidden();
  let noted: Set<string> | undefined;
  return {
    staff,
    reach,
    shows: (studentIds: Iterable<string>) => {
      noted = new Set(studentIds);
    },
    noted: (): string[] => [...(noted ?? [])],
    shown: (): string[] => {
      if (!noted) throw new Error("A list for staff has not said whose data it shows");
      return [...noted];
    },
  };
}
