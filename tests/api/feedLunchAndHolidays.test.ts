import { expect, it } from "vitest";
import { answerHoliday } from "#contract/holidays/endpoints.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { meals } from "#server/database/schema/meals.ts";
import { eventsIn, fetchFeed, givenFeed } from "#tests/support/given/givenFeed.ts";
import { givenHoliday, HOLIDAY_DAYS } from "#tests/support/given/givenHoliday.ts";
import { schoolOf } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

const [MONDAY = "", TUESDAY = ""] = HOLIDAY_DAYS;
const FISH = { name: "Fisk, ris", isVegetarian: false, allergens: ["FISH" as const] };
const LENTILS = { name: "Linsgryta", isVegetarian: true, allergens: [] };

/** A feed with the lunch of a Friday, and with a holiday of which the child comes on the first day. */
async function givenLunchAndHoliday(guardian: { lcid: string }, showsTitles = true) {
  const given = await givenFeed({ kinds: ["MEALS", "CARE"], showsTitles }, { guardian });
  const { student, api } = given;
  const school = schoolOf(student);
  await database()
    .insert(meals)
    .values({ id: newId("meal"), schoolId: school.id, day: "2026-03-27", courses: [FISH, LENTILS] });
  const closed = HOLIDAY_DAYS.map((day) => ({ schoolId: school.id, day, title: "Easter break" }));
  await database().insert(schoolClosedDays).values(closed);
  const round = await givenHoliday(school, { members: [student] });
  const answer = (monday: { start: string; end: string } | null) => {
    const days = [
      { day: MONDAY, times: monday },
      { day: TUESDAY, times: null },
    ];
    return api.call(answerHoliday, { params: { studentId: student.id, roundId: round.id }, body: { days } });
  };
  const events = async () => eventsIn((await fetchFeed(given.secret)).text);
  return { ...given, answer, events };
}

it.each([
  { lcid: "sv-SE", lunch: "Lunch: Fisk, ris / Linsgryta", care: "Lämning och hämtning" },
  { lcid: "en-US", lunch: "Lunch: Fisk, ris / Linsgryta", care: "Drop-off and pick-up" },
  { lcid: "fi-FI", lunch: "Lounas: Fisk, ris / Linsgryta", care: "Tuonti ja haku" },
])(
  "[MEAL-2] [HOL-2] [CAL-4] ical.js reads lunch and the days of a holiday out of a feed in $lcid",
  async ({ lcid, lunch, care }) => {
    const { answer, events } = await givenLunchAndHoliday({ lcid });
    const meal = { summary: lunch, start: "2026-03-27", end: "2026-03-28", status: "CONFIRMED", transp: "TRANSPARENT" };
    expect(await events()).toMatchObject([meal]);
    // The change to summer time lies between the two.
    await answer({ start: "08:00", end: "15:00" });
    const coming = { summary: care, start: "2026-03-30T08:00:00", end: "2026-03-30T15:00:00", status: "CONFIRMED" };
    const before = await events();
    expect(before).toMatchObject([meal, coming]);
    await answer({ start: "09:30", end: "12:00" });
    const uid = before[1]?.uid;
    expect(await events()).toMatchObject([meal, { uid, sequence: 1, start: "2026-03-30T09:30:00" }]);
    await answer(null);
    expect(await events()).toMatchObject([meal, { uid, sequence: 2, status: "CANCELLED" }]);
  },
);

it("[MEAL-2] [HOL-2] [CAL-1] a feed without titles says neither what is for lunch nor that a child is in care", async () => {
  const { answer, secret, events } = await givenLunchAndHoliday({ lcid: "sv-SE" }, false);
  await answer({ start: "08:00", end: "15:00" });
  expect((await events()).map(({ summary }) => summary)).toEqual(["Skola", "Skola"]);
  expect((await fetchFeed(secret)).text).not.toMatch(/Lunch|Fisk|Linsgryta|Lämning|Easter/);
});
