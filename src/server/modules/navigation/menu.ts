import type { MenuItem } from "#contract/navigation.ts";
import type { Services } from "#contract/services.ts";

export type MenuSituation = {
  services: Services;
  /** Of the student's first school. */
  schoolType: number | undefined;
  /** A student looking at its own things (AUTH-15). */
  isViewer: boolean;
};

type Entry = MenuItem & { when: (situation: MenuSituation) => boolean };

/** The screens there are, in the order of the menu, and when each is offered (NAV-10, NAV-12, NAV-13). */
const ENTRIES: Entry[] = [
  { id: "home", text: "home", url: "/", iconId: "home", when: ({ isViewer }) => !isViewer },
  { id: "posts", text: "posts", url: "/posts", iconId: "posts", when: forGuardians(({ services }) => services.news) },
  { id: "plans", text: "plans", url: "/plans", iconId: "plans", when: forGuardians(({ services }) => services.plans) },
  {
    id: "assignments",
    text: "assignments",
    url: "/assignments",
    iconId: "assignments",
    when: forGuardians(({ services }) => services.nativeAssignments || services.msAssignments),
  },
  {
    id: "courses",
    text: "courses",
    url: "/courses",
    iconId: "courses",
    parentId: "EDUCATION",
    when: forGuardians(({ services }) => services.coursePlanning),
  },
  {
    id: "groups",
    text: "groups",
    url: "/groups",
    iconId: "groups",
    parentId: "EDUCATION",
    when: forGuardians(() => true),
  },
  {
    id: "studyplan",
    text: "studyplan",
    url: "/studyplan",
    iconId: "studyplan",
    parentId: "EDUCATION",
    when: forGuardians(({ services }) => services.coursePlanning),
  },
];

export const menuOf = (situation: MenuSituation): MenuItem[] =>
  ENTRIES.filter(({ when }) => when(situation)).map(({ when: _, ...item }) => item);

function forGuardians(when: Entry["when"]): Entry["when"] {
  return (situation) => !situation.isViewer && when(situation);
}
