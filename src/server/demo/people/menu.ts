import { menuLinks } from "#server/database/schema/kernel.ts";
import { POSTS, SCHOOLS } from "../cast.ts";
import type { World } from "../world.ts";

/** Björkskolan's own entries: one of each category, one of none, one that leads outside. */
export async function seedMenu({ db }: World): Promise<void> {
  const rows = [
    { text: "Läsårstider", url: `/posts/${POSTS.holidays}`, iconId: "schedule" },
    { text: "Läxhjälp", url: `/posts/${POSTS.homeworkHelp}`, iconId: "courses", parentId: "EDUCATION" as const },
    { text: "Trivselregler 7B", url: `/posts/${POSTS.classRules}`, iconId: "groups", parentId: "MENTOR" as const },
    { text: "Söka ledighet", url: `/posts/${POSTS.leave}`, iconId: "forms", parentId: "ADMINISTRATION" as const },
    { text: "Matsedel", url: "https://matsedel.example/bjorkskolan", iconId: "link", type: "EXTERNAL" as const },
  ];
  await db
    .insert(menuLinks)
    .values(
      rows.map((row, position) => ({ ...row, id: `link-${position + 1}`, schoolId: SCHOOLS.compulsory, position })),
    );
}
