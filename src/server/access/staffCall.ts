import type { AuditKind, StaffRole } from "#contract/kinds.ts";
import { Forbidden } from "#server/http/problems.ts";
import { type Scope, scopeOf } from "./scope.ts";
import type { Staff } from "./staff.ts";

/** The part of a call that a member of staff brings, to an endpoint that may note another kind than its own. */
export type StaffCall<OtherKind extends AuditKind = never> = {
  staff: Staff;
  /** Groups and schools that the caller reaches in the roles of the endpoint. */
  scope: Scope;
  /**
   * Notes the students whose data a reply shows or a write changes, and its kind if that is not the endpoint's own. What names no
   * student has to call it.
   */
  shows: (studentIds: Iterable<string>, kind?: OtherKind) => void;
};

/** @throws Forbidden for somebody who is staff of nothing in these roles */
export function staffCall(staff: Staff | undefined, roles: readonly StaffRole[]) {
  const scope = staff && scopeOf(staff, roles);
  if (!scope || scope.at.length === 0) throw new Forbidden();
  let noted: { studentIds: Set<string>; kind?: AuditKind } | undefined;
  return {
    staff,
    scope,
    shows: (studentIds: Iterable<string>, kind?: AuditKind) => {
      noted = { studentIds: new Set(studentIds), ...(kind && { kind }) };
    },
    audited: () => {
      if (!noted) throw new Error("Nobody has said whose data this shows or changes");
      return noted;
    },
  };
}
