import type { MenuItem } from "#contract/navigation.ts";
import type { Services } from "#contract/services.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";

export type MenuSituation = {
  services: Services;
  /** Of the student's first school. */
  schoolType: number | undefined;
  /** A student looking at its own things (AUTH-15). */
  isViewer: boolean;
};

type Entry = MenuItem & { when: (situation: MenuSituation) => boolean };

const ADMINISTRATION = { parentId: "ADMINISTRATION" } as const;

/** The screens there are, in the order of the menu, and when each is offered (NAV-10, NAV-12, NAV-13). */
const ENTRIES: Entry[] = [
  { id: "home", text: "home", url: "/", iconId: "home", when: ({ isViewer }) => !isViewer },
  { id: "posts", text: "posts", url: "/posts", iconId: "posts", when: forGuardians(({ services }) => services.news) },
  { id: "schedule", text: "schedule", url: "/schedule", iconId: "schedule", when: hasSchedule },
  {
    ...ADMINISTRATION,
    id: "absence",
    text: "absence",
    url: "/absence",
    iconId: "absence",
    when: forGuardians(hasAttendance),
  },
  {
    ...ADMINISTRATION,
    id: "attendance",
    text: "attendance",
    url: "/attendance",
    iconId: "attendance",
    when: forGuardians(hasAttendance),
  },
];

function hasAttendance({ services }: MenuSituation): boolean {
  return services.attendance;
}

function hasSchedule({ services, schoolType }: MenuSituation): boolean {
  return services.schedule && schoolType !== undefined && schoolType !== SCHOOL_TYPES.PRESCHOOL;
}

export const menuOf = (situation: MenuSituation): MenuItem[] =>
  ENTRIES.filter(({ when }) => when(situation)).map(({ when: _, ...item }) => item);

function forGuardians(when: Entry["when"]): Entry["when"] {
  return (situation) => !situation.isViewer && when(situation);
}
