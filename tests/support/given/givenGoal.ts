import { goals } from "#server/database/schema/posts.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenSchool } from "./givenSchool.ts";

export async function givenGoal(school: GivenSchool, values: Partial<typeof goals.$inferInsert> = {}) {
  const goal = {
    id: newId("goal"),
    schoolId: school.id,
    title: "Tal och mönster",
    text: "Barnet undersöker antal, ordning och mönster.",
    group: "Matematik",
    colorCode: "#4f6bed",
    ...values,
  };
  await database().insert(goals).values(goal);
  return goal;
}
