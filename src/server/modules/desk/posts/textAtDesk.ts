import type { DeskText } from "#contract/desk/posts/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { attachmentsOf } from "#server/modules/files/queries.ts";
import { presentText } from "./present.ts";
import { type DeskTextsParams, QUERIES, type TextRow, withFamilies } from "./queries.ts";

/** Returns one text within reach, with its contents and files. */
export async function textAtDesk(
  db: Database,
  { id, ...params }: DeskTextsParams & { id: string },
): Promise<{ row: TextRow; text: DeskText } | undefined> {
  for (const kind of ["POST", "DOCUMENTATION"] as const) {
    const rows = await QUERIES[kind].one(db, params.scope, { id });
    const [row] = await withFamilies(db, { kind, rows, now: params.now });
    if (!row) continue;
    const files = await attachmentsOf(db, { ownerType: kind, ownerIds: [id] });
    return { row, text: presentText(row, files, params.now) };
  }
  return undefined;
}
