import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { listAudit, listStudents } from "#contract/students/endpoints.ts";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { absenceChanges } from "#server/database/schema/absence.ts";
import { attendanceChanges } from "#server/database/schema/attendance.ts";
import { accounts, identities, oidcModels } from "#server/database/schema/identity.ts";
import { guardianStudents, guardians, userRoles, users } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { publish } from "#server/notify/live.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { deskFor, givenClass } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const TIMEOUT_MS = 180_000;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-admin-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const admin = (...args: string[]) => runProgram("admin", args, { DATABASE_URL: inject("databaseUrl") });

type Family = Awaited<ReturnType<typeof givenFamily>>;

/** Entries in the student's access log that the school has left, as a guardian reads them. */
async function schoolEntries({ guardian, student }: Pick<Family, "guardian" | "student">) {
  const entries = await apiFor(guardian, student).call(listAudit, { params: { studentId: student.id } });
  return entries.filter(({ role }) => role === "school");
}

/** The same student with another guardian, whom the command was not about. */
const givenOther = async ({ student }: Family) => ({ student, guardian: await givenGuardian({ students: [student] }) });

const HALF_AN_HOUR_SECONDS = 1_800;
const secondsNow = () => Math.floor(Date.now() / 1_000);

describe("what an operator does about a person", () => {
  it(
    "has all tokens refused that another issuer has issued, and ends open streams, until they sign in again",
    async () => {
      const { guardian, student } = await givenFamily();
      const { mentor } = await givenClass();
      const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
      onTestFinished(server.stop);
      const issued = (ago: number) => ({ claims: { iat: secondsNow() - ago } });
      const statusOf = async (token: string, path = "/profile/me") =>
        (await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
      const before = await tokenFor(guardian.subject, issued(HALF_AN_HOUR_SECONDS));
      const staffBefore = await tokenFor(mentor.subject, issued(HALF_AN_HOUR_SECONDS));
      const undated = await tokenFor(guardian.subject, { claims: { iat: undefined } });
      const stream = await followingAt(server.url, before);
      const statuses = async () => [
        await statusOf(before),
        await statusOf(undated),
        await statusOf(staffBefore, "/desk"),
      ];
      expect(await statuses()).toEqual([200, 200, 200]);
      for (const { id } of [guardian, mentor]) expect((await admin("end-sessions", id)).code).toBe(0);
      expect(await statuses()).toEqual([401, 401, 401]);
      await publish(database(), [guardian.id], { kind: "message", studentId: student.id });
      expect(await stream.hasEnded()).toBe(true);
      // The next second at the latest, since tokens tell whole seconds.
      const after = { claims: { iat: secondsNow() + 1 } };
      expect(await statusOf(await tokenFor(guardian.subject, after))).toBe(200);
      expect(await statusOf(await tokenFor(mentor.subject, after), "/desk")).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    "ends their sign-ins, and leaves it in the access log",
    async () => {
      const family = await givenFamily();
      const [subject, other, grant] = [newId("subject"), newId("subject"), newId("grant")];
      await database().insert(identities).values({ issuer: LOCAL_ISSUER, subject, guardianId: family.guardian.id });
      const models = [
        { kind: "Grant", id: grant, payload: { accountId: subject } },
        { kind: "RefreshToken", id: newId("token"), payload: { accountId: subject, grantId: grant }, grantId: grant },
        { kind: "Grant", id: newId("grant"), payload: { accountId: other } },
      ];
      await database().insert(oidcModels).values(models);
      const { code, said } = await admin("end-sessions", family.guardian.id);
      expect(said).toMatch(/^1 sign-ins of .* here were ended/);
      expect(said).toContain(`Tokens that ${TEST_ISSUER} has issued are refused`);
      expect(code).toBe(0);
      const left = await database().select().from(oidcModels);
      const mine = left.map(({ payload }) => payload.accountId).filter((id) => id === subject || id === other);
      expect(mine).toEqual([other]);
      expect(await schoolEntries(await givenOther(family))).toEqual([
        expect.objectContaining({ kind: "student", action: "changed" }),
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    "ends a guardian's access only when it is meant",
    async () => {
      const { guardian, student } = await givenFamily();
      const other = await givenGuardian({ students: [student] });
      const unasked = await admin("unlink", guardian.id, student.id);
      expect(unasked.code).toBe(2);
      expect(unasked.said).toContain("Say --yes");
      expect(await apiFor(guardian, student).call(listStudents, {})).toHaveLength(1);
      expect((await admin("unlink", guardian.id, student.id, "--yes")).code).toBe(0);
      const links = await database().select().from(guardianStudents).where(eq(guardianStudents.studentId, student.id));
      expect(links.map(({ guardianId }) => guardianId)).toEqual([other.id]);
      expect(await schoolEntries({ guardian: other, student })).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  it(
    "writes all that the database has on them into a folder that others cannot read",
    async () => {
      const family = await givenFamily();
      await apiFor(family.guardian, family.student).call(listStudents, {});
      const { id } = family.guardian;
      const [subject, login] = [newId("subject"), newId("login")];
      const source = { id: newId("source"), kind: "sds", tenantId: "tenant", created: new Date() };
      const db = database();
      await db.insert(sources).values(source);
      const mapped = { sourceId: source.id, kind: "guardian" as const, sourcedId: "a number in the register", id };
      await db.insert(sourceIds).values(mapped);
      await db.insert(accounts).values({ subject, login, passwordHash: "a digest" });
      await db.insert(identities).values({ issuer: LOCAL_ISSUER, subject, guardianId: id });
      const address = `https://push.example/${newId("device")}`;
      await db.insert(pushDevices).values({ address, personId: id, kind: "web", created: new Date() });
      const folder = join(await givenFolder(), "export");
      const { code, said } = await admin("export", family.guardian.id, "--to", folder);
      expect(said).toContain("guardian_students: 1");
      expect(code).toBe(0);
      expect(await readdir(folder)).toEqual(expect.arrayContaining(["guardians.json", "guardian_students.json"]));
      const own = JSON.parse(await readFile(join(folder, "guardians.json"), "utf8")) as { id: string }[];
      expect(own.map(({ id }) => id)).toEqual([family.guardian.id]);
      expect((await stat(join(folder, "guardians.json"))).mode & 0o077).toBe(0);
      const text = async (table: string) => readFile(join(folder, `${table}.json`), "utf8");
      expect(await text("source_ids")).toContain("a number in the register");
      expect(await text("accounts")).toContain(login);
      expect(await text("accounts")).not.toContain("a digest");
      expect(await text("push_devices")).not.toContain("push.example");
      expect(await schoolEntries(family)).toEqual([expect.objectContaining({ kind: "student", action: "read" })]);
    },
    TIMEOUT_MS,
  );

  it(
    "writes who has changed the reports and the attendance of a student",
    async () => {
      const { guardian, student } = await givenFamily();
      const about = { studentId: student.id, guardianId: guardian.id, at: new Date() };
      const times = { startTime: about.at, endTime: new Date(about.at.getTime() + 3_600_000), period: false };
      await database()
        .insert(absenceChanges)
        .values({ ...about, ...times, absenceId: newId("absence"), kind: "REPORTED" });
      await database()
        .insert(attendanceChanges)
        .values({ ...about, itemId: newId("lesson"), attendanceType: "VALID_ABSENCE", lateDuration: 0 });
      for (const { id } of [student, guardian]) {
        const folder = join(await givenFolder(), "export");
        expect((await admin("export", id, "--to", folder)).code).toBe(0);
        expect(await readdir(folder)).toEqual(
          expect.arrayContaining(["absence_changes.json", "attendance_changes.json"]),
        );
      }
    },
    TIMEOUT_MS,
  );

  it(
    "exports and erases a member of staff, with how they are mailed",
    async () => {
      const { mentor } = await givenClass();
      const db = database();
      await db.update(users).set({ mail: "helena@skola.example" }).where(eq(users.id, mentor.id));
      await db
        .insert(staffMail)
        .values({ userId: mentor.id, pace: "AT_ONCE", linkId: newId("link"), linkKey: "a secret" });
      await db.insert(staffTold).values({ userId: mentor.id, kind: "leave", at: new Date() });
      const folder = join(await givenFolder(), "export");
      expect((await admin("export", mentor.id, "--to", folder)).code).toBe(0);
      expect(await readdir(folder)).toEqual(
        expect.arrayContaining(["users.json", "staff_mail.json", "staff_told.json", "user_roles.json"]),
      );
      expect(await readFile(join(folder, "staff_mail.json"), "utf8")).not.toContain("a secret");
      expect((await admin("erase", mentor.id, "--yes")).code).toBe(0);
      const [left] = await db.select().from(users).where(eq(users.id, mentor.id));
      expect(left).toMatchObject({ firstName: "–", lastName: "–", mail: null });
      for (const table of [staffMail, staffTold, userRoles])
        expect(await db.$count(table, eq(table.userId, mentor.id))).toBe(0);
      expect((await deskFor(mentor).send("GET", "/desk")).status).toBe(401);
    },
    TIMEOUT_MS,
  );

  it(
    "erases who they are, unless a source would bring them back",
    async () => {
      const { guardian, student } = await givenFamily();
      const source = { id: newId("source"), kind: "sds", tenantId: "tenant", created: new Date() };
      await database().insert(sources).values(source);
      const mapped = { sourceId: source.id, kind: "guardian" as const, sourcedId: "1", id: guardian.id };
      await database().insert(sourceIds).values(mapped);
      const refused = await admin("erase", guardian.id, "--yes");
      expect([refused.code, refused.said]).toEqual([2, expect.stringContaining(`The source ${source.id}`)]);
      await database().update(sourceIds).set({ ended: new Date() }).where(eq(sourceIds.id, guardian.id));
      expect((await admin("erase", guardian.id, "--yes")).code).toBe(0);
      const [left] = await database().select().from(guardians).where(eq(guardians.id, guardian.id));
      expect(left).toMatchObject({ firstName: "–", lastName: "–", mail: null, phone: null });
      const again = await admin("erase", guardian.id, "--yes");
      expect(again).toMatchObject({
        code: 0,
        said: expect.stringContaining(`${guardian.id} (erased before) was erased`),
      });
      expect((await apiFor(guardian, student).send("GET", "/profile/me")).status).toBe(401);
    },
    TIMEOUT_MS,
  );

  it(
    "is refused for who is not there, and shows how it is used",
    async () => {
      expect(await admin("end-sessions", "nobody")).toMatchObject({ code: 2, said: expect.stringContaining("nobody") });
      expect(await admin("--help")).toMatchObject({ code: 0, said: expect.stringContaining("Usage: npm run admin") });
    },
    TIMEOUT_MS,
  );
});
