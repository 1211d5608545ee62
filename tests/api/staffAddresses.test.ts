import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenDatabase, givenProvider } from "#tests/support/given/givenProvider.ts";
import { givenRegister } from "#tests/support/given/givenRegister.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { database } from "#tests/support/server/database.ts";

const { givenProgram } = withProgramServer();

const staffMails = async (tenantId: string) =>
  (await database().select().from(users).where(eq(users.tenantId, tenantId))).map(({ mail }) => mail);

describe("[PREF-6] [SRC-2] the address of a member of staff comes", () => {
  it("from a folder of School Data Sync, and follows it", async () => {
    const { load, mark, edit } = await givenRegister("sds");
    await load();
    expect(await staffMails(mark)).toContain("maria.holm@example.com");
    await edit("users.csv", (text) => text.replace("maria.holm@example.com", "maria@skola.example"));
    expect(await load()).toEqual([{ kind: "user", what: "changed", sourcedId: "larare-1" }]);
    expect(await staffMails(mark)).toContain("maria@skola.example");
    await edit("users.csv", (text) => text.replace("maria@skola.example", ""));
    await load();
    expect(await staffMails(mark)).not.toContain("maria@skola.example");
  });

  it.each(["oneroster11", "oneroster12"] as const)("from a folder of OneRoster: %s", async (sample) => {
    const { load, mark, edit } = await givenRegister(sample);
    await edit("users.csv", (text) => text.replace(/("Maria","Holm","","",)""/, '$1"maria@skola.example"'));
    await load();
    expect(await staffMails(mark)).toContain("maria@skola.example");
  });

  type Email = { value: string; type?: string };
  const work = { value: "work@skola.example", type: "Skola personal" };
  const own = { value: "own@mejl.example", type: "Privat" };
  const cases: [string, Email[], string | null][] = [
    ["the school's, not a private one", [own, work], work.value],
    ["one of the work", [own, { value: "arbete@example.com", type: "Arbete övrigt" }], "arbete@example.com"],
    ["one without a type", [own, { value: "plain@example.com" }], "plain@example.com"],
    ["none, if there is only a private one", [own], null],
    ["none, if there is only that of a student's account", [{ value: "elev@example.com", type: "Skola elev" }], null],
  ];
  it.each(cases)("from a system that speaks SS 12000: %s", async (_name, emails, expected) => {
    const school = givenSchool(1);
    school.adult("teacher", { emails });
    const connection = await givenDatabase();
    const { run, id } = await givenProvider({ connection, register: school.register });
    expect((await run()).state).toBe("DONE");
    const rows = await connection.db.select().from(users).where(eq(users.tenantId, id));
    expect(rows.map(({ mail }) => mail)).toEqual([expected]);
  });

  it("from a program, which keeps it if it leaves it out and removes it with null", async () => {
    const { put, clientId } = await givenProgram();
    const name = { firstName: "Maria", lastName: "Holm" };
    const mailAfter = async (body: object) => {
      expect((await put("/staff/T9", body)).status).toBe(200);
      const [row] = await database()
        .select({ mail: users.mail })
        .from(users)
        .innerJoin(sourceIds, eq(sourceIds.id, users.id))
        .where(eq(sourceIds.sourceId, clientId));
      return row?.mail;
    };
    expect(await mailAfter({ ...name, mail: "maria@skola.example" })).toBe("maria@skola.example");
    expect(await mailAfter(name)).toBe("maria@skola.example");
    expect(await mailAfter({ ...name, mail: null })).toBeNull();
    expect((await put("/staff/T9", { ...name, mail: "maria" })).status).toBe(400);
  });
});
