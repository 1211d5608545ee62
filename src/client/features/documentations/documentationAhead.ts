import type { Destination } from "#client/lib/destination.ts";
import { prefetchDocumentation } from "#client/resources/documentations.ts";
import { prefetchGoals } from "#client/resources/goals.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { prefetchRichText } from "#client/ui/text/useRichText.ts";

/** Fetches ahead what a documentation's page will ask for. */
export async function documentationAhead({ params: { documentId = "" } }: Destination, { student }: Viewer) {
  const documentation = await prefetchDocumentation(student.id, documentId);
  if (!documentation) return;
  prefetchRichText(documentation.description);
  if (documentation.associatedGoals.length > 0) prefetchGoals();
}
