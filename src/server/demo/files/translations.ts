import { TRANSLATION_SERVICE } from "#contract/limits.ts";
import { translations } from "#server/database/schema/kernel.ts";
import type { World } from "../world.ts";

/** One text that the municipality words its own way. */
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
