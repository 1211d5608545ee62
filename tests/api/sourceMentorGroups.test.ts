import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listStudents } from "#contract/students/endpoints.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { mentorGroupFinder } from "#server/sources/csv/mentorGroups.ts";
import { givenRegister, warningsOf } from "#tests/support/given/givenRegister.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

/** A class as a register has it. */
const named = (title: string, classType: string | null = null) => ({
  id: `id-${title}`,
  title,
  classType,
  at: { where: "classes.csv" },
  orgId: "school",
  courseId: null,
  sessionIds: [],
  sessionColumn: "sessionSourcedIds",
});

describe("[SRC-2] the setting mentorGroups", () => {
  it.each([
    ["7A", undefined, undefined],
    ["7A", "7A", true],
    ["7a", "7B, 7A", true],
    ["7A Ma", "7A", false],
    ["7A Ma", "7A*", true],
    ["7A", "#A", true],
    ["17A", "#A", false],
    ["17A", "##A,#A", true],
    ["Mentorsgrupp Ek", "mentorsgrupp*", true],
    ["Klass 7A i Ek", "*7a*ek", true],
    ["7A", "id-7a", true],
    ["7A", "*B", false],
  ])("makes %s by %s a mentor group: %s", (title, setting, expected) => {
    expect(mentorGroupFinder(setting)(named(title))).toBe(expected);
  });

  it.each([
    ["homeroom", undefined, true],
    ["scheduled", undefined, false],
    ["scheduled", "7A", true],
    ["homerom", undefined, undefined],
    ["homerom", "7B", undefined],
  ])("stands beside the type of a class: %s and %s make it %s", (classType, setting, expected) => {
    expect(mentorGroupFinder(setting)(named("7A", classType))).toBe(expected);
  });

  it("takes no longer than a name times a pattern", () => {
    const finder = mentorGroupFinder(`${"*a".repeat(200)}b`);
    expect(finder(named("a".repeat(20_000)))).toBe(false);
  });
});

async function typesIn(tenantId: string) {
  const rows = await database()
    .select({ title: groups.title, type: groups.type })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(schools.tenantId, tenantId));
  return Object.fromEntries(rows.map(({ title, type }) => [title, type]));
}

describe("[SRC-2] a folder of School Data Sync", () => {
  it("has mentor groups by a setting of the source, and keeps them if the setting goes", async () => {
    const { load, edit, mark } = await givenRegister("sds");
    await edit("classes.csv", (text) => `${text}klass-2,skola-1,7A,7A,lasar-1,\n`);
    await load({ mentorGroups: "#A" });
    expect(await typesIn(mark)).toEqual({ "7A": "MENTOR_GROUP", "Matematik 7A": "EDUCATION_GROUP" });
    expect(await load({})).toEqual([]);
    await load({ mentorGroups: "klass-1" });
    expect(await typesIn(mark)).toEqual({ "7A": "EDUCATION_GROUP", "Matematik 7A": "MENTOR_GROUP" });
  });

  it("has mentor groups by a column of its own, as OneRoster names it", async () => {
    const { load, edit, mark } = await givenRegister("sds");
    await edit("classes.csv", (text) =>
      text.replace("courseSourcedId\n", "courseSourcedId,classType\n").replace(/kurs-1$/m, "kurs-1,homeroom"),
    );
    await load();
    expect(await typesIn(mark)).toEqual({ "Matematik 7A": "MENTOR_GROUP" });
  });
});

describe.each([
  ["sds", "userSourcedId"],
  ["oneroster12", "sourcedId"],
])("[SRC-2] birth dates of %s", (sample, column) => {
  it("come from demographics.csv, and end guardians' access when a student comes of age", async () => {
    const { load, attempt, folder, rows, mark } = await givenRegister(sample);
    const write = (...lines: string[]) =>
      writeFile(join(folder, "demographics.csv"), [`${column},birthDate`, ...lines, ""].join("\n"));
    await write("elev-1,2013-03-04", "larare-1,1980-01-01");
    await load();
    const born = async () => (await rows()).students.find(({ firstName }) => firstName === "Alva")?.birthDate;
    expect(await born()).toBe("2013-03-04");

    await write("elev-1,", "elev-1x,2013-03-04");
    expect(warningsOf(await attempt())).toEqual([`demographics.csv:3, ${column}: there is no student elev-1x`]);
    await write("elev-1,4.3.2013");
    expect(warningsOf(await attempt())).toEqual(["demographics.csv:2, birthDate: 4.3.2013 is not a day"]);
    await write("elev-1,2031-03-04");
    expect(warningsOf(await attempt())).toEqual(["demographics.csv:2, birthDate: 2031-03-04 is not a day"]);
    expect(await born()).toBe("2013-03-04");

    const seenOn = async (day: string) => {
      const karin = apiFor({ id: "karin", subject: `karin.${mark}` }, null, { now: new Date(`${day}T12:00:00Z`) });
      return ((await karin.call(listStudents, {})) as { firstName: string }[]).map(({ firstName }) => firstName);
    };
    expect(await seenOn("2031-03-03")).toContain("Alva");
    expect(await seenOn("2031-03-04")).not.toContain("Alva");
  });

  it("stay if the file has none any more, or is not there", async () => {
    const { load, folder, edit, rows } = await givenRegister(sample);
    await writeFile(join(folder, "demographics.csv"), `${column},birthDate\nelev-1,3/4/2013\n`);
    await load();
    await edit("demographics.csv", () => `${column}\n`);
    expect(await load()).toEqual([]);
    await rm(join(folder, "demographics.csv"));
    expect(await load()).toEqual([]);
    const { students } = await rows();
    expect(students.find(({ firstName }) => firstName === "Alva")?.birthDate).toBe("2013-03-04");
  });
});
