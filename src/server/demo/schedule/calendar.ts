import { minutesInDay } from "date-fns/constants";
import { GROUPS, SCHOOLS } from "../cast.ts";
import { openWeek, schoolDaysOfWeek, type World } from "../world.ts";
import { daysOffOf, type ItemRow } from "./lessons.ts";

const of7b = { schoolId: SCHOOLS.compulsory, groupId: GROUPS.mentor7b } as const;

/** Calendar events of schools and classes. */
export const calendarOf = (world: World): ItemRow[] => [...eventsOf(world), ...openHouse(world)];

function eventsOf(world: World): ItemRow[] {
  const [monday = world.today] = schoolDaysOfWeek(world, 0);
  const [theme = world.today] = openWeek(world, 2);
  const friday = openWeek(world, 1).at(-1) ?? world.today;
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
  const { outing, training } = daysOffOf(world);
  return [
    event("photo", "Skolfotografering", world.at(world.schoolDayUntil(monday), "09:00"), 45, { room: "Aulan" }),
    event("friluftsdag", "Friluftsdag", world.at(outing, "00:00"), minutesInDay, allDay),
    event("temavecka", "Temavecka: hållbarhet", world.at(theme, "00:00"), 5 * minutesInDay, allDay),
    event("studiedag", "Studiedag", world.at(training, "00:00"), minutesInDay, allDay),
    // It ends on Saturday at eight.
    event("readingNight", "Läsnatt på biblioteket", world.at(friday, "20:00"), 12 * 60, { room: "Biblioteket" }),
  ];
}

function openHouse(world: World): ItemRow[] {
  const [monday = ""] = openWeek(world, 1);
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
