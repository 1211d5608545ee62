import { and, eq } from "drizzle-orm";
import { getTranslations } from "#contract/app/texts.ts";
import type { Api } from "#server/api.ts";
import { translations } from "#server/database/schema/kernel.ts";

export function translationRoutes({ route }: Api): void {
  route(getTranslations, async ({ db, params, query }) => {
    const rows = await db
      .select()
      .from(translations)
      .where(and(eq(translations.locale, params.locale), eq(translations.service, query.service)));
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });
}
