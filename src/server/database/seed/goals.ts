import { goals } from "../schema/posts.ts";
import { GOALS, SCHOOLS } from "./cast.ts";
import type { World } from "./world.ts";

/** The goals of the preschool's curriculum. */
export async function seedGoals({ db }: World): Promise<void> {
  const goal = (id: string, group: string, title: string, text: string, colorCode: string) => ({
    id,
    schoolId: SCHOOLS.preschool,
    group,
    title,
    text,
    colorCode,
  });
  await db
    .insert(goals)
    .values([
      goal(
        GOALS.nature,
        "Natur",
        "Växter och djur",
        "Barnet utvecklar förståelse för naturen och för hur människor, djur och växter hör ihop.",
        "#498205",
      ),
      goal(
        GOALS.numbers,
        "Matematik",
        "Tal och mönster",
        "Barnet använder matematik för att undersöka antal, ordning och mönster.",
        "#4f6bed",
      ),
      goal(
        GOALS.movement,
        "Hälsa",
        "Rörelse och kroppsuppfattning",
        "Barnet utvecklar sin motorik, sin koordination och sin kroppsuppfattning.",
        "#ca5010",
      ),
      goal(
        GOALS.language,
        "Språk",
        "Berätta och lyssna",
        "Barnet utvecklar ett nyanserat talspråk och leker med ord och berättelser.",
        "#7160e8",
      ),
    ]);
}
