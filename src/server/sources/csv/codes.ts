// The values that OneRoster and School Data Sync know, in lower case, as Microsoft's "Default list of values" and 1EdTech's
// specifications have them. A value that they do not know, such as a misspelt one, neither gives nor takes anything.

import { STAFF_ROLES } from "#server/access/staffRoles.ts";

/** Codes by the columns that hold them. */
export type Codes = Readonly<Record<string, readonly string[]>>;

const SCHOOL = "school";
/** Organizations that own schools, or lie between them and their owner. */
const ABOVE_SCHOOLS = [
  "departmentofeducation",
  "district",
  "local",
  "localauthority",
  "ministryofeducation",
  "municipality",
  "national",
  "province",
  "region",
  "state",
];
const OTHER_ORGS = [
  "academictrust",
  "adulteducation",
  "campus",
  "college",
  "department",
  "division",
  "program",
  "researchcenter",
  "university",
];
export const ORG_TYPES = [SCHOOL, ...ABOVE_SCHOOLS, ...OTHER_ORGS];

/** Relations of contacts that are guardians; a doctor or an emergency contact gets no access. */
export const GUARDIAN_RELATIONS = ["parent", "guardian"];
const OTHER_RELATIONS = ["relative", "aide", "doctor", "emergencycontact", "child", "other"];
export const RELATIONS = [...GUARDIAN_RELATIONS, ...OTHER_RELATIONS];

/** Roles of people who are neither students nor staff. Some files list contacts with the staff. */
export const NO_STAFF = [...GUARDIAN_RELATIONS, "relative", "emergencycontact", "alumni", "other"];
export const STUDENT = "student";
export const ROLES = [STUDENT, ...STAFF_ROLES, ...NO_STAFF];

/** Enrollment roles that own a group. */
export const OWNERS = ["teacher", "administrator", "aide", "proctor", "faculty", "professor", "staff"];

export const HOMEROOM = "homeroom";
export const CLASS_TYPES = [HOMEROOM, "scheduled"];
export const isSchool = (orgType: string): boolean => orgType === SCHOOL;

/** A status that is missing says nothing. */
export const STATUSES = ["active", "inactive", "tobedeleted"];
export const TRUTHS = ["true", "false"];
export const ROLE_TYPES = ["primary", "secondary"];
