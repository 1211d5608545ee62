import { describe, expect, it } from "vitest";
import { givenRegister, warningsOf } from "#tests/support/given/givenRegister.ts";

/** A cell that is written wrongly, and the place at which that is reported. */
type Wrong = { file: string; from: string; to: string; says: string };

const SDS: Wrong[] = [
  {
    file: "relationships.csv",
    from: "elev-1,kontakt-1,guardian",
    to: "elev-1,kontakt-1x,guardian",
    says: "relationships.csv:2, relationshipUserSourcedId: there is no guardian kontakt-1x",
  },
  {
    file: "relationships.csv",
    from: "elev-1,kontakt-1,guardian",
    to: "elev-1,kontakt-1,gardian",
    says: "relationships.csv:2, relationshipRole: the value gardian is unknown; everything stays as it was",
  },
  {
    file: "roles.csv",
    from: "elev-1,skola-1,student",
    to: "elev-1,skola-9,student",
    says: "roles.csv:3, orgSourcedId: there is no school skola-9",
  },
  {
    file: "roles.csv",
    from: "larare-1,skola-1,teacher",
    to: "larare-1,skola-1,techer",
    says: "roles.csv:6, role: the value techer is unknown; everything stays as it was",
  },
  {
    file: "roles.csv",
    from: "larare-1,skola-1,teacher",
    to: "larare-1x,skola-1,teacher",
    says: "roles.csv:6, userSourcedId: there is no user larare-1x",
  },
  {
    file: "enrollments.csv",
    from: "klass-1,elev-1,student",
    to: "klass-1x,elev-1,student",
    says: "enrollments.csv:2, classSourcedId: there is no group klass-1x",
  },
  {
    file: "classes.csv",
    from: "lasar-1,kurs-1",
    to: "lasar-1,kurs-1x",
    says: "classes.csv:2, courseSourcedId: there is no course kurs-1x@skola-1",
  },
  {
    file: "orgs.csv",
    from: "skola-2,Lindgymnasiet,school",
    to: "skola-2,Lindgymnasiet,shcool",
    says: "orgs.csv:4, type: the value shcool is unknown; everything stays as it was",
  },
];

const ONE_ROSTER: Wrong[] = [
  {
    file: "users.csv",
    from: '"kontakt-1","07"',
    to: '"kontakt-1;kontakt-2","07"',
    says: "users.csv:2, agentSourcedIds: there is no guardian kontakt-1;kontakt-2",
  },
  {
    file: "classes.csv",
    from: '"homeroom"',
    to: '"homerom"',
    says: "classes.csv:3, classType: the value homerom is unknown; everything stays as it was",
  },
  {
    file: "roles.csv",
    from: '"kontakt-1","primary"',
    to: '"kontakt-1x","primary"',
    says: "roles.csv:4, userSourcedId: there is no guardian kontakt-1x",
  },
];

describe.each([
  ["sds", SDS],
  ["oneroster12", ONE_ROSTER],
] as const)("[SRC-3] a register of the sample %s", (sample, wrong) => {
  it.each(wrong)("reports $to in $file by its place, and ends nothing", async ({ file, from, to, says }) => {
    const { load, attempt, edit } = await givenRegister(sample);
    await load();
    await edit(file, (text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    });
    const result = await attempt();
    expect(warningsOf(result)).toContain(says);
    expect(result.changes.filter(({ what }) => what === "ended")).toEqual([]);
  });
});

it("[SRC-3] a role that no format knows makes nobody staff", async () => {
  const { load, edit } = await givenRegister("oneroster11");
  await edit("users.csv", (text) => text.replace('"skola-1","guardian"', '"skola-1","gaurdian"'));
  const changes = await load();
  const ofKind = (of: string) => changes.filter(({ kind }) => kind === of).map(({ sourcedId }) => sourcedId);
  expect([ofKind("user"), ofKind("role")]).toEqual([["larare-1"], ["larare-1 skola-1 teacher"]]);
});

it("[SRC-4] somebody who is gone ends, although a row still names them later on", async () => {
  const { load, attempt, edit } = await givenRegister("sds");
  await load();
  const without = (text: string) => text.replaceAll(/^.*elev-2.*\n/gm, "");
  for (const file of ["users.csv", "roles.csv", "relationships.csv", "enrollments.csv"]) await edit(file, without);
  expect(await load()).toContainEqual({ kind: "student", what: "ended", sourcedId: "elev-2" });
  await edit("enrollments.csv", (text) => text.replace("klass-1,elev-1,student", "klass-1,elev-2,student"));
  const { changes } = await attempt();
  expect(changes).toContainEqual({ kind: "membership", what: "ended", sourcedId: "klass-1 elev-1" });
});
