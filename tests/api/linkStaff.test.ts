import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import type { Database } from "#server/database/connect.ts";
import { linkStaff } from "#server/sources/identities/linkIdentities.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";

async function load(text: string, { isDryRun = false, mayReplace = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-staff-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "staff.csv");
  await writeFile(file, text);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await linkStaff(database() as unknown as Database, { file, issuer: TEST_ISSUER, isDryRun, mayReplace, say });
  return said.join("\n");
}

const statusFor = async (subject: string) => (await deskFor({ id: "somebody", subject }).answer(getDesk, {})).status;

it("[DESK-1] lets staff of a list sign in, who reach what the roster says", async () => {
  const school = await givenSchool();
  const [principal, nurse] = [
    await givenUser(school, { roleId: "principal" }),
    await givenUser(school, { roleId: "nurse" }),
  ];
  const [first, second] = [newId("oid"), newId("oid")];
  const list = `employeeId,displayName,id\n${principal.id},Eva,${first}\n${nurse.id},Anna,${second}\nunknown,Bo,${newId("oid")}\n`;
  expect(await load(list, { isDryRun: true })).toContain("staff: 2 new, 0 gone");
  expect(await statusFor(first)).toBe(401);
  expect(await load(list)).toContain("2 rows match staff here, 1 do not");
  expect([await statusFor(first), await statusFor(second)]).toEqual([200, 403]);
  expect(await load(list)).toContain("staff: 0 new, 0 gone");
});

it("[DESK-1] gives nobody another's sign-in, and replaces a subject only when told to", async () => {
  const school = await givenSchool();
  const eva = await givenUser(school, { roleId: "principal" });
  const bo = await givenUser(school, { roleId: "principal" });
  const [former, newer] = [newId("oid"), newId("oid")];
  await load(`user,subject\n${eva.id},${former}\n`);
  await expect(load(`user,subject\n${bo.id},${former}\n`)).rejects.toThrow(
    "row 2: this subject is somebody else already",
  );
  const renewed = `user,subject\n${eva.id},${newer}\n`;
  await expect(load(renewed)).rejects.toThrow("--replace");
  expect(await load(renewed, { mayReplace: true })).toContain("staff: 1 new, 1 gone");
  expect([await statusFor(former), await statusFor(newer)]).toEqual([401, 200]);
});
