import { getStatusTexts } from "#contract/app/texts.ts";
import { LANGUAGES, LOCALES } from "#contract/languages.ts";
import type { Api } from "#server/api.ts";
import { BadInput } from "#server/http/problems.ts";
import { translator } from "#server/settings/texts.ts";

export function statusTextRoutes({ route }: Api): void {
  route(getStatusTexts, async ({ params }) => {
    const tag = params.locale.toLowerCase().split("-")[0];
    const language = LANGUAGES.find((name) => name === tag);
    if (!language) throw new BadInput("params.locale", `Must be a locale such as ${Object.values(LOCALES).join(", ")}`);
    const t = translator(language, "status");
    return {
      assignmentTypes: entriesOf(t("assignmentTypes", { returnObjects: true })),
      assignmentTaskStatus: entriesOf(t("assignmentTaskStatus", { returnObjects: true })),
    };
  });
}

const entriesOf = (texts: Record<string, string>) => Object.entries(texts).map(([id, value]) => ({ id, value }));
