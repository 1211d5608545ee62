import { passedOver } from "#contract/integration/dataProblems.ts";
import { type Item, nobody, type Place, unknownValue } from "../delivery/records.ts";
import { isExhaustive, isNew, listing, type School } from "./school.ts";
import { Activity, Group, isWithin } from "./shapes.ts";

/** The groups whose members we are told, in our words. A group of the timetable counts if lessons are held for it. */
const MENTOR = /^(Klass|Mentor|Avdelning)$/;
const EDUCATION = /^Undervisning$/;
const TIMETABLE = /^Schema$/;
/** The standard's types whose members are not for us. Of one that it does not know nothing is told. */
const OTHERS = /^(Provgrupp|Personalgrupp|Övrigt)$/;
const TYPES = [MENTOR, EDUCATION, TIMETABLE, OTHERS];

const LESSONS_OF_COURSE = "Undervisning";
/** The standard's types of activities. One that it does not know may be that of a course. */
const ACTIVITIES = [LESSONS_OF_COURSE, "Elevaktivitet", "Provaktivitet", "Läraraktivitet", "Övrigt"];

/** The lessons of an activity: for whom, and of which course. "held": its record is bad, so its lessons stay as they are. */
export type Teaching =
  | { title: string; groups: string[]; course: string | undefined; school: string; isNew: boolean }
  | "held";

/** Activities that lessons belong to. "unknown": nobody has the activity. */
export type TeachingOf = (activity: string) => Teaching | "unknown" | undefined;

/** @param duties who holds each duty; null for nobody we know */
type GroupItemsContext = { school: School; duties: Map<string, string | null>; brings: boolean };

