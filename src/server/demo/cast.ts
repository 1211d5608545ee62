/** Ids of the demo world's people, schools, groups and content that code refers to. The data has many more. */

export const TENANTS = { home: "tenant-bjorkstad", other: "tenant-granvik" } as const;

export const SCHOOLS = {
  preschool: "school-solrosen",
  compulsory: "school-bjorkskolan",
  upperSecondary: "school-lindgymnasiet",
  adult: "school-komvux",
  /** Its type has no layout. */
  unknownType: "school-kulturskolan",
  neighbour: "school-granskolan",
  newcomer: "school-nyskolan",
} as const;

export const STUDENTS = {
  /** The four children of `family`, in the order of the student list. */
  preschool: "student-1",
  compulsory: "student-2",
  upperSecondary: "student-3",
  inactive: "student-4",
  neighbour: "student-5",
  noSchool: "student-6",
  newcomer: "student-7",
  synced: "student-8",
  /** A classmate of student 2 with another family. */
  classmate: "student-9",
  inactiveOther: "student-10",
  /** A classmate of student 2 with a protected identity. */
  protected: "student-11",
  /** Of the class beside theirs, with a protected identity as well. */
  protectedOther: "student-13",
  /** The child of a teacher. */
  ofTeacher: "student-12",
  /** Has left the school, and the guardian of student 8 still reads about it for some time. */
  leaver: "student-14",
} as const;

export const GUARDIANS = {
  family: "guardian-family",
  coparent: "guardian-coparent",
  /** The second guardian of student 1, who is at preschool. */
  preschool: "guardian-preschool",
  neighbour: "guardian-neighbour",
  nochildren: "guardian-nochildren",
  noschool: "guardian-noschool",
  newcomer: "guardian-newcomer",
  synced: "guardian-synced",
  inactive: "guardian-inactive",
  /** A family without an account, whose data nobody else may see. */
  stranger: "guardian-stranger",
  /** The second guardian of student 3, with a protected identity, as their other child has. */
  protected: "guardian-protected",
  /** The teacher of student 3 as the guardian of student 12. */
  both: "guardian-both",
} as const;

/** Permissions that schools ask guardians for; `family` has not answered about swimming. */
export const PERMISSIONS = {
  photos: "permission-photos",
  swimming: "permission-swimming",
  outings: "permission-outings",
} as const;

/** A round about a holiday at the preschool, of which `family` has answered the first day. */
export const HOLIDAY = "holiday-week";

/** Granted leave of student 2, whose decision `family` has not seen. */
export const GRANTED_LEAVE = "leave-granted";

export const STAFF = {
  mentor: "user-helena-berg",
  maths: "user-johan-ekstrom",
  swedish: "user-sara-nyman",
  science: "user-amir-haddad",
  english: "user-lucy-andersson",
  sports: "user-peter-lund",
  principal: "user-eva-sandstrom",
  preschoolTeacher: "user-mia-holm",
  upperMentor: "user-karl-wik",
  upperMaths: "user-nadia-omar",
  adultTeacher: "user-bo-frisk",
  neighbourTeacher: "user-tone-dahl",
  /** Owns a group with the role student at that school. */
  studentOwner: "user-vera-elev",
  /** Owns a group, is a teacher there and a student at another school. */
  studentElsewhere: "user-leo-praktik",
  /** Has a protected identity. */
  protectedTeacher: "user-linn-westin",
  /** Owns no group. */
  nurse: "user-anna-skoglund",
} as const;

export const GROUPS = {
  preschoolMentor: "group-solrosen-bla",
  preschoolEducation: "group-solrosen-lek",
  /** Student 2's six. */
  mentor7b: "group-7b-mentor",
  maths7b: "group-7b-ma",
  swedish7b: "group-7b-sv",
  english7b: "group-7b-en",
  science7b: "group-7b-no",
  sports7b: "group-7b-idh",
  /** Student 3's, at both schools. */
  upperMentor: "group-na2-mentor",
  upperMaths: "group-na2-ma",
  adultSpanish: "group-komvux-spa",
  /** Of the school whose type is unknown. */
  unknownType: "group-kultur-teater",
  /** Of students 1 and 3 together. */
  motherTongue: "group-modersmal-engelska",
  neighbourMentor: "group-gran-4a",
  newcomerMentor: "group-ny-8c",
  syncedMentor: "group-7a-mentor",
} as const;

/** Posts that show something special. */
export const POSTS = {
  /** A picture and a PDF. */
  withFiles: "post-friluftsdag-bilder",
  /** Contains every attack that HTML from others could try. */
  hostile: "post-kapat-konto",
  /** Important, and published in two days. */
  coming: "post-julavslutning",
  /** Of a class without a child of `family`: 204. */
  otherClass: "post-7a-studiebesok",
} as const;

export const FILES = {
  picture: "file-friluftsdag-bild",
  programme: "file-friluftsdag-program",
  /** Attached to the post of the other class. */
  otherClass: "file-7a-studiebesok",
  sandpit: "file-solrosen-sandladan",
  song: "file-solrosen-sangblad",
  /** Part of a plan's content. */
  worksheet: "file-arbetsblad-brak",
} as const;

export const DOCUMENTATIONS = {
  /** A picture, a file and goals. */
  withFiles: "documentation-sandladan",
} as const;

export const COURSES = {
  maths7: "course-ma-7",
} as const;

export const PLANS = {
  /** Has a block of every type. */
  fractions: "plan-brak-och-procent",
  preschool: "plan-skogen",
} as const;

/** Native assignments of student 2 with a special feature. */
export const ASSIGNMENTS = {
  /** In the content of a plan. */
  inPlan: "1001",
  selfAssessed: "1011",
} as const;

export const TEAMS_ASSIGNMENTS = {
  /** Student 2's with points, feedback, a rubric, files and a link. */
  withOutcomes: "8f2c6a15-no-fotosyntes",
} as const;

export const MEETINGS = {
  unbooked: "meeting-1",
  unbookedInstance: "instance-1",
  bookedInstance: "instance-2",
} as const;

export const FORMS = {
  everyField: "form-1",
  everyTemplate: "template-every-field",
  submittedInstance: "form-3-instance-family",
  /** Past due and not submitted. */
  missed: "form-5",
  picture: "picture-of-friends",
} as const;
