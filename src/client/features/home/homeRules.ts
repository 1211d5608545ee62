import { paths } from "#client/lib/paths.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { byAnswer, type Form, type FormStanding, standingOf } from "#contract/forms.ts";
import { meetingTab, momentOfBooking, todoOf } from "#contract/meetingRules.ts";
import type { Meeting } from "#contract/meetings.ts";
import { isOffered, OFFERS, SCHOOL_TYPES } from "#contract/offers.ts";

/** Returns the parts of home by the student's services and school type. */
export function partsOfHome(viewer: Viewer) {
  const hasSchool = viewer.student.schools.length > 0;
  const isPreschool = viewer.schoolType === SCHOOL_TYPES.PRESCHOOL;
  return {
    hasSchool,
    hasSchedule: hasSchool && isOffered(OFFERS.schedule, viewer),
    hasNews: hasSchool && isOffered(OFFERS.posts, viewer),
    hasAssignments: hasSchool && !isPreschool && isOffered(OFFERS.assignments, viewer),
    hasPlans: hasSchool && isOffered(OFFERS.plans, viewer),
    hasForms: hasSchool && isOffered(OFFERS.forms, viewer),
    hasMeetings: hasSchool && isOffered(OFFERS.meetings, viewer),
  };
}

export type Todo = {
  kind: "form" | "booking" | "meetingForm";
  title: string;
  path: string;
  /** Until when, or from when a meeting can be booked; null without a date. */
  due: string | null;
  standing: FormStanding;
};

/** Returns what the guardian is asked to answer and to book, by time; what has no date comes last. */
export function todosOf(forms: Form[], meetings: Meeting[], viewerId: string, now: Date): Todo[] {
  const ofForms = byAnswer(forms, now).open.map(
    (form): Todo => ({
      kind: "form",
      title: form.title,
      path: paths.form(form.id),
      due: form.dueDate,
      standing: standingOf(form, now),
    }),
  );
  const ofMeetings = meetings.flatMap((meeting) => {
    const [first] = meeting.instances;
    if (!first || meetingTab(meeting) !== "current") return [];
    const { isToBook, isToFill } = todoOf(meeting, first, viewerId);
    const path = paths.meetingInstance(meeting.id, first.id);
    const todo = (kind: Todo["kind"], time: string | null): Todo => ({
      kind,
      title: meeting.title,
      path,
      due: time && momentOfBooking(time).toISOString(),
      standing: "open",
    });
    if (isToBook && meeting.firstFreeTime !== null) return [todo("booking", meeting.firstFreeTime)];
    return isToFill ? [todo("meetingForm", first.date)] : [];
  });
  const timeOf = ({ due }: Todo) => (due === null ? Number.POSITIVE_INFINITY : Date.parse(due));
  return [...ofForms, ...ofMeetings].toSorted((one, other) =>
    timeOf(one) === timeOf(other) ? 0 : timeOf(one) - timeOf(other),
  );
}

const MORNING = 5;
const DAY = 10;
const EVENING = 18;

/** Returns the part of the day for a greeting; the night belongs to the evening. */
export function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= MORNING && hour < DAY) return "morning";
  return hour >= DAY && hour < EVENING ? "day" : "evening";
}
