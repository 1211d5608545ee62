import { eq, getTableColumns, inArray } from "drizzle-orm";
import { endRounds, forgetAnswers, type HolidayRoundRow, writeRounds } from "#server/content/holidayRounds.ts";
import { idsIn } from "#server/database/rows.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { all, type Imported, imported, localIds } from "./imported.ts";

const rounds = imported<"holidayRound", HolidayRoundRow, HolidayRoundRow>({
  refersTo: ({ school, groups }) => [["school", school], ...all("group", groups)],
  publishedAt: () => null,
  read: (db, ids) =>
    db
      .select({
        ...getTableColumns(holidayRounds),
        groups: idsIn(holidayRoundGroups.groupId, eq(holidayRoundGroups.roundId, holidayRounds.id)),
      })
      .from(holidayRounds)
      .where(inArray(holidayRounds.id, ids)),
  rowOf: ({ id, values: { school, groups, ...values }, now, idOf }, was) => ({
    ...values,
    id,
    schoolId: idOf("school", school),
    created: was?.created ?? now,
    remindedAt: was?.remindedAt ?? null,
    ended: null,
    groups: localIds(idOf, "group", groups).toSorted(),
  }),
  write: writeRounds,
  end: endRounds,
});

/** Rounds of questions about the days of a holiday (HOL-1). Answers to days that fall away are removed. */
export const holidayRound: Imported<"holidayRound"> = {
  ...rounds,
  async write(db, batch) {
    const written = await rounds.write(db, batch);
    const [first] = batch;
    if (first) await forgetAnswers(db, written.changed, first.now);
    return written;
  },
};
