import type { DeskLiveKind } from "#contract/desk/liveKinds.ts";
import type { StaffNotice } from "#contract/desk/notices/endpoints.ts";
import type { ChangeType } from "#contract/integration/changes.ts";
import type { LiveKind } from "#contract/kinds.ts";
import type { NotificationType, TextOf } from "#contract/notifications/notificationTypes.ts";
import type { ReportAct } from "./systems.ts";

/**
 * The text of a notice: a fixed one, one of several, or words that came with it, such as the title of a post. `named` names the
 * guardian who did it, if they may be named, and `numbered` the phone number of the school, if there is one.
 */
type NoticeText<Text> = { text: Text; named?: Text; numbered?: Text } | { texts: readonly Text[] } | { hasWords: true };

/** A notice for the guardians of a student. Their open pages follow it, and `live` too if there is such an event. */
export type FamilyNotice = {
  [Type in NotificationType]: { type: Type; live?: LiveKind } & NoticeText<TextOf<Type>>;
}[NotificationType];

/** Everyone who may hear of a fact, in this order. Null stands for nobody, and no row may leave it out. */
export type Audiences = {
  /**
   * The student's guardians except the one who did it: by a notice, or only on their open pages. A message is for the
   * guardians who take part, on their open pages and, if it is `sent`, their devices and by mail.
   */
  families: FamilyNotice | { live: LiveKind } | { message: "shown" | "sent" } | null;
  /** The other open pages of the guardian who did it. */
  own: LiveKind | null;
  /** Staff for whom something now waits at the desk. */
  staff: StaffNotice | null;
  /** Open desks, besides those that follow the access log (`route.ts`). */
  desks: DeskLiveKind | null;
} & (
  | {
      /** The schools' own systems, and so their programs. */ schools: Pick<ReportAct, "kind" | "what">;
      programs: "too";
    }
  | { schools: null /** Programs that follow what guardians and staff do. */; programs: ChangeType | null }
);

const NO_SYSTEM = { schools: null, programs: null } as const;
const NO_STAFF = { staff: null, desks: null } as const;
/** For a fact that concerns only families. */
const NOBODY_ELSE = { own: null, ...NO_STAFF, ...NO_SYSTEM } as const;

/** For a fact that concerns families and the programs of schools. */
const ONLY_PROGRAMS = { own: null, ...NO_STAFF, schools: null } as const;

const ABSENCE = { own: "absence", staff: "absence", desks: null, programs: "too" } as const;
const LEAVE = { own: "absence", desks: null, programs: "too" } as const;
const NOT_DELIVERED = { own: null, staff: "delivery", desks: null, ...NO_SYSTEM } as const;
const SHOWN = { families: { message: "shown" }, own: null, ...NO_STAFF } as const;
const SENT = { families: { message: "sent" }, own: null, desks: null } as const;
const BOOKING = {
  type: "MEETING",
  live: "meeting",
  texts: ["events.meetingBooked", "events.meetingMoved", "events.meetingCancelled"],
} as const;
const AGAIN = ["events.corrected", "events.reminder"] as const;

