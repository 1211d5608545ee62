import { EventEmitter, once } from "node:events";
import { resolve } from "node:path";
import PgBoss from "pg-boss";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { type Connection, connect } from "#server/database/connect.ts";
import { enqueue, JOBS_CHANNEL } from "#server/jobs/enqueue.ts";
import { workerFor } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/startJobs.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { embeddedFolder } from "#tests/support/server/embedded.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const migrations = resolve(import.meta.dirname, "../../src/server/database/migrations");
const greeting = { name: "greeting", data: z.object({ whom: z.string() }) };

async function onServer(): Promise<Connection> {
  const { url, template } = inject("postgres");
  return connect({ url: (await createDatabase(url, template)).url, dataDir: "", migrations });
}

async function onEmbedded(): Promise<Connection> {
  return connect({ dataDir: await embeddedFolder("current"), migrations });
}

/** Servers on one database that greet; each tells what it did in the same list. */
async function givenWorkers(open: () => Promise<Connection>, { servers = 1, greet = async (_to: string) => {} } = {}) {
  const connection = await open();
  onTestFinished(connection.close);
  const done: string[] = [];
  const warnings: object[] = [];
  const work = async ({ whom }: { whom: string }) => {
    await greet(whom);
    done.push(whom);
  };
  const start = async () => {
    const jobs = await startJobs(connection, [workerFor(greeting, work)], (details) => warnings.push(details));
    onTestFinished(jobs.close);
    return jobs;
  };
  const started = await Promise.all(Array.from({ length: servers }, start));
  const send = (...names: string[]) =>
    connection.db.transaction((tx) =>
      enqueue(
        tx,
        greeting,
        names.map((whom) => ({ whom })),
      ),
    );
  return { ...connection, done, warnings, send, start, jobs: started };
}

const ON_SERVER = ["a PostgreSQL server", onServer] as const;

describe.each(inFull([ON_SERVER, ["the embedded database", onEmbedded]], [ON_SERVER]))(
  "background work on %s",
  (_, open) => {
    it("[MEET-8] is done once what it belongs to is committed, and never if that is not", async () => {
      const { db, done, send } = await givenWorkers(open);
      const failed = db.transaction(async (tx) => {
        await enqueue(tx, greeting, [{ whom: "nobody" }]);
        throw new Error("not saved");
      });
      await expect(failed).rejects.toThrow("not saved");
      await send("Alva");
      await vi.waitFor(() => expect(done).toEqual(["Alva"]));
    });

    it("is tried again when it failed, without those beside it, and names nobody in the log", async () => {
      let isBroken = true;
      const greet = async (whom: string) => {
        if (whom === "Bo" && isBroken) throw new TypeError("No way to Bo");
      };
      const { run, db, done, warnings, send } = await givenWorkers(open, { greet });
      await send("Alva", "Bo", "Cleo");
      await vi.waitFor(() => expect(warnings).toEqual([{ job: "greeting", reason: "TypeError" }]));
      await vi.waitFor(() => expect([...done].sort()).toEqual(["Alva", "Cleo"]));

      isBroken = false;
      const later =
        "update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning id";
      await vi.waitFor(async () => expect((await run(later)).rows).toHaveLength(1));
      await db.execute(`notify ${JOBS_CHANNEL}, '${greeting.name}'`);
      await vi.waitFor(() => expect([...done].sort()).toEqual(["Alva", "Bo", "Cleo"]));
    });

    it("is done at once however soon it is told of after it was due", async () => {
      const { run, done } = await givenWorkers(open);
      const names = Array.from({ length: 10 }, (_, index) => `student ${index}`);
      for (const whom of names) {
        await run("insert into pgboss.job (name, data, start_after) values ($1, $2, 'tomorrow')", [
          greeting.name,
          { whom },
        ]);
        await run("update pgboss.job set start_after = now() where state = 'created'");
        await run(`notify ${JOBS_CHANNEL}, '${greeting.name}'`);
        await vi.waitFor(() => expect(done).toContain(whom));
      }
    });

    it("is done by another when the server that began it died", async () => {
      const { run, db, done, send, jobs, start } = await givenWorkers(open);
      await jobs[0]?.close();
      await send("Alva");
      await run("update pgboss.job set state = 'active', started_on = now() - interval '2 minutes 1 second'");
      await start();
      await new PgBoss({ db: { executeSql: run } }).expire();
      await run("update pgboss.job set start_after = now() where state = 'retry'");
      await db.execute(`notify ${JOBS_CHANNEL}, '${greeting.name}'`);
      await vi.waitFor(() => expect(done).toEqual(["Alva"]));
    });
  },
);

describe("several servers on one database", () => {
  it("share the work, each piece done once", async () => {
    const { done, send } = await givenWorkers(onServer, { servers: 3 });
    const names = Array.from({ length: 60 }, (_, index) => `student ${index}`);
    await Promise.all([send(...names.slice(0, 30)), send(...names.slice(30))]);
    await vi.waitFor(() => expect([...done].sort()).toEqual([...names].sort()));
  });

  it("finish what they have begun when they are to stop", async () => {
    const events = new EventEmitter();
    const begun = once(events, "begun");
    const greet = async () => {
      const opened = once(events, "open");
      events.emit("begun");
      await opened;
    };
    const { run, done, send, jobs } = await givenWorkers(onServer, { greet });
    await send("Alva");
    await begun;
    const closed = jobs[0]?.close();
    events.emit("open");
    await closed;
    expect(done).toEqual(["Alva"]);
    expect((await run("select state from pgboss.job")).rows).toEqual([{ state: "completed" }]);
  });
});

it("refuses work that nobody ever does", async () => {
  const { db } = await givenWorkers(onServer);
  const lost = db.transaction((tx) => enqueue(tx, { ...greeting, name: "unheard" }, [{ whom: "Alva" }]));
  await expect(lost).rejects.toThrow("There is no worker for unheard");
});
