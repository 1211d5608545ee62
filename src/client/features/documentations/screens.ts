import { prefetchDocumentation } from "#client/resources/documentations.ts";
import { prefetchGoals } from "#client/resources/plans.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";

export const documentationScreens = {
  documentation: {
    page: async () => (await import("./DocumentationPage.tsx")).DocumentationPage,
    texts: ["posts", "articles", "machineTranslation"],
    load: async ({ params: { documentId } }, { student }) => {
      const documentation = await prefetchDocumentation(student.id, documentId);
      if (!documentation) return;
      prefetchRichText(documentation.description);
      if (documentation.associatedGoals.length > 0) prefetchGoals();
    },
  },
} satisfies FeatureScreens<"documentation">;