/** Each fact that somebody hears of, with everyone who does. Content that a school publishes later is announced then. */
export const FACTS = {
  absenceReported: {
    families: { type: "ABSENCE", text: "events.absenceReported", named: "events.absenceReportedBy" },
    schools: { kind: "absence", what: "REPORTED" },
    ...ABSENCE,
  },
  absenceReportedWeekly: {
    families: { type: "ABSENCE", text: "events.absenceWeekly" },
    schools: { kind: "absence", what: "REPORTED" },
    ...ABSENCE,
  },
  absenceChanged: {
    families: { type: "ABSENCE", text: "events.absenceChanged", named: "events.absenceChangedBy" },
    schools: { kind: "absence", what: "EDITED" },
    ...ABSENCE,
  },
  absenceRemoved: {
    families: { type: "ABSENCE", text: "events.absenceRemoved", named: "events.absenceRemovedBy" },
    schools: { kind: "absence", what: "REMOVED" },
    ...ABSENCE,
  },
  restOfSeriesRemoved: {
    families: { type: "ABSENCE", text: "events.absenceRestRemoved" },
    schools: { kind: "absence", what: "REMOVED" },
    ...ABSENCE,
  },
  backAtSchool: {
    families: { type: "ABSENCE", text: "events.absenceBack" },
    schools: { kind: "absence", what: "BACK" },
    ...ABSENCE,
  },
  attendanceTaken: { families: { live: "absence" }, ...ONLY_PROGRAMS, programs: "attendance.taken" },
  attendanceCorrected: { families: { live: "absence" }, ...ONLY_PROGRAMS, programs: "attendance.corrected" },
  /** By a report or leave of later. The families hear of that. */
  attendanceRecomputed: { families: null, ...ONLY_PROGRAMS, programs: "attendance.corrected" },
  lessonMissed: { families: { type: "ABSENCE", text: "events.lessonMissed" }, ...NOBODY_ELSE },
  lessonExcused: { families: { type: "ABSENCE", text: "events.lessonExcused" }, ...NOBODY_ELSE },

  leaveSubmitted: {
    families: { type: "LEAVE", text: "events.leaveSubmitted" },
    staff: "leave",
    schools: { kind: "leave", what: "REPORTED" },
    ...LEAVE,
  },
  leaveWithdrawn: {
    families: { type: "LEAVE", text: "events.leaveWithdrawn" },
    staff: null,
    schools: { kind: "leave", what: "REMOVED" },
    ...LEAVE,
  },
  leaveGranted: {
    families: { type: "LEAVE", text: "events.leaveGranted" },
    ...ONLY_PROGRAMS,
    programs: "leave.decided",
  },
  leaveDenied: { families: { type: "LEAVE", text: "events.leaveDenied" }, ...ONLY_PROGRAMS, programs: "leave.decided" },

  careChanged: {
    families: { type: "CARE", text: "events.careChanged", named: "events.careChangedBy" },
    own: null,
    ...NO_STAFF,
    schools: { kind: "care", what: "EDITED" },
    programs: "too",
  },

  holidayAnswered: {
    families: { type: "CARE", text: "events.holidayAnswered", named: "events.holidayAnsweredBy" },
    own: null,
    ...NO_STAFF,
    schools: { kind: "care", what: "EDITED" },
    programs: "too",
  },
  /** The same answer for programs; the families hear of it by `holidayAnswered`. */
  holidayDaysAnswered: { families: null, own: null, ...NO_STAFF, schools: null, programs: "holiday.answered" },
  holidayAsked: { families: { type: "CARE", text: "events.holidayAsked" }, ...NOBODY_ELSE },
  holidayReminded: { families: { type: "CARE", text: "events.holidayReminder" }, ...NOBODY_ELSE },
  holidayCanceled: { families: { type: "CARE", text: "events.holidayCanceled" }, ...NOBODY_ELSE },

  absenceNotDelivered: {
    families: { type: "ABSENCE", text: "events.absenceNotDelivered", numbered: "events.absenceNotDeliveredCall" },
    ...NOT_DELIVERED,
  },
  absenceChangeNotDelivered: {
    families: {
      type: "ABSENCE",
      text: "events.absenceChangeNotDelivered",
      numbered: "events.absenceChangeNotDeliveredCall",
    },
    ...NOT_DELIVERED,
  },
  leaveNotDelivered: {
    families: { type: "LEAVE", text: "events.leaveNotDelivered", numbered: "events.leaveNotDeliveredCall" },
    ...NOT_DELIVERED,
  },
  leaveChangeNotDelivered: {
    families: { type: "LEAVE", text: "events.leaveChangeNotDelivered", numbered: "events.leaveChangeNotDeliveredCall" },
    ...NOT_DELIVERED,
  },
  careNotDelivered: {
    families: { type: "CARE", text: "events.careNotDelivered", numbered: "events.careNotDeliveredCall" },
    ...NOT_DELIVERED,
  },
  reportDelivered: { families: { live: "absence" }, ...NOBODY_ELSE },
  /** Reported to the school that the student went to before, and now to the present one. */
  absenceTakenAlong: { families: null, own: null, staff: "absence", desks: null, ...NO_SYSTEM },
  leaveTakenAlong: { families: null, own: null, staff: "leave", desks: null, ...NO_SYSTEM },
  reportUnseen: { families: null, own: null, staff: "unseen", desks: null, ...NO_SYSTEM },

  conversationBegun: { ...SENT, staff: "message", schools: null, programs: "message.sent" },
  messageSent: { ...SENT, staff: "message", schools: null, programs: "message.sent" },
  messageSentBySchool: { ...SENT, staff: null, schools: null, programs: "message.answered" },
  messageRecalled: { ...SHOWN, schools: null, programs: "message.recalled" },
  messageRecalledBySchool: { ...SHOWN, schools: null, programs: "message.recalled" },
  /** Unanswered, to others than those whom it was written to. */
  messageHandedOver: { ...SHOWN, staff: "message", ...NO_SYSTEM },
  messageFlagged: { ...SHOWN, staff: "flag", ...NO_SYSTEM },
  flagDecided: { ...SHOWN, ...NO_SYSTEM },
  messagesRead: { families: null, own: "read", staff: null, desks: "conversations", ...NO_SYSTEM },
  messagesReadBySchool: { ...SHOWN, ...NO_SYSTEM },

  formSent: { families: { type: "FORM", text: "events.formNew" }, ...NOBODY_ELSE },
  formReminded: { families: { type: "FORM", text: "events.formReminder" }, ...NOBODY_ELSE },
  /** Of one group; its families are notified by `formSent`. */
  formMade: { families: null, ...ONLY_PROGRAMS, programs: "form.sent" },
  formChanged: { families: { live: "form" }, ...ONLY_PROGRAMS, programs: "form.changed" },
  formClosed: { families: { live: "form" }, ...ONLY_PROGRAMS, programs: "form.closed" },
  formSubmitted: { families: { live: "form" }, own: null, ...NO_STAFF, schools: null, programs: "form.submitted" },
  answersChanged: { families: null, own: null, ...NO_STAFF, schools: null, programs: "form.submitted" },

  bookingChanged: { families: BOOKING, own: null, ...NO_STAFF, schools: null, programs: "booking.changed" },
  /** Of a meeting that is kept apart from the other guardians. */
  ownBookingChanged: { families: null, own: null, ...NO_STAFF, schools: null, programs: "booking.changed" },
  bookingChangedBySchool: { families: BOOKING, ...NOBODY_ELSE },
  meetingOffered: { families: { type: "MEETING", text: "events.meetingOffered" }, ...NOBODY_ELSE },
  meetingReminded: { families: { type: "MEETING", text: "events.meetingReminder" }, ...NOBODY_ELSE },
  meetingsChanged: { families: { live: "meeting" }, ...NOBODY_ELSE },
  talkCompleted: { families: { live: "meeting" }, ...ONLY_PROGRAMS, programs: "booking.changed" },
  roundMade: { families: { live: "meeting" }, ...ONLY_PROGRAMS, programs: "meeting.offered" },
  roundCanceled: { families: null, ...ONLY_PROGRAMS, programs: "meeting.canceled" },
  timeOffered: {
    families: { live: "meeting" },
    own: null,
    staff: null,
    desks: "meetings",
    schools: null,
    programs: "meeting.changed",
  },

  postPublished: { families: { type: "POST", hasWords: true }, ...NOBODY_ELSE },
  postAgain: { families: { type: "POST", texts: AGAIN }, ...NOBODY_ELSE },
  documentationPublished: { families: { type: "DOCUMENTATION", hasWords: true }, ...NOBODY_ELSE },
  documentationAgain: { families: { type: "DOCUMENTATION", texts: AGAIN }, ...NOBODY_ELSE },
  /** Of a text that staff have published, changed or withdrawn. */
  postShown: { families: { live: "post" }, ...ONLY_PROGRAMS, programs: "post.published" },
  postCorrected: { families: { live: "post" }, ...ONLY_PROGRAMS, programs: "post.changed" },
  postWithdrawn: { families: { live: "post" }, ...ONLY_PROGRAMS, programs: "post.withdrawn" },
  documentationShown: { families: { live: "post" }, ...ONLY_PROGRAMS, programs: "documentation.published" },
  documentationCorrected: { families: { live: "post" }, ...ONLY_PROGRAMS, programs: "documentation.changed" },
  documentationWithdrawn: { families: { live: "post" }, ...ONLY_PROGRAMS, programs: "documentation.withdrawn" },
  draftChanged: { families: null, own: null, staff: null, desks: "posts", ...NO_SYSTEM },

  assignmentGiven: { families: { type: "ASSIGNMENT", text: "events.assignmentNew" }, ...NOBODY_ELSE },
  assignmentAssessed: { families: { type: "ASSIGNMENT", text: "events.assessed" }, ...NOBODY_ELSE },
  planOpened: { families: { type: "PLAN", text: "events.planNew" }, ...NOBODY_ELSE },
  planAssessed: { families: { type: "PLAN", text: "events.assessed" }, ...NOBODY_ELSE },
  /** Content that staff write. Families are notified as for content from programs. */
  planWritten: { families: null, ...ONLY_PROGRAMS, programs: "plan.written" },
  planChanged: { families: null, ...ONLY_PROGRAMS, programs: "plan.changed" },
  planRemoved: { families: null, ...ONLY_PROGRAMS, programs: "plan.removed" },
  assignmentWritten: { families: null, ...ONLY_PROGRAMS, programs: "assignment.given" },
  assignmentChanged: { families: null, ...ONLY_PROGRAMS, programs: "assignment.changed" },
  assignmentRemoved: { families: null, ...ONLY_PROGRAMS, programs: "assignment.removed" },
  assessmentPublished: { families: null, ...ONLY_PROGRAMS, programs: "assessment.published" },
  assessmentChanged: { families: null, ...ONLY_PROGRAMS, programs: "assessment.changed" },
  assessmentRemoved: { families: null, ...ONLY_PROGRAMS, programs: "assessment.removed" },

  cardChanged: {
    families: { type: "CHILD_CARD", text: "events.cardChanged", named: "events.cardChangedBy" },
    ...NOBODY_ELSE,
  },
  /** A guardian who named contacts has lost access. */
  contactsInDoubt: { families: { type: "CHILD_CARD", text: "events.contactsInDoubt" }, ...NOBODY_ELSE },
  pickupInDoubt: { families: { type: "CARE", text: "events.pickupInDoubt" }, ...NOBODY_ELSE },
  permissionAnswered: {
    families: { type: "CHILD_CARD", text: "events.permissionAnswered", named: "events.permissionAnsweredBy" },
    ...ONLY_PROGRAMS,
    programs: "permission.answered",
  },
  ofAge: { families: { type: "COMING_OF_AGE", texts: ["events.comesOfAge", "events.cameOfAge"] }, ...NOBODY_ELSE },
  permissionReminded: { families: { type: "CHILD_CARD", text: "events.permissionReminder" }, ...NOBODY_ELSE },
  contactChanged: { families: null, own: null, ...NO_STAFF, schools: null, programs: "contact.changed" },
  notificationsRead: { families: null, own: "notification", ...NO_STAFF, ...NO_SYSTEM },
  mailChanged: { families: null, own: "mail", ...NO_STAFF, ...NO_SYSTEM },
} as const satisfies Record<string, Audiences>;

export type Fact = keyof typeof FACTS;
