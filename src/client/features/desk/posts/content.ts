import type { DeskTextCopy } from "#contract/desk/copies/schemas.ts";
import type { DeskFile } from "#contract/desk/files/schemas.ts";
import type { ChangedDeskText, DeskText, DeskTextGroup } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { hasFamilies } from "../shared/useGroupName.ts";

/** The parts of a text that staff write. */
export type Content = Omit<ChangedDeskText, "publish" | "tells" | "files" | "groups" | "students"> & {
  groups: readonly string[];
  students: readonly string[];
  files: DeskFile[];
};

export const contentOf = ({
  title,
  text,
  groups,
  students,
  important,
  urgent,
  eventDate,
  validUntil,
  files,
}: DeskText): Content => ({
  title,
  text,
  groups,
  students,
  important,
  urgent,
  eventDate,
  validUntil,
  files,
});

/** Documentations are for groups of preschools. */
export const groupsFor = (kind: DeskTextKind, groups: DeskTextGroup[]): DeskTextGroup[] =>
  kind === "POST" ? groups : groups.filter(({ students }) => students !== null);

/** The contents of a new text. A single group is chosen already. */
export function emptyText(kind: DeskTextKind, groups: DeskTextGroup[]): Content {
  const offered = groupsFor(kind, groups).filter(hasFamilies);
  const [first] = offered;
  return {
    title: "",
    text: "",
    groups: first && (offered.length === 1 || kind === "DOCUMENTATION") ? [first.id] : [],
    students: [],
    important: false,
    urgent: false,
    eventDate: null,
    validUntil: null,
    files: [],
  };
}

/** The contents of a copy. */
export function copiedText(copy: DeskTextCopy): Content {
  const { title, text, groups, important, eventDate, validUntil, files } = copy;
  return { title, text, groups, students: [], important, urgent: false, eventDate, validUntil, files };
}
