import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { listStudents } from "#contract/students/endpoints.ts";
import type { Database } from "#server/database/connect.ts";
import { type LinkOptions, linkIdentities } from "#server/sources/identities/linkIdentities.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";

/** A family whose guardian nobody signs in as yet, and who that would be. */
async function givenUnknown() {
  const mail = `${newId("Karin")}@example.com`;
  const { guardian, student } = await givenFamily({ guardian: { mail } });
  return { mail, student, guardian, oid: newId("oid") };
}

async function load(text: string, options: Partial<LinkOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-identities-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "exportUsers.csv");
  await writeFile(file, text);
  const said: string[] = [];
  await linkIdentities(database() as unknown as Database, {
    file,
    issuer: TEST_ISSUER,
    isDryRun: false,
    mayReplace: true,
    say: (line) => said.push(line),
    ...options,
  });
  return said.join("\n");
}

const statusFor = async (subject: string) =>
  (await apiFor({ id: "somebody", subject }).answer(listStudents, {})).status;

describe("[AUTH-13] a list of subjects", () => {
  it("lets a guardian sign in by the claim that an export of Entra names, whatever the case of the address", async () => {
    const { mail, student, oid } = await givenUnknown();
    expect(await statusFor(oid)).toBe(401);
    const said = await load(
      `userPrincipalName,displayName,mail,id\nguest#EXT#@school.example,Karin,${mail.toUpperCase()},${oid}\n,Other,${newId("nobody")}@example.com,${newId("oid")}\n`,
    );
    expect(said).toContain("1 rows match people here, 1 do not");
    const found = await apiFor({ id: "karin", subject: oid }).call(listStudents, {});
    expect(found.map(({ id }) => id)).toEqual([student.id]);
  });

  it("changes nothing when it is read again, and nothing in a dry run", async () => {
    const { mail, oid } = await givenUnknown();
    const list = `mail,oid\n${mail},${oid}\n`;
    expect(await load(list, { isDryRun: true })).toContain("This would change:\n  identity: 1 new, 1 gone");
    expect(await statusFor(oid)).toBe(401);
    expect(await load(list)).toContain("identity: 1 new, 1 gone");
    expect(await load(list)).toContain("identity: 0 new, 0 gone");
    expect(await statusFor(oid)).toBe(200);
  });

  it("makes nobody another subject unasked, and then ends the former", async () => {
    const { mail, guardian, oid } = await givenUnknown();
    const list = `mail,oid\n${mail},${oid}\n`;
    await expect(load(list, { mayReplace: false })).rejects.toThrow(
      "exportUsers.csv, row 2: this person has another subject already (see --replace)",
    );
    expect([await statusFor(oid), await statusFor(guardian.subject)]).toEqual([401, 200]);
    await load(list);
    expect([await statusFor(oid), await statusFor(guardian.subject)]).toEqual([200, 401]);
  });

  it("gives nobody another's sign-in, and does nothing at all if a row is wrong", async () => {
    const one = await givenUnknown();
    const other = await givenUnknown();
    await expect(
      load(`mail,oid\n${one.mail},${one.oid}\n${other.mail},${one.guardian.subject}\n${other.mail},\n`),
    ).rejects.toThrow(
      /row 3: this subject is somebody else already\n.*row 4: subject or oid or objectId or id is missing/,
    );
    expect(await statusFor(one.oid)).toBe(401);
    expect(await statusFor(one.guardian.subject)).toBe(200);
  });

  it("does not guess which of several people an address means, nor which of two subjects", async () => {
    const { mail, oid } = await givenUnknown();
    await expect(load(`mail,oid\n${mail},${oid}\n${mail},${newId("oid")}\n`)).rejects.toThrow(
      "row 3: this person was named above",
    );
    await givenFamily({ guardian: { mail } });
    await expect(load(`mail,oid\n${mail},${oid}\n`)).rejects.toThrow("row 2: several people have this mail address");
    expect(await statusFor(oid)).toBe(401);
  });
});
