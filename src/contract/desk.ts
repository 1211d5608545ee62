import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type {
  Desk,
  DeskAbsences,
  DeskCare,
  DeskCareChild,
  DeskGroup,
  DeskLeave,
  DeskNews,
  DeskReport,
  DeskStudent,
  LeaveDecision,
} from "./schemas/desk.ts";

/** Items on one page of a list at the desk. */
export const DESK_PAGE_SIZE = 50;

/** The caller as staff, and how much waits at the desk. */
export const getDesk = {
  name: "getDesk",
  method: "GET",
  path: "/desk",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Endpoint;

/** The stream of what changes for staff (EVT-2). */
export const watchDesk = {
  name: "watchDesk",
  method: "GET",
  path: "/desk/live",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["mentor", "teacher", "office"],
  content: "events",
} as const satisfies Endpoint;

/** Absence today by group, and reports for later days that nobody has seen (DESK-3). */
export const listDeskAbsences = {
  name: "listDeskAbsences",
  method: "GET",
  path: "/desk/absences",
  offer: OFFERS.desk,
  audit: "absence",
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Endpoint;

/** Drop-off and pick-up today by group (DESK-3). */
export const listDeskCare = {
  name: "listDeskCare",
  method: "GET",
  path: "/desk/care",
  offer: OFFERS.desk,
  audit: "care",
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Endpoint;

/** Confirms to the guardians that the school has received a report as it is now (DESK-3, ABS-15). */
export const markAbsenceSeen = {
  name: "markAbsenceSeen",
  method: "PUT",
  path: "/desk/absences/:absenceId/seen",
  offer: OFFERS.desk,
  audit: "absence",
  access: "staff",
  reach: ["mentor", "office"],
} as const satisfies Endpoint;

/** Applications for leave that wait for a decision, and those decided lately (DESK-7). */
export const listDeskLeave = {
  name: "listDeskLeave",
  method: "GET",
  path: "/desk/leave",
  shape: "list",
  offer: OFFERS.desk,
  audit: "leave",
  access: "staff",
  reach: ["mentor", "office"],
} as const satisfies Endpoint;

export const decideOnLeave = {
  name: "decideOnLeave",
  method: "PUT",
  path: "/desk/leave/:leaveId/decision",
  offer: OFFERS.desk,
  audit: "leave",
  access: "staff",
  reach: ["mentor", "office"],
} as const satisfies Endpoint;
