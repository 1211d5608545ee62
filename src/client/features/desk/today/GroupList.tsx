import { type ReactNode, useRef } from "react";
import { ROWS_DRAWN_ALL_MAX } from "#client/ui/lists/drawnRows.ts";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";

const PANEL_PX = 100;
/** Estimated height of a student in a panel. */
export const STUDENT_PX = 80;

type GroupListProps<Group> = {
  groups: readonly Group[];
  /** Students that the panel of a group shows. */
  countOf: (group: Group) => number;
  panel: (group: Group) => ReactNode;
};

/** A panel for each group. Of a whole school only those near the viewport are rendered. */
export function GroupList<Group extends { id: string }>({ groups, countOf, panel }: GroupListProps<Group>) {
  const list = useRef<HTMLUListElement>(null);
  const rows = groups.reduce((sum, group) => sum + 1 + countOf(group), 0);
  const countAt = (index: number) => (groups[index] ? countOf(groups[index]) : 0);
  return (
    <WindowedList
      ref={list}
      isSpaced
      items={groups}
      keyOf={({ id }) => id}
      sizes={{ estimate: (index) => PANEL_PX + STUDENT_PX * countAt(index), atFirst: 2, beyondSight: 1 }}
      isLong={rows > ROWS_DRAWN_ALL_MAX}
      row={panel}
    />
  );
}
