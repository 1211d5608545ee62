import { addDays, startOfWeek } from "#contract/dates.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { hashOfSecret } from "#server/modules/calendarFeeds/queries.ts";
import { GUARDIANS, STUDENTS } from "../cast.ts";
import { schoolDaysOfWeek, type World } from "../world.ts";

/** The secret of the demo world's calendar feed; nothing in it is secret. */
const DEMO_FEED = "demo".padEnd(43, "-");

/** Seeds drop-off and pick-up of the child at preschool, and a calendar feed. */
export async function seedCare({ db, today, minutes, ...world }: World): Promise<void> {
  const changed = { by: GUARDIANS.family, at: minutes(-3 * 24 * 60).toISOString() };
  const day = (start: string, end: string) => ({ start, end });
  const [monday = today] = schoolDaysOfWeek({ db, today, minutes, ...world }, 1);
  await db.insert(carePlans).values({
    studentId: STUDENTS.preschool,
    plan: {
      patterns: [
        {
          from: addDays(startOfWeek(today), -28),
          weeks: [
            [
              day("07:30", "16:00"),
              day("07:30", "16:00"),
              day("07:30", "15:00"),
              day("07:30", "16:00"),
              day("07:30", "14:30"),
            ],
            [day("08:00", "17:00"), day("08:00", "17:00"), day("08:00", "15:00"), day("08:00", "17:00"), null],
          ],
          isLate: false,
          ...changed,
        },
      ],
      days: [{ day: monday, times: day("09:00", "13:00"), isLate: false, ...changed }],
      people: [
        { id: "person-1", name: "Berit Lindqvist", relation: "Mormor", phone: "070-174 06 06", ...changed },
        { id: "person-2", name: "Sven Holm", relation: "Granne", phone: "070-174 06 07", ...changed },
      ],
      pickups: [],
    },
  });
  await db.insert(calendarFeeds).values({
    id: "feed-1",
    guardianId: GUARDIANS.family,
    secretHash: hashOfSecret(DEMO_FEED),
    studentIds: null,
    kinds: ["LESSONS", "TESTS", "MEETINGS"],
    showsTitles: true,
    created: minutes(-20 * 24 * 60),
  });
}
