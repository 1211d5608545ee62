import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { getNavigation } from "#contract/app/navigation.ts";
import { WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { getPostFile, listPosts } from "#contract/posts/endpoints.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { digestOf } from "#server/commands/backup/manifest.ts";
import { EXPORTED } from "#server/commands/export/contents.ts";
import { exportAll } from "#server/commands/export/exportAll.ts";
import { writeWhole } from "#server/commands/export/wholeFile.ts";
import type { Connection } from "#server/database/connect.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { attachments, filePieces, files } from "#server/database/schema/files.ts";
import { identities } from "#server/database/schema/identity.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { tenants } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { NOW_HEADER } from "#tests/support/server/nowHeader.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { TEST_KEYS } from "#tests/support/server/testKeys.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const PDF = Buffer.from("%PDF-1.7 menu of the week");
const ref = (kind: string, sourceId: string) => ({ kind, sourceId });
const inSchool = { school: ref("schools", "B1") };

/** A small municipality, as its register would write it. */
const WORLD: [string, object][] = [
  ["schools/B1", { title: "Björkskolan", type: SCHOOL_TYPES.COMPULSORY_SCHOOL }],
  ["services/N1", { ...inSchool, service: "news", until: "2099-07-31" }],
  ["services/S1", { ...inSchool, service: "schedule", until: "2099-07-31" }],
  ["students/S1", { firstName: "Alva", lastName: "Lind" }],
  ["placements/S1", { ...inSchool, student: ref("students", "S1") }],
  ["groups/G1", { ...inSchool, type: "MENTOR_GROUP", title: "7A" }],
  ["memberships/S1", { group: ref("groups", "G1"), student: ref("students", "S1") }],
  ["guardians/P1", { firstName: "Karin", lastName: "Lind", mail: "karin.lind@example.com", phone: "0701234567" }],
  ["guardianships/S1", { guardian: ref("guardians", "P1"), student: ref("students", "S1") }],
  ["staff/T1", { firstName: "Maria", lastName: "Ek" }],
];
const POST = {
  ...{ ...inSchool, groups: [ref("groups", "G1")], author: ref("staff", "T1"), files: [ref("files", "F1")] },
  ...{ title: "Utflykt", text: "<p>Ta med matsäck.</p>", published: "2026-03-12T07:30:00Z" },
};

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-export-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty Skolvy with a program that may write everything. */
async function givenSkolvy() {
  const { url: address, template } = inject("postgres");
  const { url: databaseUrl } = await createDatabase(address, template);
  const identity = { keys: await loadIdentityKeys(await givenFolder()) };
  const { url, connection, stop } = await startApi({ databaseUrl, trusted: trustedIssuer(), identity });
  onTestFinished(stop);
  const { db } = connection;
  const given = { name: "register", tenantId: newId("tenant"), tenantName: "Björkstad" };
  const client = await addClient(db, { ...given, schools: null, may: ["all"], jwks: null }, new Date(NOW));
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString("base64");
  const asked = await fetch(`${url}/idp/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "integration" }),
  });
  const { access_token: token } = await asked.json();
  const put = async (path: string, content: object) => {
    const isFile = content instanceof Uint8Array;
    const response = await fetch(`${url}/integration/v1/${path}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": isFile ? "application/octet-stream" : "application/json",
        [NOW_HEADER]: new Date(NOW).toISOString(),
      },
      body: isFile ? new Uint8Array(content) : JSON.stringify(content),
    });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  };
  const idOf = async (kind: "guardian" | "student", sourcedId: string) => {
    const found = and(eq(sourceIds.kind, kind), eq(sourceIds.sourcedId, sourcedId));
    const [row] = await db.select({ id: sourceIds.id }).from(sourceIds).where(found);
    return row?.id ?? "";
  };
  /** Reads as the guardian, without ids, which are each Skolvy's own. */
  const read = async () => {
    const [guardianId, student] = [await idOf("guardian", "P1"), { id: await idOf("student", "S1") }];
    const subject = newId("subject");
    await db.insert(identities).values({ issuer: TEST_ISSUER, subject, guardianId });
    const api = apiFor({ id: guardianId, subject }, student, { now: NOW, server: url });
    const params = { studentId: student.id, page: 1, size: 10 };
    const posts = await api.call(listPosts, { params, query: {} });
    const files: string[] = [];
    for (const { id: postId, associatedFiles } of posts)
      for (const { id: fileId } of associatedFiles) {
        const { body } = await api.answer(getPostFile, { params: { studentId: student.id, postId, fileId } });
        files.push(Buffer.from(body as Uint8Array).toString());
      }
    const menu = await api.call(getNavigation, {});
    const shown = posts.map(({ title, body, author, published, associatedFiles }) => ({
      ...{ title, body, published, author },
      files: associatedFiles.map(({ name, type }) => ({ name, type })),
    }));
    return { shown, files, menu: menu.map(({ url: address }) => address) };
  };
  return { connection, put, read, idOf };
}

