import { type BySize, pagesBySize } from "#tests/support/server/pagesBySize.ts";
import { hasGrown } from "#tests/support/server/pagesByYears.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import type { Bench, Findings } from "./bench.ts";
import { short } from "./report.ts";

/** Schools of 800 students: a small municipality, a large one and a region. */
const GROWTHS = [
  { schools: 8, students: 5_000 },
  { schools: 20, students: 15_000 },
  { schools: 100, students: 80_000 },
];
const MOST_TIMES = 1.5;
/** Pages of indexes that are a level higher, and of their roots. */
const HIGHER_INDEXES = 40;

/** Trades durability for speed, and leaves room for changes of gigabytes. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "16GB",
  work_mem: "64MB",
  maintenance_work_mem: "256MB",
  autovacuum: "off",
};

const milliseconds = (value: number | undefined) => short(value ?? Number.NaN);

export const bench: Bench = {
  title: "A hundred thousand students",
  isOnlyByName: true,
  async run() {
    const postgres = await startPostgres(SETTINGS);
    try {
      const say = (text: string) => void process.stdout.write(`${text}\n`);
      return findingsOf(await pagesBySize((await createDatabase(postgres.url)).url, GROWTHS, { say }));
    } finally {
      await postgres.stop();
    }
  },
};

export function findingsOf({ sizes, tenYears, unused }: BySize): Findings {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large) throw new Error("There is no size");
  const calls = [...small.calls.keys()];
  const pagesOf = (size: BySize["sizes"][number], call: string) => size.calls.get(call)?.pages ?? Number.NaN;
  const hasMore = (call: string) => !(pagesOf(large, call) <= MOST_TIMES * pagesOf(small, call) + HIGHER_INDEXES);
  const home = calls.filter((call) => call.startsWith("guardian"));
  const desk = calls.filter((call) => !call.startsWith("guardian"));
  const sumAt = (size: BySize["sizes"][number]) => home.reduce((sum, call) => sum + pagesOf(size, call), 0);
  const older = calls.filter((call) => {
    const [one, ten] = [large.calls.get(call), tenYears?.get(call)];
    return one && ten && hasGrown({ call, one, ten });
  });
  const counts = sizes.map(({ students }) => students.toLocaleString("en"));
  const bytes = sizes.map((size) => `${short(size.bytes / 1e9)} GB`).join(", ");
  const ten = tenYears ? ["ten years", "ten years: ms"] : [];
  return {
    text: `The pages of 8 KB that each call of home and of the desk reads in PostgreSQL, and its milliseconds there (without planning, the least of several), for the same family and staff of the same school of 80 students with a year behind it, while the municipality around it grows to ${counts.join(", ")} students (${bytes}). Those around have few lessons, and no results and answers. All are in one municipality, which is harder than several. From the first size to the last a call may read ${MOST_TIMES} times as many pages, and ${HIGHER_INDEXES} more, since an index of twenty times as many rows is a level higher.`,
    runs: 1,
    goals: [
      { what: "pages of home's calls, times", value: sumAt(large) / sumAt(small), atMost: MOST_TIMES },
      { what: "home's calls that read more", value: home.filter(hasMore).length, atMost: 0 },
      { what: "the desk's calls that read more", value: desk.filter(hasMore).length, atMost: 0 },
      ...(tenYears ? [{ what: "calls that read more with ten years", value: older.length, atMost: 0 }] : []),
    ],
    tables: [
      {
        title: "Calls",
        head: ["", ...counts, ...counts.map((count) => `${count}: ms`), ...ten],
        rows: calls.map((call) => {
          const reads = sizes.map((size) => size.calls.get(call));
          const old = tenYears?.get(call);
          return [
            call,
            ...reads.map((read) => String(read?.pages)),
            ...reads.map((read) => milliseconds(read?.ms)),
            ...(old ? [String(old.pages), milliseconds(old.ms)] : []),
          ];
        }),
      },
      {
        title: "Indexes that none of these calls has used",
        head: ["index", "MB"],
        rows: unused.map((one) => [one.index, short(one.bytes / 1e6)]),
      },
    ],
  };
}
