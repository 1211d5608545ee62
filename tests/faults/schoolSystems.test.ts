import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { destinations } from "#server/database/schema/deliveries.ts";
import { deliveriesOf, givenDelivery } from "#tests/support/given/givenDestination.ts";
import { givenReporter, schoolOf } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

const PROGRAM = resolve(import.meta.dirname, "../../dist/server/sources.js");
const PATIENCE_MS = 180_000;

/** The command with a data folder of its own, on the database of all tests. */
async function givenCommand() {
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-commands-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const command = (...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const env = { ...process.env, DATABASE_URL: inject("databaseUrl"), DATA_DIR: dataDir };
      const child = execFile(process.execPath, [PROGRAM, ...words], { env }, (_, out, err) =>
        done({ code: child.exitCode ?? -1, out, err }),
      );
    });
  return { command, dataDir };
}

it(
  "[OUT-1] [OUT-2] npm run sources sets a destination, lists deliveries and notes that one was received",
  async () => {
    const { command } = await givenCommand();
    const given = await givenReporter();
    const school = schoolOf(given.student).id;
    const { id } = await givenDelivery(given, { destination: "desk" });
    expect((await command("deliveries", school, "--open")).out).toMatch(
      `${id}  Björkskolan  absence reported  desk  sent`,
    );
    expect(await command("received", id)).toMatchObject({ code: 0 });
    expect(await command("received", id)).toMatchObject({ code: 2 });
    expect((await command("deliveries", school, "--open")).out).toBe("There are no deliveries.\n");
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "RECEIVED" }]);

    const words = ["destination", school, "--kind", "webhook", "--set", "url=https://school.example/hook"];
    const set = await command(...words, "--set", "phone=0771-12 34 56", "--json");
    const { key, phone } = JSON.parse(set.out);
    expect([phone, key]).toEqual(["0771-12 34 56", expect.stringMatching(/^whsec_/)]);
    const [row] = await database().select().from(destinations).where(eq(destinations.schoolId, school));
    expect(JSON.stringify(row)).not.toContain(key);
    expect((await command("destinations")).out).toContain(`${school}  Björkskolan  webhook`);
    expect(await command("destination", school, "--kind", "pigeon")).toMatchObject({ code: 2 });
  },
  PATIENCE_MS,
);

it(
  "[INT-1] npm run sources adds, lists, rotates and revokes programs, and shows a secret once",
  async () => {
    const { command, dataDir } = await givenCommand();
    const { student } = await givenReporter();
    const name = newId("program").toLowerCase();
    const words = ["clients", "add", name, "--tenant", student.tenantId];
    const added = JSON.parse((await command(...words, "--may", "students:write, absences:read", "--json")).out);
    expect(added).toEqual({ clientId: name, clientSecret: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await command(...words, "--may", "all")).toMatchObject({ code: 2, err: expect.stringContaining("already") });
    const listed = await command("clients", "list");
    expect(listed.out).toContain(`${name}  ${student.tenantId}  students:write, absences:read`);
    expect(listed.out).not.toContain(added.clientSecret);
    const rotated = JSON.parse((await command("clients", "rotate", name, "--json")).out);
    expect(rotated.clientSecret).not.toBe(added.clientSecret);
    expect(await command("clients", "revoke", name)).toMatchObject({ code: 0 });
    expect(await command("clients", "revoke", name)).toMatchObject({ code: 2 });

    const keys = join(dataDir, "keys.json");
    await writeFile(keys, JSON.stringify({ keys: [{ kty: "EC", crv: "P-256", x: "x", y: "y" }] }));
    const other = ["clients", "add", newId("program").toLowerCase(), "--tenant", student.tenantId, "--may", "read"];
    expect(JSON.parse((await command(...other, "--keys", keys, "--json")).out)).toMatchObject({ clientSecret: null });
    const elsewhere = ["--issuer", "https://login.example", "--client-id", "app-1"];
    expect(await command(...other, ...elsewhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining("PROGRAM_ISSUERS"),
    });
    expect(await command(...other, "--client-id", "app-1")).toMatchObject({ code: 2 });
    const first = ["clients", "add", newId("program").toLowerCase(), "--tenant", newId("owner"), "--may", "all"];
    expect(await command(...first)).toMatchObject({ code: 2, err: expect.stringContaining("--tenant-name") });
    expect(await command(...first, "--tenant-name", "Granvik")).toMatchObject({ code: 0 });
  },
  PATIENCE_MS,
);
