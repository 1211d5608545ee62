import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { givenFolder } from "#tests/support/given/givenRegister.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";

it("[SRC-1] adds, tries, runs, lists, pauses and removes a source, and says by its exit code what came of it", async () => {
  const { url, template } = inject("postgres");
  const { url: own } = await createDatabase(url, template);
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-keys-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { folder, edit } = await givenFolder("sds");
  const command = (...words: string[]) => runProgram("sources", words, { DATABASE_URL: own, DATA_DIR: dataDir });

  expect(await command("add", "register", "--kind", "sds", "--set", `folder=${folder}`)).toMatchObject({
    code: 0,
    said: "register was added for kommun-1. Try it: npm run sources -- try register\n",
  });
  expect(await command("run", "nothing")).toMatchObject({ code: 2, said: "There is no source nothing.\n" });
  const tried = await command("try", "register", "--json");
  expect(JSON.parse(tried.said)).toMatchObject({ state: "DONE", kind: "DRY", counts: { student: { created: 2 } } });
  expect((await command("list")).said).toContain("last dry run done");
  expect((await command("run", "register")).said).toContain("  student: 2 new\n");

  await writeFile(join(folder, "orgs.csv"), "sourcedId,name,type,parentSourcedId\nkommun-1,Björkstad,district,\n");
  expect(await command("run", "register")).toMatchObject({
    code: 1,
    said: expect.stringContaining("Nothing was changed:\n  orgs.csv: none of its schools belong to this portal"),
  });
  await edit("orgs.csv", (text) => `${text}skola-1,Björkskolan,school,kommun-1\nskola-2,Lind,school,kommun-1\n`);

  await command("pause", "register");
  const [listed] = JSON.parse((await command("list", "--json")).said) as { paused: boolean; secrets?: string }[];
  expect(listed).toMatchObject({ id: "register", paused: true, hasSecrets: false, lastRun: { state: "FAILED" } });
  expect(listed?.secrets).toBeUndefined();
  expect(await command("remove", "register")).toMatchObject({ code: 2, said: expect.stringContaining("--keep") });
  expect(await command("remove", "register", "--end")).toMatchObject({ code: 0 });
  expect((await command("list")).said).toBe("There are no sources.\n");
  expect(await command("key", "rotate")).toMatchObject({ code: 0 });
});
