import { expect, it } from "vitest";
import { sendAhead } from "#server/deliveries/sendAhead.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { SEEN_ACTS } from "#tests/support/given/seenActs.ts";
import { givenSeenWorld, SITUATIONS, type Situation } from "#tests/support/given/seenWorld.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { database } from "#tests/support/server/database.ts";

const SHORT: Situation[] = ["the student changed school", "the student left"];

it.each(inFull(Object.keys(SITUATIONS) as Situation[], SHORT))(
  "[YEAR-2] somebody of the staff sees everything that guardians did and the server acknowledged, where %s",
  async (situation) => {
    const world = await givenSeenWorld();
    const acts = Object.entries(SEEN_ACTS).flatMap(([name, act]) =>
      "nobody" in act || act.needless?.[situation] ? [] : [{ name, act }],
    );
    const looks = [];
    for (const { name, act } of acts) looks.push({ name, isSeen: await act.run(world) });
    await SITUATIONS[situation](world);
    await sendAhead(database(), new Date(NOW), [world.student.id]);
    const unseen: string[] = [];
    for (const { name, isSeen } of looks) {
      const seen = await Promise.all(world.desks.map(isSeen));
      if (!seen.some(Boolean)) unseen.push(name);
    }
    expect(unseen).toEqual([]);
  },
);