/** Reads groups and activities. Returns the activities that lessons belong to. */
export async function* readGroups({
  school,
  duties,
  brings,
}: GroupItemsContext): AsyncGenerator<Item, { teaching: Map<string, Teaching>; teachingOf: TeachingOf }> {
  const { today, window, schoolOf, mayBeOurs, hasBadUnit, complete } = school;
  const activities: { activity: Activity; at: Place }[] = [];
  const teaching = new Map<string, Teaching>();
  const badGroups = new Set<string>();
  let hasBadActivity = false;
  const offersActivities = yield* listing(
    school,
    "/activities",
    {
      schema: Activity,
      about: ["course"],
      feeds: ["course", "groupCourse", "ownership", "lesson"],
      opens: ["ownership"],
      onBad: (id) => {
        hasBadActivity = true;
        if (id !== undefined) teaching.set(id, "held");
      },
    },
    (activity, at) => void activities.push({ activity, at }),
  );
  const hasActivities = isExhaustive(offersActivities);
  const timetabled = new Set(activities.flatMap(({ activity }) => activity.groups?.map(({ id }) => id) ?? []));

  const allGroups = new Set<string>();
  const schoolOfGroup = new Map<string, string>();
  const offersGroups = yield* listing(
    school,
    "/groups",
    {
      schema: Group,
      about: ["group"],
      feeds: ["group", "membership", "ownership", "groupCourse", "lesson"],
      onBad: (id) => {
        if (id !== undefined) badGroups.add(id);
      },
    },
    (group, at) => {
      allGroups.add(group.id);
      return groupItems(group, at);
    },
  );
  const hasGroups = isExhaustive(offersGroups);

  for (const { activity, at } of activities) yield* activityItems(activity, at);
  if (brings && hasGroups) for (const kind of ["group", "membership"] as const) complete.add(kind);
  if (brings && hasActivities) for (const kind of ["course", "groupCourse"] as const) complete.add(kind);
  // Mentors come with duties, teachers with activities.
  if (brings && hasActivities && hasGroups && complete.has("role")) complete.add("ownership");
  const allActivities = new Set(activities.map(({ activity }) => activity.id));
  const teachingOf: TeachingOf = (id) =>
    teaching.get(id) ?? (allActivities.has(id) ? undefined : hasBadActivity || !hasActivities ? "held" : "unknown");
  return { teaching, teachingOf };

  function* groupItems(group: Group, at: Place): Generator<Item> {
    const { id, displayName, groupType, organisation, groupMemberships } = group;
    const unit = schoolOf(organisation.id);
    const type = typeOf(group);
    const isThere = isWithin(group, today, window.last);
    if (unit !== undefined && type !== undefined && isThere) schoolOfGroup.set(id, unit);
    if (!brings) return;
    if (unit === undefined && mayBeOurs(organisation.id)) yield nobody(at, "organisation", "school", organisation.id);
    if (!TYPES.some((known) => known.test(groupType))) yield unknownValue(at, "groupType", groupType);
    if (unit === undefined || type === undefined) {
      const why = unit === undefined ? passedOver("overOtherSchool") : passedOver("overGroupType", { type: groupType });
      const isHeld = isDoubtful(group);
      // Its activities stay as they are too.
      if (isHeld) badGroups.add(id);
      yield { is: isHeld ? "held" : "stranger", kind: "group", id };
      yield { is: "passedOver", kind: "group", at, why };
      return;
    }
    if (!isThere) {
      yield { is: "held", kind: "group", id };
      yield { is: "passedOver", kind: "group", at, why: passedOver("overOtherTime") };
      return;
    }
    yield { is: "object", kind: "group", id, at, values: { school: unit, type, title: displayName } };
    if (!groupMemberships) yield { is: "heldLink", kind: "membership", key: [id, null] };
    for (const membership of groupMemberships ?? []) {
      const { person } = membership;
      if (isWithin(membership, today)) yield { is: "link", kind: "membership", key: [id, person.id], at };
      else yield { is: "passedOver", kind: "membership", at, why: passedOver("overNotNow") };
    }
  }

  /** Whether a group that seems not to be for us may be one of ours, because what would say so is missing or unknown. */
  function isDoubtful({ groupType, organisation }: Group): boolean {
    if (schoolOf(organisation.id) === undefined) return hasBadUnit || mayBeOurs(organisation.id);
    return TIMETABLE.test(groupType) ? hasBadActivity || !hasActivities : !OTHERS.test(groupType);
  }

  function typeOf({ id, groupType }: Group): "MENTOR_GROUP" | "EDUCATION_GROUP" | undefined {
    if (MENTOR.test(groupType)) return "MENTOR_GROUP";
    return EDUCATION.test(groupType) || (TIMETABLE.test(groupType) && timetabled.has(id))
      ? "EDUCATION_GROUP"
      : undefined;
  }

  function* activityItems(activity: Activity, at: Place): Generator<Item> {
    const { id, displayName: title, activityType, startDate } = activity;
    const isCourse = activityType == null || activityType === LESSONS_OF_COURSE;
    let isUnclear = !hasGroups || (activity.groups?.some((group) => badGroups.has(group.id)) ?? false);
    if (activityType != null && !ACTIVITIES.includes(activityType)) {
      isUnclear = true;
      yield unknownValue(at, "activityType", activityType);
    }
    for (const [index, group] of (hasGroups ? (activity.groups ?? []) : []).entries()) {
      if (allGroups.has(group.id) || badGroups.has(group.id)) continue;
      isUnclear = true;
      if (brings) yield { is: "held", kind: "group", id: group.id };
      yield nobody(at, `groups.${index}`, "group", group.id);
    }
    yield* teacherItems(activity, at);
    const groups = (activity.groups ?? []).map((group) => group.id).filter((group) => schoolOfGroup.has(group));
    const unit = (activity.organisation && schoolOf(activity.organisation.id)) ?? schoolOfGroup.get(groups[0] ?? "");
    if (isUnclear) {
      teaching.set(id, "held");
      yield { is: "held", kind: "course", id };
      for (const group of activity.groups ?? []) yield { is: "heldLink", kind: "ownership", key: [group.id, null] };
      for (const person of teachersOf(activity)) yield { is: "heldLink", kind: "ownership", key: [null, person] };
      return;
    }
    if (unit === undefined || groups.length === 0) {
      if (hasBadUnit) teaching.set(id, "held");
      yield { is: "passedOver", kind: "course", at, why: passedOver("overNoGroup") };
      if (brings) yield { is: "held", kind: "course", id };
      return;
    }
    const course = isCourse ? id : undefined;
    teaching.set(id, { title, groups, course, school: unit, isNew: isNew(school, activity) });
    if (!brings || !isCourse) return;
    if (!isWithin(activity, today, window.last)) {
      yield { is: "held", kind: "course", id };
      for (const group of groups) yield { is: "link", kind: "groupCourse", key: [group, id], at };
      return;
    }
    yield { is: "object", kind: "course", id, at, values: { school: unit, title, year: yearOf(startDate ?? today) } };
    for (const group of groups) {
      yield { is: "link", kind: "groupCourse", key: [group, id], at };
      for (const person of teachersOf(activity)) yield { is: "link", kind: "ownership", key: [group, person], at };
    }
  }

  function teachersOf({ teachers }: Activity): string[] {
    return (teachers ?? []).flatMap((teacher) => (isWithin(teacher, today) ? (duties.get(teacher.duty.id) ?? []) : []));
  }

  /** Holds the teachers of an activity that names a duty which nobody has. */
  function* teacherItems({ teachers, groups }: Activity, at: Place): Generator<Item> {
    if (!brings || duties.size === 0) return;
    for (const [index, teacher] of (teachers ?? []).entries()) {
      if (!isWithin(teacher, today) || duties.has(teacher.duty.id)) continue;
      for (const group of groups ?? []) yield { is: "heldLink", kind: "ownership", key: [group.id, null] };
      yield unknownValue(at, `teachers.${index}.duty`, teacher.duty.id);
    }
  }
}

/** Returns the school year of a day, as in 2026/2027. */
function yearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "07-01" ? 1 : 0);
  return `${year}/${year + 1}`;
}
