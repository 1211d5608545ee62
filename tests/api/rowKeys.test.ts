import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { listDeskTextGroups } from "#contract/desk/posts/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { sharedSecrets } from "#server/database/schema/kernel.ts";
import { keyOf, shareRowKeys } from "#server/modules/desk/shared/rowKeys.ts";
import { givenClass } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-rows-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe("[DESK-1] keys of students at the desk", () => {
  it("cannot be computed from ids that somebody knows", async () => {
    const student = { protected: true };
    const { desk, group, ...given } = await givenClass({ type: SCHOOL_TYPES.PRESCHOOL, student });
    const [listed] = await desk.call(listDeskTextGroups, {});
    const key = listed?.students?.[0]?.key ?? "";
    const { id } = given.student;
    const guesses = [`${id}\n${group.id}`, `${group.id}\n${id}`, id, `${id}${group.id}`].flatMap((text) =>
      (["sha256", "sha1", "md5", "sha512"] as const).map((name) => createHash(name).update(text).digest("base64url")),
    );
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(guesses.filter((guess) => guess.startsWith(key))).toEqual([]);
  });

  it("are the same on all servers of one PostgreSQL, also without a folder to keep a secret in", async () => {
    await database().delete(sharedSecrets).where(eq(sharedSecrets.name, "desk"));
    const servers = { db: database(), kind: "server" } as const;
    const own = keyOf("student", "group");
    await shareRowKeys(servers, "/dev/null");
    const shared = keyOf("student", "group");
    expect(shared).not.toBe(own);
    await shareRowKeys({ db: database(), kind: "embedded" }, await givenFolder());
    expect(keyOf("student", "group")).not.toBe(shared);
    await shareRowKeys(servers, "/dev/null");
    expect(keyOf("student", "group")).toBe(shared);
    expect(keyOf("student", "other group")).not.toBe(shared);
  });

  it("are the same after a restart with the embedded database", async () => {
    const folder = await givenFolder();
    const embedded = { db: database(), kind: "embedded" } as const;
    await shareRowKeys(embedded, folder);
    const before = keyOf("student", "group");
    expect(await readdir(join(folder, "desk"))).toEqual(["keys.json"]);
    await shareRowKeys({ db: database(), kind: "server" }, folder);
    await shareRowKeys(embedded, folder);
    expect(keyOf("student", "group")).toBe(before);
  });
});
