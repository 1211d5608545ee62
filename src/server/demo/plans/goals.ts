import { goals } from "#server/database/schema/posts.ts";
import { SCHOOLS } from "../cast.ts";
import type { World } from "../world.ts";

type GoalRow = [id: string, group: string, title: string, text: string, colorCode: string];

/** Seeds the preschool's goals from the areas of the curriculum. */
export const GOALS: GoalRow[] = [
  ["goal-respect", "Normer och värden", "Visa respekt", "Förmåga att lyssna på andra och ta hänsyn.", "#7A3E9D"],
  ["goal-care", "Normer och värden", "Bry sig om naturen", "Omsorg om djur, växter och det vi delar.", "#2E7D32"],
  [
    "goal-language",
    "Omsorg, utveckling och lärande",
    "Leka med språket",
    "Intresse för berättelser, ord och bokstäver.",
    "#1565C0",
  ],
  [
    "goal-numbers",
    "Omsorg, utveckling och lärande",
    "Upptäcka tal och former",
    "Förståelse för rum, antal och mönster.",
    "#C2410C",
  ],
  [
    "goal-movement",
    "Omsorg, utveckling och lärande",
    "Röra sig",
    "Motorik, koordination och kroppsuppfattning.",
    "#AD1457",
  ],
  [
    "goal-influence",
    "Barns delaktighet och inflytande",
    "Påverka sin dag",
    "Förmåga att uttrycka tankar och göra val.",
    "#00695C",
  ],
];

export async function seedGoals({ db }: World): Promise<void> {
  await db.insert(goals).values(
    GOALS.map(([id, group, title, text, colorCode]) => ({
      id,
      schoolId: SCHOOLS.preschool,
      group,
      title,
      text,
      colorCode,
    })),
  );
}
