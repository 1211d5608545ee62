import type { ServiceName, Services } from "./services.ts";

/** Conditions for offering a screen or an endpoint; one that is left out does not apply. */
export type Offer = {
  /** At least one of them must be on for the student. */
  services?: readonly ServiceName[];
  /** Must be on besides. */
  also?: ServiceName;
  /** Allowed types of the student's first school. */
  schoolTypes?: readonly number[];
  /** Also offered to students themselves, or to those who have come of age; otherwise only to guardians (AUTH-15). */
  forStudentViewer?: boolean | "of age";
};

/** Numbers of school types (STU-10). A school may have another number, which has no layout. */
export const SCHOOL_TYPES = {
  PRESCHOOL: 1,
  COMPULSORY_SCHOOL: 2,
  UPPER_SECONDARY_EDUCATION: 3,
  ADULT_EDUCATION: 4,
} as const;

const { PRESCHOOL, COMPULSORY_SCHOOL, UPPER_SECONDARY_EDUCATION, ADULT_EDUCATION } = SCHOOL_TYPES;

const GRADED = [COMPULSORY_SCHOOL, UPPER_SECONDARY_EDUCATION] as const;

/** Facts about who may use what (NAV-10, NAV-12, NAV-13). Screens, menu and endpoints refer to the same entries. */
export const OFFERS = {
  /** Open to guardians and students, whatever their school has bought. */
  everybody: { forStudentViewer: true },
  guardians: {},
  posts: { services: ["news"] },
  documentations: { services: ["news"], schoolTypes: [PRESCHOOL] },
  plans: { services: ["plans"] },
  assignments: { services: ["nativeAssignments", "msAssignments"] },
  nativeAssignments: { services: ["nativeAssignments"] },
  msAssignments: { services: ["msAssignments"] },
  schedule: {
    services: ["schedule"],
    schoolTypes: [COMPULSORY_SCHOOL, UPPER_SECONDARY_EDUCATION, ADULT_EDUCATION],
    forStudentViewer: true,
  },
  absence: { services: ["attendance"] },
  leave: { services: ["leave"] },
  /** The screen of both; each has its own part there. */
  absenceOrLeave: { services: ["attendance", "leave"] },
  care: { services: ["careTimes"] },
  meals: { services: ["meals"] },
  childCard: { services: ["childCard"], forStudentViewer: "of age" },
  classList: { services: ["classList"] },
  calendarFeeds: { services: ["calendarFeeds"] },
  conversations: { services: ["conversations"] },
  courses: { services: ["coursePlanning"] },
  forms: { services: ["forms"] },
  meetings: { services: ["meetings"], forStudentViewer: true },
  /** Booking, moving and cancelling a meeting is for guardians (AUTH-15). */
  booking: { services: ["meetings"] },
  /** The group's assessment page and the assessments of a plan or an assignment. */
  assessments: { services: ["assessments"] },
  /** Parts of the student card (PROG-3), also open to the student. */
  ownAssessments: { services: ["assessments"], schoolTypes: GRADED, forStudentViewer: true },
  goals: { schoolTypes: [PRESCHOOL], forStudentViewer: true },
  verdicts: { services: ["verdicts"], schoolTypes: GRADED, forStudentViewer: true },
  /** Each service offers it in its own place (POST-10). */
  immersiveReader: {
    services: [
      "immersiveReaderPosts",
      "immersiveReaderPlans",
      "immersiveReaderAssignments",
      "immersiveReaderConversations",
    ],
  },
  adjustments: { services: ["additionalAdjustments"], forStudentViewer: true },
} as const satisfies Record<string, Offer>;

/** The newest results are for those with any source of them (PROG-10). */
export const LATEST_RESULTS_OFFER = [OFFERS.ownAssessments, OFFERS.verdicts, OFFERS.msAssignments] as const;

/** Facts about a student and the caller that decide what is offered. */
export type Situation = {
  services: Services;
  /** Type of the student's first school; null without a school. */
  schoolType: number | null;
  isStudentViewer: boolean;
  /** Whether the student has come of age. */
  isOfAge?: boolean;
};

/** Returns whether something is offered for a student; of several offers, one is enough (NAV-10, NAV-12). */
export const isOffered = (offer: Offer | readonly Offer[], situation: Situation): boolean =>
  offersIn(offer).some((one) => allows(one, situation));

/** Whether an offer depends on what the student's schools are and have bought. */
export const dependsOnSchool = (offer: Offer | readonly Offer[]): boolean =>
  offersIn(offer).some(({ services, schoolTypes }) => services !== undefined || schoolTypes !== undefined);

export const offersIn = (offer: Offer | readonly Offer[]): readonly Offer[] => (isList(offer) ? offer : [offer]);

const isList = (offer: Offer | readonly Offer[]): offer is readonly Offer[] => Array.isArray(offer);

function allows(offer: Offer, { services, schoolType, isStudentViewer, isOfAge = false }: Situation): boolean {
  const { forStudentViewer = false } = offer;
  if (isStudentViewer && !(forStudentViewer === "of age" ? isOfAge : forStudentViewer)) return false;
  if (offer.services && !offer.services.some((name: ServiceName) => services[name])) return false;
  if (offer.also && !services[offer.also]) return false;
  return !offer.schoolTypes || (schoolType !== null && offer.schoolTypes.includes(schoolType));
}
