import { getDocumentation, getDocumentationFile, listDocumentations } from "#contract/posts/documentations.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { fileOf } from "#server/modules/files/queries.ts";
import { partsOf } from "../queries.ts";
import { pageOfDocumentations, presentDocumentation, visibleDocumentation, withdrawnDocumentation } from "./queries.ts";

export function documentationRoutes({ route }: Api): void {
  route(listDocumentations, async ({ db, params, query, studentId, caller, now }) => {
    const rows = await pageOfDocumentations(db, {
      studentId,
      personId: caller.id,
      groupId: query.sectionId,
      unreadOnly: query.status === "unread",
      page: params.page,
      size: params.size,
      now,
    });
    const ids = rows.map(({ documentation }) => documentation.id);
    const parts = await partsOf(db, "DOCUMENTATION", ids);
    return rows.map((row) => presentDocumentation(row, studentId, parts));
  });

  route(getDocumentation, async ({ db, params, studentId, caller, now }) => {
    const reader = { studentId, personId: caller.id, documentationId: params.documentId, now };
    const row = await visibleDocumentation(db, reader);
    if (!row) {
      const withdrawn = await withdrawnDocumentation(db, reader);
      if (!withdrawn) throw new NotFound();
      return withdrawn;
    }
    return presentDocumentation(row, studentId, await partsOf(db, "DOCUMENTATION", [row.documentation.id]));
  });

  route(getDocumentationFile, async ({ db, params, query, studentId, caller, now }) => {
    const row = await visibleDocumentation(db, {
      studentId,
      personId: caller.id,
      documentationId: params.documentId,
      now,
    });
    if (!row) throw new NotFound();
    return fileOf(db, { type: "DOCUMENTATION", id: row.documentation.id }, params.fileId, query);
  });
}
