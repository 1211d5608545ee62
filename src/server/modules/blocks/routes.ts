import { listBlocks } from "#contract/blocks.ts";
import type { Api } from "#server/app.ts";
import { NotFound } from "#server/problems.ts";
import { attachmentsOf } from "../files/queries.ts";
import { presentBlock } from "./present.ts";
import { blocksOf, isOwnerVisible } from "./queries.ts";

export function blockRoutes({ route }: Api): void {
  route(listBlocks, async ({ db, query, studentId }) => {
    const owner = { type: query.referenceType, id: query.referenceId };
    if (!(await isOwnerVisible(db, studentId, owner))) throw new NotFound();
    const rows = await blocksOf(db, owner);
    const files = await attachmentsOf(
      db,
      "BLOCK",
      rows.map(({ id }) => id),
    );
    return rows.flatMap((row) => presentBlock(row, { files, assignments: [] }) ?? []);
  });
}
