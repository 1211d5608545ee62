import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { AuditEntry, ListedStudent, School, Student } from "./schemas/students.ts";

export const listStudents = {
  name: "listStudents",
  method: "GET",
  path: "/Guardians/me/studentList",
  shape: "list",
  offer: OFFERS.everybody,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

/** Null (204) means that the student is not active. */
export const getStudent = {
  name: "getStudent",
  method: "GET",
  path: "/students/:studentId",
  shape: "nullable",
  offer: OFFERS.everybody,
  audit: "student",
  access: "guardian",
} as const satisfies Endpoint;

/** School setting that offers education groups as recipients if it is 'true' in any case. */
export const GUARDIANS_COMMUNICATION_KEY = "EnableGuardiansCommunication";

/** School setting with the address of the school's own system, where absence is reported instead of here (OUT-1). */
export const ABSENCE_LINK_KEY = "AbsenceLink";

export const getSchoolData = {
  name: "getSchoolData",
  method: "GET",
  path: "/students/:studentId/schoolsdata/:key",
  shape: "list",
  offer: OFFERS.everybody,
  audit: null,
} as const satisfies Endpoint;

/** Days that the access log shows. */
export const AUDIT_SHOWN_DAYS = 30;

export const listAudit = {
  name: "listAudit",
  method: "GET",
  path: "/Guardians/me/students/:studentId/audit",
  shape: "list",
  offer: OFFERS.guardians,
  audit: "audit",
} as const satisfies Endpoint;
