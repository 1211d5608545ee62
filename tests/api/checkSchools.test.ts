import { describe, expect, it } from "vitest";
import { GUARDIANS_COMMUNICATION_KEY } from "#contract/students/endpoints.ts";
import { schoolFindings } from "#server/commands/checks/schools.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { givenRegister } from "#tests/support/given/givenRegister.ts";
import { database } from "#tests/support/server/database.ts";

describe("[SETUP-1] the check warns of a school", () => {
  it("without mentor groups, staff whom guardians can write to, or birth dates", async () => {
    const { load, edit, mark, rows } = await givenRegister("sds");
    await load();
    const found = async () =>
      (await schoolFindings(database(), mark)).map(
        ({ name, state, text }) => `${state} ${name}: ${text.split(".")[0]}`,
      );
    const both = "none at Björkskolan, Lindgymnasiet";
    expect(await found()).toEqual([
      `warning mentor groups: ${both}`,
      `warning staff to write to: ${both}`,
      `warning birth dates: ${both}`,
    ]);

    await load({ mentorGroups: "Matematik*" });
    const other = "none at Lindgymnasiet";
    expect((await found()).slice(0, 2)).toEqual([
      `warning mentor groups: ${other}`,
      `warning staff to write to: ${other}`,
    ]);

    await edit("enrollments.csv", (text) => text.replace(/.*teacher\n/, ""));
    await load();
    expect((await found())[1]).toBe(`warning staff to write to: ${both}`);
    expect((await rows()).schools).toHaveLength(2);
  });

  it("as families see it: also groups count whose staff the school lets guardians write to", async () => {
    const { load, mark, rows } = await givenRegister("oneroster12");
    await load();
    const found = async () => (await schoolFindings(database(), mark)).map(({ name }) => name);
    expect(await found()).toEqual(["staff to write to", "birth dates"]);
    const [school] = (await rows()).schools;
    const open = { schoolId: school?.id ?? "", key: GUARDIANS_COMMUNICATION_KEY, value: "true" };
    await database().insert(schoolData).values(open);
    expect(await found()).toEqual(["birth dates"]);
  });
});
