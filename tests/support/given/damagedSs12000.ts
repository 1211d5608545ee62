import { BORN, guardiansOf, numbers, START, schoolsOf } from "./damagedFamilies.ts";
import type { Collections, Fields } from "./damagedSchool.ts";

const ref = (id: string) => ({ id });

/** The school of `damagedSchool.ts` as SS 12000. */
export function ofSs12000(mark: string): Collections {
  const name = { givenName: "Alva", familyName: "Lind" };
  const unit = (id: string, displayName: string) => ({
    id,
    displayName,
    organisationType: "Skolenhet",
    schoolTypes: ["GR"],
    parentOrganisation: ref("town"),
  });
  const within = { startDate: START };
  const duty = (id: string, person: string, dutyRole: string, more: Fields = {}) => ({
    id,
    person: ref(person),
    dutyAt: ref("school"),
    dutyRole,
    ...within,
    ...more,
  });
  const group = (id: string, displayName: string, groupType: string) => ({
    id,
    displayName,
    groupType,
    organisation: ref("school"),
    ...within,
    groupMemberships: numbers.map((number) => ({ person: ref(`child-${number}`), ...within })),
  });
  const lesson = (day: string) => ({ startTime: `${day}T09:00:00+01:00`, endTime: `${day}T10:00:00+01:00` });
  return {
    organisations: [
      { id: "town", displayName: "Björkstad", organisationType: "Huvudman" },
      unit("school", "Björkskolan"),
      unit("annex", "Särskolan"),
    ],
    persons: [
      ...numbers.map((number) => ({
        id: `child-${number}`,
        ...name,
        birthDate: BORN,
        securityMarking: "Ingen",
        personStatus: "Aktiv",
        // The first child is placed instead of enrolled, as in a preschool.
        enrolments: number === 0 ? [] : schoolsOf(number).map((id) => ({ enroledAt: ref(id), ...within })),
        responsibles: guardiansOf(number).map((id) => ({ person: ref(id), relationType: "Vårdnadshavare" })),
      })),
      ...numbers.map((number) => ({
        id: `parent-${number}`,
        ...name,
        eduPersonPrincipalNames: [`${mark}-parent-${number}`],
        emails: [{ value: `parent-${number}@example.com`, type: "Privat" }],
      })),
      { id: "teacher", ...name },
      { id: "office", ...name },
    ],
    placements: [{ id: "placement", placedAt: ref("school"), child: ref("child-0"), ...within }],
    duties: [
      duty("duty", "teacher", "Lärare", {
        assignmentRole: [{ group: ref("class"), assignmentRoleType: "Mentor", ...within }],
      }),
      duty("office-duty", "office", "Skoladministratör"),
    ],
    groups: [group("class", "7A", "Klass"), group("maths", "7A Ma", "Undervisning")],
    activities: [
      {
        id: "mathematics",
        displayName: "Matematik",
        activityType: "Undervisning",
        organisation: ref("school"),
        groups: [ref("maths"), ref("class")],
        teachers: [{ duty: ref("duty"), ...within }],
      },
    ],
    calendarEvents: [
      {
        id: "lesson",
        activity: ref("mathematics"),
        ...lesson("2026-11-24"),
        studentExceptions: [{ student: ref("child-1"), participates: true, startTime: "2026-11-24T09:30:00+01:00" }],
        rooms: [{ id: "room" }],
      },
    ],
    rooms: [{ id: "room", displayName: "B12" }],
    attendances: [
      {
        id: "mark",
        calendarEvent: ref("lesson"),
        student: ref("child-0"),
        isReported: true,
        invalidAbsenceMinutes: 60,
      },
    ],
    absences: [{ id: "absence", ...lesson("2026-11-25"), student: ref("child-0"), registeredBy: ref("parent-0") }],
  };
}
