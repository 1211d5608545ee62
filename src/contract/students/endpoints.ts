import { get } from "../endpoint.ts";

export const listStudents = get("listStudents", "/Guardians/me/studentList", { access: "guardian", shape: "list" });

/** Null (204) means that the student is not active. */
export const getStudent = get("getStudent", "/students/:studentId", { access: "guardian", shape: "nullable" });

/** School setting that offers education groups as recipients if it is 'true' in any case. */
export const GUARDIANS_COMMUNICATION_KEY = "EnableGuardiansCommunication";

/** School setting with the address of the school's own system, where absence is reported instead of here (OUT-1). */
export const ABSENCE_LINK_KEY = "AbsenceLink";

export const getSchoolData = get("getSchoolData", "/students/:studentId/schoolsdata/:key", { shape: "list" });

/** Days that the access log shows. */
export const AUDIT_SHOWN_DAYS = 30;

export const listAudit = get("listAudit", "/Guardians/me/students/:studentId/audit", { shape: "list" });