async function givenWorld() {
  const skolvy = await givenSkolvy();
  for (const [path, body] of WORLD) await skolvy.put(path, body);
  await skolvy.put("files/F1?name=matsedel.pdf&type=application/pdf", PDF);
  await skolvy.put("posts/P1", POST);
  await vi.waitFor(async () => expect(await skolvy.connection.db.$count(notifications)).toBe(1));
  return skolvy;
}

const exportTo = (folder: string) => ({ folder, keys: TEST_KEYS, now: new Date(NOW) });
const linesOf = async (folder: string, name: string) =>
  (await readFile(join(folder, `${name}.jsonl`), "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe("an export of everything", () => {
  it("is read by guardians as before, once it was sent into an empty Skolvy", async () => {
    const old = await givenWorld();
    const folder = await givenFolder();
    const { files: written } = await exportAll(old.connection, exportTo(folder));
    for (const [name, { sha256 }] of Object.entries(written)) expect(await digestOf(join(folder, name))).toBe(sha256);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);

    const items = await linesOf(folder, "integration_items");
    expect(items).toHaveLength(WORLD.length + 2);
    const ids = await linesOf(folder, "source_ids");
    const contents = await linesOf(folder, "stored_files");
    const fresh = await givenSkolvy();
    // Links come before what is shown by them.
    const late = ["files", "posts"];
    const order = [...WRITTEN_KINDS.filter((kind) => !late.includes(kind)), ...late];
    for (const kind of order)
      for (const { source_id, body } of items.filter((item) => item.kind === kind)) {
        if (kind !== "files") await fresh.put(`${kind}/${source_id}`, body);
        else {
          const { id } = ids.find((one) => one.kind === "file" && one.sourced_id === source_id);
          const { path } = contents.find((one) => one.id === id);
          const query = new URLSearchParams({ name: body.name, type: body.type });
          await fresh.put(`files/${source_id}?${query}`, Buffer.from(await readFile(join(folder, path))));
        }
      }
    const before = await old.read();
    expect(before).toMatchObject({ shown: [{ title: "Utflykt" }], files: [PDF.toString()] });
    expect(await fresh.read()).toEqual(before);
  });

  /** Breaks an export off when so many of its files are written. */
  const breakOff = (connection: Connection, folder: string, at: number) => {
    const show = ({ done }: { done?: number }) => {
      if (done === at) throw new Error("The disk is full");
    };
    return expect(exportAll(connection, { ...exportTo(folder), show })).rejects.toThrow("The disk is full");
  };
  /** Tables, and the stored files of one kind. */
  const BEFORE_THE_LAST_FILE = EXPORTED.length + 1;
  const NEW_CONTENT = Buffer.from("%PDF-1.7 the new menu");

  it("goes on where it was broken off, and is then like one that was not", async () => {
    const { connection, idOf } = await givenWorld();
    const [whole, broken] = [await givenFolder(), await givenFolder()];
    const expected = await exportAll(connection, exportTo(whole));
    for (const at of [3, 60, BEFORE_THE_LAST_FILE]) {
      await breakOff(connection, broken, at);
      expect(existsSync(join(broken, "manifest.json"))).toBe(false);
    }
    // A card that cannot be opened ends the stream in the middle of its file.
    await connection.db.insert(childCards).values({ studentId: await idOf("student", "S1"), sealed: "damaged" });
    await rm(join(broken, "child_cards.jsonl"));
    await expect(exportAll(connection, exportTo(broken))).rejects.toThrow();
    expect(await readdir(broken)).toContain("child_cards.jsonl.part");
    expect(await readdir(broken)).not.toContain("child_cards.jsonl");
    await connection.db.delete(childCards);
    const [name = ""] = await readdir(join(broken, "files"));
    const { mtimeMs } = await stat(join(broken, "files", name));
    expect(await exportAll(connection, exportTo(broken))).toEqual(expected);
    expect((await stat(join(broken, "files", name))).mtimeMs).toBe(mtimeMs);
    expect((await readdir(broken)).sort()).toEqual((await readdir(whole)).sort());
    await expect(exportAll(connection, exportTo(broken))).rejects.toThrow("complete export");
  });

  it("leaves out a file that was erased in between, with its row, and has the new content of one that was replaced", async () => {
    const { connection, put } = await givenWorld();
    await put("files/F2?name=lunch.pdf&type=application/pdf", PDF);
    const folder = await givenFolder();
    await breakOff(connection, folder, BEFORE_THE_LAST_FILE);
    const [erased = { id: "" }, replaced = { id: "" }] = await linesOf(folder, "stored_files");
    await connection.db.delete(attachments).where(eq(attachments.fileId, erased.id));
    await connection.db.delete(files).where(eq(files.id, erased.id));
    await connection.db.delete(filePieces).where(eq(filePieces.fileId, replaced.id));
    await connection.db.update(files).set({ content: NEW_CONTENT }).where(eq(files.id, replaced.id));

    const { files: written } = await exportAll(connection, exportTo(folder));
    const [row, ...none] = await linesOf(folder, "files");
    const [stored, ...others] = await linesOf(folder, "stored_files");
    expect([row.id, stored.id, none, others]).toEqual([replaced.id, replaced.id, [], []]);
    expect(await readdir(join(folder, "files"))).toEqual([replaced.id]);
    expect(await readFile(join(folder, stored.path))).toEqual(NEW_CONTENT);
    expect(await digestOf(join(folder, stored.path))).toBe(stored.sha256);
    for (const [name, { sha256 }] of Object.entries(written)) expect(await digestOf(join(folder, name))).toBe(sha256);
  });

  it("is refused in a folder that holds something else, of which it would delete files", async () => {
    const { connection } = await givenSkolvy();
    const folder = await givenFolder();
    await mkdir(join(folder, "files"));
    await writeFile(join(folder, "files", "letter.pdf"), PDF);
    await expect(exportAll(connection, exportTo(folder))).rejects.toThrow("holds other files");
    expect(await readdir(join(folder, "files"))).toEqual(["letter.pdf"]);
  });

  it("has no half-written file under its name", async () => {
    const file = join(await givenFolder(), "posts.jsonl");
    async function* breaking() {
      yield "{}\n";
      throw new Error("The database is gone");
    }
    await expect(writeWhole(file, breaking())).rejects.toThrow("The database is gone");
    expect(existsSync(file)).toBe(false);
    expect(await readFile(`${file}.part`, "utf8")).toBe("{}\n");
  });

  it("is refused where it would hand over the data of several owners", async () => {
    const { connection } = await givenSkolvy();
    await connection.db.insert(tenants).values({ id: "other", name: "Granvik" });
    await expect(exportAll(connection, exportTo(await givenFolder()))).rejects.toThrow("several owners");
  });
});
