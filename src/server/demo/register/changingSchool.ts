import { millisecondsInMinute } from "date-fns/constants";
import { addDays, type Day, momentInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { GROUPS, SCHOOLS } from "../cast.ts";
import { Register } from "./register.ts";

const START = "2020-08-01";
const DAYS = 5;
/** Changes to the lesson, one after the other and then from the beginning again. */
const TURNS = [
  { time: "15:00:00", room: "Biblioteket" },
  { time: "15:30:00", room: "Biblioteket" },
  { time: "15:30:00", room: "Aulan" },
  { time: "15:30:00", room: "Aulan", cancelled: true },
];

/** The system of a demo school whose lessons change all the time. It knows schools and groups by our ids. */
export class ChangingSchool {
  readonly register = new Register();
  private turn = 0;

  constructor(now: Date) {
    const organisation = { id: SCHOOLS.compulsory };
    const group = { displayName: "7B", groupType: "Klass", organisation, startDate: START };
    const required = { displayName: "Läxhjälp", calendarEventsRequired: true, startDate: START };
    const activity = { ...required, organisation, groups: [{ id: GROUPS.mentor7b }] };
    this.register.put(
      "organisations",
      SCHOOLS.compulsory,
      { displayName: "Björkskolan", organisationType: "Skolenhet" },
      now,
    );
    this.register.put("groups", GROUPS.mentor7b, group, now);
    this.register.put("activities", "homework-help", activity, now);
  }

  /** Moves the lessons of the next days, or cancels them. Returns what they are now, in words. */
  change(now: Date, today: Day): string {
    const { time, room, cancelled = false } = TURNS[this.turn % TURNS.length] ?? { time: "15:00:00", room: "" };
    this.turn += 1;
    for (let ahead = 0; ahead < DAYS; ahead += 1) {
      const day = addDays(today, ahead);
      const startTime = momentInZone(day, time, SCHOOL_TIME_ZONE);
      const times = {
        startTime: startTime.toISOString(),
        endTime: new Date(startTime.getTime() + 45 * millisecondsInMinute).toISOString(),
      };
      const rooms = [{ id: room.toLowerCase(), displayName: room }];
      const fields = { activity: { id: "homework-help" }, ...times, rooms, cancelled };
      this.register.put("calendarEvents", `homework-help-${day}`, fields, now);
    }
    return cancelled ? "Läxhjälp is cancelled." : `Läxhjälp is at ${time.slice(0, 5)} in ${room}.`;
  }
}
