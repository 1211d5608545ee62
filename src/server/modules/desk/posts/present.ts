import type { DeskText, DeskTextRow } from "#contract/desk/posts/schemas.ts";
import type { DeskTextState } from "#contract/kinds.ts";
import { versionOf } from "#server/http/replies.ts";
import type { AttachmentRow } from "#server/modules/files/queries.ts";
import { presentStaffFile } from "#server/modules/files/staffFiles.ts";
import { authorOf } from "#server/modules/posts/queries.ts";
import { nameOf } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import type { TextRow } from "./queries.ts";

export const stateOf = (
  { published, withdrawn }: Pick<TextRow, "published" | "withdrawn">,
  now: Date,
): DeskTextState => {
  if (withdrawn) return "WITHDRAWN";
  if (!published) return "DRAFT";
  return published > now ? "SCHEDULED" : "PUBLISHED";
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The texts of a list come without their contents. */
export const presentRow = (row: TextRow, now: Date): DeskTextRow => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row, now),
  title: row.title,
  groups: row.groups.map(({ title }) => title),
  author: authorOf(row.authorText, row.author),
  important: row.important,
  published: iso(row.published),
  corrected: iso(row.corrected),
  withdrawn: iso(row.withdrawn),
  edited: iso(row.edited),
  families: row.families,
});

/** The size of a picture may be read after the text, and is no change of it. */
const withoutSize = ({ width: _width, height: _height, ...file }: DeskText["files"][number]) => file;

export function presentText(row: TextRow, files: AttachmentRow[], now: Date): DeskText {
  const { text, students, mayChange, title, important, urgent } = row;
  const own = row.groups.map(({ id }) => id).toSorted();
  const [groupId = ""] = own;
  const shown = {
    text,
    students: students.map((id) => keyOf(id, groupId)),
    urgent,
    eventDate: iso(row.eventDate),
    validUntil: iso(row.validUntil),
    files: files.map(({ alternativeText, ...file }) => ({ ...presentStaffFile(file), alternativeText })),
  };
  const { published, corrected, withdrawn, edited } = row;
  return {
    ...presentRow(row, now),
    ...shown,
    groups: own,
    editedBy: nameOf(row.editor),
    mayChange,
    version: versionOf({
      ...shown,
      files: shown.files.map(withoutSize),
      title,
      important,
      own,
      published,
      corrected,
      withdrawn,
      edited,
    }),
  };
}
