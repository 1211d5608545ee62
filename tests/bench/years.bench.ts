import { hasGrown, pagesByYears } from "#tests/support/server/pagesByYears.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import type { Bench } from "./bench.ts";

export const bench: Bench = {
  title: "Ten years",
  async run() {
    const postgres = await startPostgres();
    try {
      const calls = await pagesByYears((await createDatabase(postgres.url)).url);
      return {
        text: "The pages of 8 KB that each call of home and of the desk reads in PostgreSQL, in a school of four classes with 80 students: with one year behind its families and staff, and with ten. With ten it may read twice as many, and 40 more, since an index of ten times as many rows is a level higher; a list in pages may read as much more as its page is fuller (YEAR-11).",
        runs: 1,
        goals: [{ what: "calls that read more", value: calls.filter(hasGrown).length, atMost: 0 }],
        tables: [
          {
            title: "Pages",
            head: ["", "one year", "ten years"],
            rows: calls.map(({ call, one, ten }) => [call, String(one.pages), String(ten.pages)]),
          },
        ],
      };
    } finally {
      await postgres.stop();
    }
  },
};
