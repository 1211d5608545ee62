import { getDocumentation, getDocumentationFile, listDocumentations } from "#contract/documentations.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { attachmentsOf, fileOf } from "../files/queries.ts";
import { goalsOf } from "../posts/queries.ts";
import { pageOfDocumentations, presentDocumentation, visibleDocumentation } from "./queries.ts";

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
    const [attached, goals] = await Promise.all([
      attachmentsOf(db, { ownerType: "DOCUMENTATION", ownerIds: ids }),
      goalsOf(db, { ownerType: "DOCUMENTATION", ownerIds: ids }),
    ]);
    return rows.map((row) => presentDocumentation(row, studentId, attached, goals));
  });

  route(getDocumentation, async ({ db, params, studentId, caller, now }) => {
    const row = await visibleDocumentation(db, {
      studentId,
      personId: caller.id,
      documentationId: params.documentId,
      now,
    });
    if (!row) throw new NotFound();
    const ids = [row.documentation.id];
    const [attached, goals] = await Promise.all([
      attachmentsOf(db, { ownerType: "DOCUMENTATION", ownerIds: ids }),
      goalsOf(db, { ownerType: "DOCUMENTATION", ownerIds: ids }),
    ]);
    return presentDocumentation(row, studentId, attached, goals);
  });

  route(getDocumentationFile, async ({ db, params, studentId, caller, now }) => {
    const row = await visibleDocumentation(db, {
      studentId,
      personId: caller.id,
      documentationId: params.documentId,
      now,
    });
    if (!row) throw new NotFound();
    return fileOf(db, "DOCUMENTATION", row.documentation.id, params.fileId);
  });
}
