import { TRANSLATION_SERVICE } from "#contract/limits.ts";
import { menuLinks, translations } from "#server/database/schema/kernel.ts";
import { POSTS, SCHOOLS } from "../cast.ts";
import type { World } from "../world.ts";

/** Seeds Björkskolan's own menu entries: one of each category, one without, and an external one. */
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

/** A text that the municipality replaces with its own. */
const OVERLAID = {
  "sv-SE": "Följ ditt barns dagar i Björkstads skolor: meddelanden, uppgifter, schema och frånvaro på ett ställe.",
  "en-US":
    "Follow your child's days in the schools of Björkstad: messages, assignments, schedule and absence in one place.",
};

export async function seedTranslations({ db }: World): Promise<void> {
  await db.insert(translations).values(
    Object.entries(OVERLAID).map(([locale, value]) => ({
      locale,
      service: TRANSLATION_SERVICE,
      key: "session:welcomeText",
      value,
    })),
  );
}
