import type { MenuCategory, MenuItem } from "#contract/navigation.ts";
import type { ServiceName, Services } from "#contract/services.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";

export type MenuSituation = {
  services: Services;
  /** Of the student's first school. */
  schoolType: number | undefined;
  /** A student looking at its own things (AUTH-15). */
  isViewer: boolean;
};

type Condition = (situation: MenuSituation) => boolean;
type Entry = { item: MenuItem; when: Condition };

const always: Condition = () => true;

/** Any of the services. */
const on =
  (...names: ServiceName[]): Condition =>
  ({ services }) =>
    names.some((name) => services[name]);

const forGuardians =
  (when: Condition): Condition =>
  (situation) =>
    !situation.isViewer && when(situation);

const notInPreschool =
  (when: Condition): Condition =>
  (situation) =>
    situation.schoolType !== undefined && situation.schoolType !== SCHOOL_TYPES.PRESCHOOL && when(situation);

/** An entry whose text and icon go by its id. */
const entry = (id: string, url: string, when: Condition, parentId?: MenuCategory): Entry => ({
  item: { id, text: id, url, iconId: id, ...(parentId && { parentId }) },
  when,
});

/** The screens there are, in the order of the menu, and when each is offered (NAV-10, NAV-12, NAV-13). */
const ENTRIES: Entry[] = [
  entry("home", "/", forGuardians(always)),
  entry("posts", "/posts", forGuardians(on("news"))),
  entry("schedule", "/schedule", notInPreschool(on("schedule"))),
  entry("plans", "/plans", forGuardians(on("plans"))),
  entry("assignments", "/assignments", forGuardians(on("nativeAssignments", "msAssignments"))),
  entry("courses", "/courses", forGuardians(on("coursePlanning")), "EDUCATION"),
  entry("groups", "/groups", forGuardians(always), "EDUCATION"),
  entry("studyplan", "/studyplan", forGuardians(on("coursePlanning")), "EDUCATION"),
  entry("absence", "/absence", forGuardians(on("attendance")), "ADMINISTRATION"),
  entry("attendance", "/attendance", forGuardians(on("attendance")), "ADMINISTRATION"),
];

export const menuOf = (situation: MenuSituation): MenuItem[] =>
  ENTRIES.filter(({ when }) => when(situation)).map(({ item }) => item);
