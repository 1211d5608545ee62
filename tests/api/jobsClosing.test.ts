import { expect, inject, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { workerFor } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/startJobs.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const greeting = { name: "greeting", data: z.object({ whom: z.string() }) };

async function givenConnection(): Promise<Connection> {
  const { url, template } = inject("postgres");
  return connect({ url: (await createDatabase(url, template)).url, dataDir: "", migrations: migrationsFolder() });
}

/** Long enough for all that needs nothing from outside. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it("completes before the end also the jobs that were just being fetched", async () => {
  const connection = await givenConnection();
  onTestFinished(connection.close);
  let letGo = () => {};
  let isFetched = false;
  const run: Connection["run"] = async (text, values) => {
    const result = await connection.run(text, values);
    if (!JSON.stringify(result.rows ?? []).includes("Alva")) return result;
    isFetched = true;
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return result;
  };
  const done: string[] = [];
  const greet = workerFor(greeting, async ({ whom }) => {
    await connection.run("select 1");
    done.push(whom);
  });
  const jobs = await startJobs({ ...connection, run }, [greet], () => undefined);
  await connection.db.transaction((tx) => enqueue(tx, greeting, [{ whom: "Alva" }]));
  await vi.waitFor(() => expect(isFetched).toBe(true));
  let isClosed = false;
  const closing = jobs.close().then(() => {
    isClosed = true;
  });
  await connection.run("select 1");
  await someTurns();
  expect([isClosed, done]).toEqual([false, []]);
  letGo();
  await closing;
  expect(done).toEqual(["Alva"]);
  const { rows } = await connection.run("select state from pgboss.job where name = $1", [greeting.name]);
  expect(rows).toEqual([{ state: "completed" }]);
});

it("goes on when the database cannot note that a job is done, and says so without its data", async () => {
  const connection = await givenConnection();
  const warnings: object[] = [];
  const greet = workerFor(greeting, async () => connection.close());
  const jobs = await startJobs(connection, [greet], (details, text) => warnings.push({ ...details, text }));
  await connection.db.transaction((tx) => enqueue(tx, greeting, [{ whom: "Alva" }]));
  const text = "The end of a background job could not be noted, so it will run again";
  await vi.waitFor(() => expect(warnings).toContainEqual({ name: "Error", text }));
  await jobs.close();
});
