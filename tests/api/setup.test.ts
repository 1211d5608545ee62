import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { listStudents } from "#contract/students/endpoints.ts";
import { manageServices } from "#server/commands/services.ts";
import { carryOut, readPlan, type SetupPlan } from "#server/commands/setupPlan.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { users } from "#server/database/schema/people.ts";
import { listSources } from "#server/sources/registry/registry.ts";
import { givenRegister } from "#tests/support/given/givenRegister.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

async function givenPlan() {
  const { folder, mark, karin, edit } = await givenRegister("sds");
  const home = await mkdtemp(join(tmpdir(), "skolvy-plan-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const staff = join(home, "staff.csv");
  const file = join(home, "plan.json");
  const plan: SetupPlan = {
    register: { name: mark, kind: "sds", settings: { folder, issuer: TEST_ISSUER } },
    services: { on: ["news", "attendance"], until: "2099-06-30" },
    staff: { file: staff, issuer: TEST_ISSUER },
  };
  const said: string[] = [];
  const carry = async (agree: () => Promise<void> = async () => undefined) =>
    carryOut(plan, {
      connection: await sourceConnection(),
      keys: async () => [],
      ownNetwork: [],
      now: () => new Date("2026-11-20T12:00:00Z"),
      say: (text) => void said.push(text),
      agree,
    });
  const isKnown = async () => (await listSources(database())).some(({ id }) => id === mark);
  const services = async () =>
    (await manageServices(database(), "list", { names: [], tenantId: mark, schoolIds: null, until: undefined })).json;
  return { mark, karin, edit, file, staff, plan, said, carry, isKnown, services };
}

it("[SETUP-1] leads from a register to a guardian who reads, showing first what would happen", async () => {
  const { mark, karin, staff, said, carry, services } = await givenPlan();
  await writeFile(staff, "user,subject\nnobody,maria.at.the.school\n");
  let before = "";
  const agree = async () => {
    before = said.join("\n");
    expect(await services()).toEqual([]);
  };
  expect(await carry(agree)).toBe(true);
  expect(before).toContain("This would change:\n");
  expect(before).toContain("student: 2 new");
  expect(before).toContain("Services for all schools until 2099-06-30: news, attendance.");
  expect((await karin.call(listStudents, {})).map(({ firstName }) => firstName)).toEqual(["Alva", "Olle"]);
  expect(await services()).toMatchObject([
    { service: "news", school: null, until: "2099-06-30" },
    { service: "attendance", school: null, until: "2099-06-30" },
  ]);

  const [teacher] = await database().select({ id: users.id }).from(users).where(eq(users.tenantId, mark));
  await writeFile(staff, `user,subject\n${teacher?.id},maria.${mark}\n`);
  said.length = 0;
  expect(await carry()).toBe(true);
  expect(said.join("\n")).toContain("Nothing differs.");
  const linked = await database()
    .select()
    .from(staffIdentities)
    .where(eq(staffIdentities.subject, `maria.${mark}`));
  expect(linked).toMatchObject([{ userId: teacher?.id, issuer: TEST_ISSUER }]);
  expect(await services()).toHaveLength(2);
});

it("[SETUP-1] leaves nothing behind if it is not agreed to, or the register cannot be read", async () => {
  const { staff, edit, said, carry, isKnown, services } = await givenPlan();
  await writeFile(staff, "user,subject\n");
  const refused = carry(() => Promise.reject(new Error("Nothing was done.")));
  await expect(refused).rejects.toThrow("Nothing was done.");
  expect(await isKnown()).toBe(false);
  await edit("users.csv", () => "");
  expect(await carry()).toBe(false);
  expect(said.at(-1)).toContain("Nothing was changed:");
  expect(await isKnown()).toBe(false);
  expect(await services()).toEqual([]);
});

it("[SETUP-1] reads no register for a service that does not exist, or a file that is missing", async () => {
  const { plan, staff, said, carry, isKnown } = await givenPlan();
  await expect(carry()).rejects.toThrow(/ENOENT.*staff\.csv/);
  await writeFile(staff, "user,subject\n");
  plan.services.on = ["nyheter"];
  await expect(carry()).rejects.toThrow("There is no service nyheter.");
  expect(said).toEqual([]);
  expect(await isKnown()).toBe(false);
});

it("[SETUP-1] names each wrong field of the file", async () => {
  const { file, plan } = await givenPlan();
  await writeFile(file, JSON.stringify({ ...plan, services: { until: 2099 }, school: "skola-1" }));
  await expect(readPlan(file)).rejects.toThrow(/services\.on: .*\n.*services\.until: .*\n.*school/s);
  await writeFile(file, JSON.stringify(plan));
  expect(await readPlan(file)).toEqual(plan);
});
