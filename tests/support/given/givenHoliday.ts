import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenGroup } from "./givenGroup.ts";
import type { GivenSchool } from "./givenSchool.ts";

/** Days of a holiday, a Monday and a Tuesday, more than two weeks after the usual day. */
export const HOLIDAY_DAYS = ["2026-03-30", "2026-03-31"];

type Values = Partial<typeof holidayRounds.$inferInsert> & { members?: { id: string }[]; groupIds?: string[] };

/** A round of questions about a holiday to the families of a new group, or of some groups. */
export async function givenHoliday(school: GivenSchool, { members = [], groupIds = [], ...values }: Values = {}) {
  const round = {
    ...{ id: newId("holiday"), schoolId: school.id, title: "Easter break", days: HOLIDAY_DAYS },
    ...{ opens: "06:30", closes: "17:30", answerBy: "2026-03-20", created: new Date("2026-03-01T08:00:00Z") },
    ...values,
  };
  await database().insert(holidayRounds).values(round);
  const asked = groupIds.length > 0 ? groupIds : [(await givenGroup(school, { members })).id];
  await database()
    .insert(holidayRoundGroups)
    .values(asked.map((groupId) => ({ roundId: round.id, groupId })));
  return round;
}
