/** Position in the files, for error messages. */
export type Source = { file: string; row: number };

export type Org = Source & { id: string; name: string; isSchool: boolean; parentId: string | null };
export type Person = Source & {
  id: string;
  username: string | null;
  firstName: string;
  lastName: string;
  mail: string | null;
  phone: string | null;
};
/** A person's role at a school. */
export type Role = Source & { personId: string; orgId: string; role: string; isPrimary: boolean };
export type RosterClass = Source & {
  id: string;
  orgId: string;
  title: string;
  courseId: string | null;
  sessionIds: string[];
  isMentorGroup: boolean;
};
export type Course = Source & { id: string; title: string; sessionId: string | null };
export type Session = Source & { id: string; startDate: string };
export type Enrollment = Source & { classId: string; personId: string; isStudent: boolean };
/** A guardian of a student. */
export type Link = Source & { studentId: string; guardianId: string };

/** The content of a school register, independent of its format. */
export type Roster = {
  orgs: Org[];
  people: Person[];
  roles: Role[];
  classes: RosterClass[];
  courses: Course[];
  sessions: Session[];
  enrollments: Enrollment[];
  links: Link[];
};

/** Roles of contacts that are guardians; a doctor or an emergency contact gets no access. */
export const GUARDIAN_ROLES = ["parent", "guardian"];
