import { bulkLoad } from "#server/demo/crowd/bulkLoad.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { openSchool, type Read } from "./callPages.ts";
import { DEMO_NOW } from "./demoNow.ts";

/** Schools and students that are added around the measured school, all in its municipality. */
type Growth = { schools: number; students: number };

/** Indexes of a kilobyte or a page say nothing about whether a larger table would use them. */
const LEAST_BYTES = 1_000_000;
const TIMES = 2;
/** Parts of the municipality that are added at the same time. */
const LANES = 4;
const YEARS = 10;

export type Unused = { index: string; bytes: number };
export type BySize = {
  sizes: { students: number; calls: Map<string, Read>; bytes: number }[];
  /** At the last size, with ten years behind the school. */
  tenYears?: Map<string, Read> | undefined;
  /** Indexes that no call has used, without those that keep rows unique. */
  unused: Unused[];
};

/**
 * Returns what the calls of a school's families and staff read in the database while the municipality around the school grows.
 * @param databaseUrl an empty database
 */
export async function pagesBySize(
  databaseUrl: string,
  growths: readonly Growth[],
  { say, years = YEARS, lanes = LANES }: { say: (text: string) => void; years?: number; lanes?: number },
): Promise<BySize> {
  const school = await openSchool(databaseUrl);
  const { db, run } = school;
  const sizeOf = async () =>
    Number(
      (await run("select pg_database_size(current_database()) as bytes")).rows.map(
        (row) => (row as { bytes: string }).bytes,
      )[0],
    );
  await school.addPastYear(1);
  const sizes: BySize["sizes"] = [];
  let students = 0;
  for (const [index, growth] of growths.entries()) {
    const began = performance.now();
    const seed = (part: number) =>
      seedCrowd(db, DEMO_NOW, () => undefined, {
        schools: growth.schools / lanes,
        students: growth.students / lanes,
        classesOfSchool: 27,
        subjects: 8,
        isSparse: true,
        prefix: `around${index}x${part}`,
        firstWork: 900_000_000 + (index * lanes + part + 1) * 1_000_000,
      });
    await bulkLoad(db, () => Promise.all(Array.from({ length: lanes }, (_, part) => seed(part))), lanes);
    students += growth.students;
    say(`${students} students more after ${Math.round((performance.now() - began) / 1_000)} s`);
    sizes.push({ students, calls: await school.readByCall(TIMES), bytes: await sizeOf() });
  }
  for (let year = 2; year <= years; year += 1) await school.addPastYear(year);
  const tenYears = years > 1 ? await school.readByCall(TIMES) : undefined;
  const { rows } = await run(`
    select s.indexrelid::regclass::text as index, pg_relation_size(s.indexrelid)::int8 as bytes
    from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
    where s.idx_scan = 0 and not i.indisunique and pg_relation_size(s.indexrelid) >= ${LEAST_BYTES} order by 2 desc`);
  await school.stop();
  const unused = (rows as { index: string; bytes: string }[]).map((row) => ({ ...row, bytes: Number(row.bytes) }));
  return { sizes, tenYears, unused };
}
