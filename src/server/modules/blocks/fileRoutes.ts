import { getFileItem } from "#contract/files/endpoints.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { fileOf } from "../files/queries.ts";
import { blocksWithFile, isOwnerVisible } from "./queries.ts";

export function fileItemRoutes({ route }: Api): void {
  route(getFileItem, async ({ db, params, studentId, situation, now }) => {
    for (const { blockId, owner } of await blocksWithFile(db, params.id)) {
      if (await isOwnerVisible(db, { studentId, situation, now }, owner))
        return fileOf(db, { type: "BLOCK", id: blockId }, params.id);
    }
    throw new NotFound();
  });
}
