import { LANGUAGES } from "#contract/profile.ts";
import { getStatusTexts } from "#contract/texts.ts";
import type { Api } from "#server/api.ts";
import { BadInput } from "#server/http/problems.ts";
import { statusTextsIn } from "./texts.ts";

export function statusTextRoutes({ route }: Api): void {
  route(getStatusTexts, async ({ params }) => {
    const tag = params.locale.toLowerCase().split("-")[0];
    const language = LANGUAGES.find((name) => name === tag);
    if (!language) throw new BadInput("params.locale", "not a locale that there are texts for");
    return statusTextsIn(language);
  });
}
