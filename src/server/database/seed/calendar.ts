import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule.ts";
import { GROUPS, SCHOOLS, STUDENTS } from "./cast.ts";
import type { ItemRow } from "./lessons.ts";
import { schoolDaysOfWeek, type World } from "./world.ts";

const DAY_MINUTES = 24 * 60;

/** What stands in the schedules beside lessons and tests: meetings, events and due assignments, for a term back and ahead. */
export function calendarOf(world: World): ItemRow[] {
  const weeks = Array.from({ length: 41 }, (_, at) => at - 20);
  return [
    ...weeks.flatMap((week) => assignmentsOf(world, week)),
    ...meetingsOf(world),
    ...eventsOf(world),
    ...eveningCourse(world),
  ];
}

/** A written test in Thursday's biology every week, an oral one in Tuesday's English every other; each names its lesson. */
export function testsOf(world: World, lessons: ItemRow[]): ItemRow[] {
  const byId = new Map(lessons.map((item) => [item.id, item]));
  const weeks = Array.from({ length: 21 }, (_, at) => at - 10);
  return weeks.flatMap((week) => {
    const [, tuesday, , thursday] = schoolDaysOfWeek(world, week);
    const written = testIn(byId.get(`lesson-7b-${thursday}-3`), "Prov: Ekosystem", WRITTEN_TEST);
    const verbal = week % 2 ? [] : testIn(byId.get(`lesson-7b-${tuesday}-0`), "Glosförhör", VERBAL_TEST);
    return [...written, ...verbal];
  });
}

function testIn(lesson: ItemRow | undefined, title: string, instanceType: string): ItemRow[] {
  if (!lesson) return [];
  const id = `test-${lesson.id}`;
  lesson.examination = true;
  lesson.linkedSchedulePositions = [id];
  return [
    {
      ...lesson,
      id,
      title,
      type: "ASSIGNMENT",
      instanceType,
      joinWebUrl: null,
      attendanceReported: false,
      examination: true,
      linkedSchedulePositions: [lesson.id],
    },
  ];
}

const of7b = { schoolId: SCHOOLS.compulsory, groupId: GROUPS.mentor7b } as const;
const ofElsa = { schoolId: SCHOOLS.compulsory, studentId: STUDENTS.compulsory } as const;

function assignmentsOf(world: World, week: number): ItemRow[] {
  const [, , wednesday = "", , friday = ""] = schoolDaysOfWeek(world, week);
  const due = (day: string, title: string, groupId: string, colorCode: string): ItemRow => ({
    id: `due-${day}`,
    schoolId: SCHOOLS.compulsory,
    groupId,
    title,
    type: "ASSIGNMENT",
    startTime: world.at(day, "15:45"),
    length: 0,
    relationships: [{ referenceType: "COURSE", referenceId: groupId, reference: { title, colorCode } }],
  });
  return [
    due(wednesday, "Glosor", GROUPS.english7b, "#7160e8"),
    ...(week % 2 ? [due(friday, "Procenträkning", GROUPS.maths7b, "#4f6bed")] : []),
  ];
}

function meetingsOf(world: World): ItemRow[] {
  const meeting = (id: string, week: number, weekday: number, time: string, joinWebUrl: string | null): ItemRow => ({
    ...ofElsa,
    id: `meeting-${id}`,
    title: "Utvecklingssamtal",
    type: "MEETING",
    startTime: world.at(schoolDaysOfWeek(world, week)[weekday] ?? 0, time),
    length: 30,
    room: joinWebUrl ? null : "A102",
    joinWebUrl,
  });
  return [
    meeting("past", -20, 1, "15:30", null),
    meeting("soon", 1, 3, "15:00", "https://teams.microsoft.com/l/meetup-join/utvecklingssamtal"),
    meeting("later", 3, 0, "15:30", null),
  ];
}

function eventsOf(world: World): ItemRow[] {
  const on = (week: number, weekday: number) => schoolDaysOfWeek(world, week)[weekday] ?? world.today;
  const event = (id: string, title: string, startTime: Date, length: number, more: Partial<ItemRow> = {}): ItemRow => ({
    ...of7b,
    id: `event-${id}`,
    title,
    type: "CALENDAR_EVENT",
    startTime,
    length,
    ...more,
  });
  const allDay = { allDay: true };
  return [
    event("photo", "Skolfotografering", world.at(on(0, 0), "09:00"), 45, { room: "Aulan" }),
    event("friluftsdag", "Friluftsdag", world.at(on(0, 4), "00:00"), DAY_MINUTES, allDay),
    event("temavecka", "Temavecka: hållbarhet", world.at(on(2, 0), "00:00"), 5 * DAY_MINUTES, allDay),
    event("studiedag", "Studiedag", world.at(on(-3, 4), "00:00"), DAY_MINUTES, allDay),
    // It ends on Saturday at eight.
    event("readingNight", "Läsnatt på biblioteket", world.at(on(1, 4), "20:00"), 12 * 60, { room: "Biblioteket" }),
  ];
}

function eveningCourse(world: World): ItemRow[] {
  const [monday = ""] = schoolDaysOfWeek(world, 1);
  return [
    {
      id: "event-upper-open-house",
      schoolId: SCHOOLS.upperSecondary,
      groupId: GROUPS.upperMentor,
      title: "Öppet hus",
      type: "CALENDAR_EVENT",
      startTime: world.at(monday, "17:00"),
      length: 120,
      room: "Aulan",
    },
  ];
}
