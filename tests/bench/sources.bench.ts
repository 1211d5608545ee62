import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { LINK_KINDS } from "#server/sources/delivery/records.ts";
import { findSource } from "#server/sources/registry/registry.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { createDatabase, startPostgres } from "#tests/support/postgres.ts";
import type { Bench, Findings } from "./bench.ts";
import { short } from "./report.ts";

const STUDENTS = 20_000;
const SCHOOLS = 20;
const GROUP_SIZE = 25;
const GROUPS_OF_A_STUDENT = 6;
const LESSONS = 390_000;

const FULL_RUN_S = 600;
const UNCHANGED_RUN_S = 60;
const MEMORY_MB = 1_024;
const OBJECTS_A_SECOND = 500;

const START = new Date("2026-11-16T07:00:00Z");
const HOUR_MS = 3_600_000;
const at = { where: "bench" };

export const bench: Bench = {
  title: "Sources",
  async run() {
    const postgres = await startPostgres({});
    const connection = await connect({
      url: (await createDatabase(postgres.url)).url,
      dataDir: "",
      migrations: migrationsFolder(),
      poolSize: 4,
    });
    try {
      await connection.db.insert(sources).values({ id: "bench", kind: "sds", tenantId: "bench", created: START });
      const source = await findSource(connection.db, "bench");
      let memory = 0;
      const watch = setInterval(() => {
        memory = Math.max(memory, process.memoryUsage().rss);
      }, 100);
      const measure = async () => {
        const begun = performance.now();
        const result = await runSource(connection, source, town(), {
          kind: "FULL",
          allowRemovals: false,
          schoolType: 2,
          now: () => START,
          say: () => undefined,
        });
        if (result?.state !== "DONE") throw new Error(JSON.stringify(result?.problems.slice(0, 5)));
        const written = Object.values(result.counts).reduce((sum, { created, changed }) => sum + created + changed, 0);
        return { seconds: (performance.now() - begun) / 1_000, written };
      };
      const first = await measure();
      const again = await measure();
      clearInterval(watch);
      return findings(first, again, memory / 2 ** 20);
    } finally {
      await connection.close();
      await postgres.stop();
    }
  },
};

type Measured = { seconds: number; written: number };

const findings = (first: Measured, again: Measured, memory: number): Findings => ({
  text: `A run that brings ${STUDENTS} students of ${SCHOOLS} schools with ${LESSONS} lessons into an empty PostgreSQL with its default durability, and the same delivery again. Objects and links count alike. For the memory, start the bench with NODE_OPTIONS=--max-old-space-size=800.`,
  tables: [
    {
      title: "One run each",
      head: ["", "seconds", "written", "a second"],
      rows: [row("first", first), row("without changes", again)],
    },
  ],
  goals: [
    { what: "seconds of the first run", value: first.seconds, atMost: FULL_RUN_S },
    { what: "seconds without changes", value: again.seconds, atMost: UNCHANGED_RUN_S },
    { what: "MB of memory", value: memory, atMost: MEMORY_MB },
    {
      what: `seconds for ${OBJECTS_A_SECOND} objects`,
      value: (first.seconds / first.written) * OBJECTS_A_SECOND,
      atMost: 1,
    },
  ],
  runs: 1,
});

const row = (name: string, { seconds, written }: Measured): string[] => [
  name,
  short(seconds),
  String(written),
  short(written / seconds),
];

/** A town's schools, as a source delivers them. */
async function* town(): AsyncGenerator<Item> {
  for (let school = 0; school < SCHOOLS; school += 1)
    yield { is: "object", kind: "school", id: `school-${school}`, at, values: { title: `School ${school}` } };
  const groups = Math.ceil((STUDENTS / GROUP_SIZE) * GROUPS_OF_A_STUDENT);
  for (let group = 0; group < groups; group += 1) {
    const values = { school: `school-${group % SCHOOLS}`, type: "EDUCATION_GROUP" as const, title: `Group ${group}` };
    yield { is: "object", kind: "group", id: `group-${group}`, at, values };
  }
  for (let student = 0; student < STUDENTS; student += 1) {
    const id = `student-${student}`;
    const name = { firstName: `Student ${student}`, lastName: "Berg" };
    yield { is: "object", kind: "student", id, at, values: { ...name, email: null } };
    yield { is: "link", kind: "placement", key: [id, `school-${student % SCHOOLS}`], position: 0, at };
    for (const number of [0, 1]) {
      const guardian = `guardian-${student}-${number}`;
      yield { is: "object", kind: "guardian", id: guardian, at, values: { ...name, mail: null, phone: null } };
      yield { is: "link", kind: "guardianship", key: [guardian, id], at };
    }
    for (let number = 0; number < GROUPS_OF_A_STUDENT; number += 1) {
      const group = (student * GROUPS_OF_A_STUDENT + number) % groups;
      yield { is: "link", kind: "membership", key: [`group-${group}`, id], at };
    }
  }
  for (let lesson = 0; lesson < LESSONS; lesson += 1) {
    const group = lesson % groups;
    const start = new Date(START.getTime() + Math.floor(lesson / groups) * HOUR_MS);
    const values = {
      school: `school-${group % SCHOOLS}`,
      group: `group-${group}`,
      title: "Lesson",
      start,
      minutes: 60,
    };
    yield { is: "object", kind: "lesson", id: `lesson-${lesson}`, at, values };
  }
  yield { is: "complete", kinds: ["school", "group", "student", "guardian", "lesson", ...LINK_KINDS] };
}
