import { addDays, type Day, weekdayOf } from "#contract/dates.ts";
import { DESK_SCREENS } from "#contract/desk.ts";
import { FORMS, MEETINGS, POSTS } from "#server/demo/cast.ts";
import { lessonId } from "#server/demo/schedule/lessons.ts";

/** The demo accounts of a mentor with two groups and of a school's office. */
export const DESK_ACCOUNTS = ["teacher", "office"] as const;
export type DeskAccount = (typeof DESK_ACCOUNTS)[number];

type Screens = Record<string, readonly DeskAccount[]>;

const both = DESK_ACCOUNTS;
const teacher = ["teacher"] as const;
const office = ["office"] as const;

/** The screens whose address names nothing, each with those for whom it looks different. */
const SCREENS: Record<keyof typeof DESK_SCREENS, readonly DeskAccount[]> = {
  desk: both,
  today: both,
  care: office,
  leave: both,
  lessons: both,
  meetings: teacher,
  newMeetings: teacher,
  inbox: teacher,
  newMessage: teacher,
  posts: teacher,
  forms: teacher,
  newForm: teacher,
  flagged: office,
  deliveries: office,
};

/** The day itself, or the school day before it. */
export const lastSchoolDay = (day: Day): Day => addDays(day, -Math.max(0, weekdayOf(day) - 4));

/** A lesson that the mentor holds on any school day. */
export const deskLesson = (today: Day): string => `${DESK_SCREENS.lessons}/${lessonId("7a", lastSchoolDay(today), 1)}`;

export const DESK_THREAD = `${DESK_SCREENS.inbox}/conversation-1`;
export const DESK_ROUND = `${DESK_SCREENS.meetings}/${MEETINGS.unbooked}`;
export const DESK_POST = `${DESK_SCREENS.posts}/${POSTS.withFiles}`;
export const DESK_DRAFT = `${DESK_SCREENS.posts}/post-draft`;
export const DESK_NEW_POST = `${DESK_SCREENS.posts}/new`;

/** The screens about one thing. */
const screensAboutOne = (today: Day): Screens => ({
  [deskLesson(today)]: both,
  [`${DESK_SCREENS.forms}/${FORMS.everyField}`]: teacher,
  [`${DESK_SCREENS.forms}/${FORMS.everyField}/change`]: teacher,
  [DESK_ROUND]: teacher,
  [`${DESK_ROUND}/${MEETINGS.unbookedInstance}`]: teacher,
  [DESK_THREAD]: teacher,
  [`${DESK_SCREENS.inbox}/together/batch-1`]: teacher,
  [DESK_POST]: both,
  [DESK_DRAFT]: teacher,
  [DESK_NEW_POST]: both,
  [`${DESK_SCREENS.posts}/post-withdrawn`]: teacher,
});

/** Returns the addresses of all screens of the desk in the demo world. */
export const deskAddresses = (today: Day): string[] => [
  ...Object.values(DESK_SCREENS),
  ...Object.keys(screensAboutOne(today)),
];

/** Returns the screens that an account is to look at. */
export function deskVisits(account: DeskAccount, today: Day): string[] {
  const own = Object.entries(SCREENS).map(([name, who]) => [DESK_SCREENS[name as keyof typeof SCREENS], who] as const);
  return [...own, ...Object.entries(screensAboutOne(today))]
    .filter(([, who]) => who.includes(account))
    .map(([path]) => path);
}
