import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { importFolder } from "#server/sources/run/byHand.ts";
import { givenRelease, KINDS_OF_RUN } from "./givenDatabase.ts";

/** The ids that 0.1.0 keeps of the sample register, and the rows that it has made of it. */
const IMPORTED_BY_0_1_0 = `
  set search_path to public;
  insert into tenants (id, name) values ('kommun-1', 'Björkstads kommun');
  insert into schools (id, tenant_id, title, type) values ('a', 'kommun-1', 'Björkskolan', 2), ('b', 'kommun-1', 'Lindgymnasiet', 2);
  insert into students (id, tenant_id, first_name, last_name) values ('c', 'kommun-1', 'Alva', 'Lind'), ('d', 'kommun-1', 'Olle', 'Berg');
  insert into guardians (id, tenant_id, first_name, last_name) values ('e', 'kommun-1', 'Karin', 'Lind'), ('f', 'kommun-1', 'Ek', 'Lena');
  insert into guardian_students (guardian_id, student_id, position) values ('e', 'c', 0), ('f', 'c', 0);
  insert into student_schools (student_id, school_id, position) values ('c', 'a', 0), ('c', 'b', 1), ('d', 'a', 0);
  insert into roster_ids (tenant_id, kind, sourced_id, id) values
    ('kommun-1', 'school', 'skola-1', 'a'), ('kommun-1', 'school', 'skola-2', 'b'), ('kommun-1', 'student', 'elev-1', 'c'),
    ('kommun-1', 'student', 'elev-2', 'd'), ('kommun-1', 'guardian', 'kontakt-1', 'e'), ('kommun-1', 'guardian', 'kontakt-9', 'f');`;

const TIMEOUT_MS = 60_000;

it.each(KINDS_OF_RUN)(
  "[SRC-1] goes on with what 0.1.0 has imported, on %s",
  async (kind) => {
    const { run, at, handOver } = await givenRelease(kind, "0.1.0");
    await run(IMPORTED_BY_0_1_0);
    await handOver();
    const folder = await mkdtemp(join(tmpdir(), "skolvy-register-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(resolve(import.meta.dirname, "../support/roster/sds"), folder, { recursive: true });
    const connection = await connect({ dataDir: "", ...at, migrations: migrationsFolder() });
    onTestFinished(connection.close);
    const { state, counts } = await importFolder(connection, {
      form: "sds",
      folder,
      isDryRun: false,
      schoolType: 2,
      allowRemovals: false,
      now: () => new Date("2026-11-20T12:00:00Z"),
      say: () => undefined,
    });
    expect(state).toBe("DONE");
    expect(counts).toMatchObject({
      school: { created: 0, unchanged: 2 },
      student: { created: 0 },
      guardian: { created: 1, ended: 1 },
      placement: { created: 0, ended: 0, unchanged: 3 },
      guardianship: { created: 2, ended: 1, unchanged: 1 },
    });
  },
  TIMEOUT_MS,
);
