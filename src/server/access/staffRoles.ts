import { OFFICE_ROLES } from "./staff.ts";

/** Roles of staff in OneRoster and School Data Sync, and those that Skolvy gives a meaning, in lower case. */
export const STAFF_ROLES = [
  ...OFFICE_ROLES,
  "adjunct",
  "advisor",
  "affiliate",
  "aide",
  "chair",
  "coach",
  "counselor",
  "districtadministrator",
  "faculty",
  "instructor",
  "itadmin",
  "lecturer",
  "mentor",
  "nurse",
  "occupationaltherapist",
  "officestaff",
  "paraprofessional",
  "physicaltherapist",
  "proctor",
  "professor",
  "researcher",
  "specialservices",
  "speechtherapist",
  "staff",
  "substitute",
  "systemadministrator",
  "teacher",
  "teacherassistant",
  "visiontherapist",
];

/** Roles of duties in SS 12000. */
export const DUTY_ROLES = [
  "Rektor",
  "Lärare",
  "Förskollärare",
  "Barnskötare",
  "Bibliotekarie",
  "Lärarassistent",
  "Fritidspedagog",
  "Annan personal",
  "Studie- och yrkesvägledare",
  "Förstelärare",
  "Kurator",
  "Skolsköterska",
  "Skolläkare",
  "Skolpsykolog",
  "Speciallärare/specialpedagog",
  "Skoladministratör",
  "Övrig arbetsledning",
  "Övrig pedagogisk personal",
  "Förskolechef",
];

const KNOWN = new Set([...STAFF_ROLES, ...DUTY_ROLES.map((role) => role.toLowerCase())]);

/** Whether a standard knows a role, however it is capitalized. */
export const isStaffRole = (role: string): boolean => KNOWN.has(role.toLowerCase());
