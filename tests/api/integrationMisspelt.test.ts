import { describe, expect, it } from "vitest";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass } from "#tests/support/given/givenProgramClass.ts";
import { holdingsOf } from "#tests/support/given/holdings.ts";
import { type Body, GOOD } from "#tests/support/given/programBodies.ts";
import { database } from "#tests/support/server/database.ts";

const server = withProgramServer();
const LINKS = ["placements", "guardianships", "roles", "memberships", "ownerships"] as const satisfies WrittenKind[];

/** Every way to misspell a value of a link. */
const misspeltOf = (body: Body): [field: string, body: Body][] =>
  Object.entries(body).map(([name, value]) => [
    `body.${name}`,
    { ...body, [name]: typeof value === "string" ? `${value}x` : { ...Object(value), sourceId: "S1x" } },
  ]);

describe("[SRC-3] a batch", () => {
  it("with a misspelt value ends no link, and names the field", async () => {
    const { program, school, write } = await givenProgramClass(server);
    await write("/guardians/P1", GOOD.guardians(school.id));
    for (const kind of LINKS) await write(`/${kind}/LINK`, GOOD[kind](school.id));
    const held = () => holdingsOf(database(), program.clientId);
    const before = await held();
    for (const kind of LINKS)
      for (const [field, body] of misspeltOf(GOOD[kind](school.id))) {
        const { status, body: reply } = await program.batch(kind, [{ sourceId: "LINK", body }]);
        expect([status, reply]).toMatchObject([200, { results: [{ sourceId: "LINK", status: "error", field }] }]);
        expect(await held()).toEqual(before);
      }
  });

  it("still changes a role to another one, and takes any word for a new one", async () => {
    const { program, school, write } = await givenProgramClass(server);
    const role = (name: string) => ({ ...GOOD.roles(school.id), role: name });
    await write("/roles/R1", role("teacher"));
    await write("/roles/R1", role("principal"));
    await write("/roles/R2", role("Simlärare"));
    const held = await holdingsOf(database(), program.clientId);
    expect([...held].filter((line) => line.startsWith("role ")).sort()).toEqual([
      expect.stringMatching(/Simlärare$/),
      expect.stringMatching(/principal$/),
    ]);
  });
});
