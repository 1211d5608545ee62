import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { projectFiles } from "./support/projectFiles.ts";

const FOLDER = "src/server/database/migrations";

/** The migrations that each release added: its tag, its time in the journal and the SHA-256 of its file. */
const RELEASED: Record<string, { tag: string; when: number; sha256: string }[]> = {
  "0.1.0": [
    {
      tag: "0000_baseline",
      when: 1_795_263_306_511,
      sha256: "51c6a3ae31569f841627da7532b18164965c31323dc1f2cb2dff26c43f17f0f7",
    },
  ],
};

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) });
const [journalFile] = projectFiles([`${FOLDER}/meta/_journal.json`], /json$/);
const { entries } = Journal.parse(JSON.parse(journalFile?.text ?? ""));
const files = projectFiles([FOLDER], /\.sql$/);
const textOf = (tag: string) => files.find(({ path }) => path === `${FOLDER}/${tag}.sql`)?.text ?? "";

it("never changes a migration that was released", () => {
  const released = Object.values(RELEASED).flat();
  const present = entries.slice(0, released.length).map(({ tag, when }) => ({
    tag,
    when,
    sha256: createHash("sha256").update(textOf(tag)).digest("hex"),
  }));
  expect(present).toEqual(released);
});

it("only appends to the journal, since databases skip a migration older than their latest", () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, position) => position));
  expect(entries.map(({ tag }) => Number.parseInt(tag, 10))).toEqual(entries.map((_, position) => position));
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((one, other) => one - other));
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
  expect(entries.map(({ tag }) => `${FOLDER}/${tag}.sql`).sort()).toEqual(files.map(({ path }) => path).sort());
});

it("keeps a database and the migrations of every release in the changelog", () => {
  const [changelog] = projectFiles(["CHANGELOG.md"], /md$/);
  const versions = [...(changelog?.text ?? "").matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version = ""]) => version);
  const recorded = projectFiles(["tests/upgrade"], /\.sql\.gz$/).map(({ path }) => path.slice("tests/upgrade/".length));
  expect(recorded.sort()).toEqual(versions.map((version) => `${version}.sql.gz`).sort());
  expect(Object.keys(RELEASED).sort()).toEqual(versions.sort());
});
