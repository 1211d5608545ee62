import { api } from "#contract/registry/api.ts";
import type { Api } from "#server/api.ts";
import { examples } from "#server/demo/examples/examples.ts";
import { programExamples } from "#server/demo/examples/programExamples.ts";
import { type Described, integrationDocumentOf } from "#server/http/document/integrationDocument.ts";
import { documentOf } from "#server/http/document/openApi.ts";
import { integrationRoutes } from "#server/modules/integration/routes.ts";
import { TAGS } from "#server/modules/tags.ts";

const about = { origin: "https://portal.example", helpUrl: "" };

/** Returns the routes of the integration API, bound to nothing. */
export function programRoutes(): Described[] {
  const routes: Described[] = [];
  // Binding only hands the routes over; their dependencies are for calls.
  integrationRoutes({ app: { route: () => undefined }, programRoutes: routes } as unknown as Api);
  return routes;
}

/** Makes both OpenAPI documents without a server or a database. */
export const apiDocuments = () => ({
  api: documentOf(
    api.map(({ endpoint }) => endpoint),
    { ...about, tags: TAGS, examples },
  ),
  integration: integrationDocumentOf(programRoutes(), { ...about, examples: programExamples }),
});
