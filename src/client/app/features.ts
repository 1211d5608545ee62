import { absence } from "#client/features/absence/feature.ts";
import { assignments } from "#client/features/assignments/feature.ts";
import { attendance } from "#client/features/attendance/feature.ts";
import { audit } from "#client/features/audit/feature.ts";
import { calendarFeeds } from "#client/features/calendarFeeds/feature.ts";
import { care } from "#client/features/care/feature.ts";
import { childCard } from "#client/features/childCard/feature.ts";
import { classList } from "#client/features/classList/feature.ts";
import { conversations } from "#client/features/conversations/feature.ts";
import { courses } from "#client/features/courses/feature.ts";
import { events } from "#client/features/events/feature.ts";
import { forms } from "#client/features/forms/feature.ts";
import { groups } from "#client/features/groups/feature.ts";
import { home } from "#client/features/home/feature.ts";
import { leave } from "#client/features/leave/feature.ts";
import { meals } from "#client/features/meals/feature.ts";
import { meetings } from "#client/features/meetings/feature.ts";
import { takeIcons } from "#client/features/menu/embed/menuIcons.ts";
import { menu } from "#client/features/menu/feature.ts";
import { notificationPreferences } from "#client/features/notificationPreferences/feature.ts";
import { plans } from "#client/features/plans/feature.ts";
import { posts } from "#client/features/posts/feature.ts";
import { profile } from "#client/features/profile/feature.ts";
import { progress } from "#client/features/progress/feature.ts";
import { push } from "#client/features/push/feature.ts";
import { schedule } from "#client/features/schedule/feature.ts";
import { studentSwitch } from "#client/features/studentSwitch/feature.ts";
import { todo } from "#client/features/todo/feature.ts";
import { week } from "#client/features/week/feature.ts";
import { takeRefreshes } from "#client/resources/refreshes.ts";
import type { Feature, FeatureScreens, PageName, Reads } from "#client/session/feature.ts";
import type { LiveKind } from "#contract/kinds.ts";
import type { Merged } from "#contract/merged.ts";
import type { ReadName } from "#contract/registry/api.ts";

/** The school's own texts of the interface, which every screen has. */
const texts = { screens: {}, icons: {}, refreshes: {}, follows: { getTranslations: ["text"] } } satisfies Feature;

const FEATURES = [
  absence,
  assignments,
  attendance,
  audit,
  calendarFeeds,
  care,
  childCard,
  classList,
  conversations,
  courses,
  events,
  forms,
  groups,
  home,
  leave,
  meals,
  meetings,
  menu,
  notificationPreferences,
  plans,
  posts,
  profile,
  progress,
  push,
  schedule,
  studentSwitch,
  todo,
  week,
  texts,
] as const;

type Said<Member extends keyof Feature> = (typeof FEATURES)[number][Member];

/** Returns what all features say. What none of them says is a compile error where the whole is asked for. */
const gather = <Member extends keyof Feature>(member: Member) =>
  Object.assign({}, ...FEATURES.map((feature) => feature[member])) as Merged<Said<Member>>;

/** The screens of all features of guardians. */
export const screens: FeatureScreens<PageName> = gather("screens");

type ValuesOf<Part> = Part extends unknown ? Part[keyof Part] : never;

function followed() {
  const reads = {} as Record<ValuesOf<Said<"follows">>[number], ReadName[]>;
  for (const { follows } of FEATURES)
    for (const [read, kinds] of Object.entries(follows) as [ReadName, (keyof typeof reads)[]][])
      for (const kind of kinds) reads[kind] = [...(reads[kind] ?? []), read];
  return reads;
}

/** For each live event, the reads that it puts out of date. */
export const refreshedByEvent: Record<LiveKind, Reads> = followed();

// Rooms below the features look these up, and know no feature.
takeIcons(gather("icons"));
takeRefreshes(gather("refreshes"));
