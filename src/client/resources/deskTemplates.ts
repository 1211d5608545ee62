import { refresh } from "#client/http/cache/refresh.ts";
import { ApiError, unlessGone } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { getDeskTemplate, getDeskTemplates } from "#contract/desk/templates/endpoints.ts";
import { TEMPLATE_REFUSALS, type TemplateKind } from "#contract/desk/templates/rules.ts";
import type { DeskTemplateDetails } from "#contract/desk/templates/schemas.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useTemplates = (kind: TemplateKind) => useResource(getDeskTemplates, { query: { kind } });

/** Reads a template as somebody else may have left it; null if it is gone. */
export const fetchTemplate = (templateId: string): Promise<DeskTemplateDetails | null> =>
  unlessGone(request(getDeskTemplate, { params: { textTemplateId: templateId } }));

/** Returns why a template was not kept, if the server says it. */
export function templateRefusalIn(error: unknown): keyof typeof TEMPLATE_REFUSALS | null {
  const fields = error instanceof ApiError ? (error.problem?.errors ?? []).map(({ field }) => field) : [];
  if (fields.includes(TEMPLATE_REFUSALS.name)) return "name";
  return fields.includes(TEMPLATE_REFUSALS.many) ? "many" : null;
}

/** Reads the templates again, after somebody else was first. */
export const refreshTemplates = (): void => refresh(...refreshedAtDesk.changeDeskTemplate);
