import {
  CalendarStar16Regular,
  ClipboardTask16Regular,
  DocumentEdit16Regular,
  PeopleCommunity16Regular,
  Video16Filled,
} from "@fluentui/react-icons";
import { classNames } from "#client/lib/classNames.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { kindOf } from "./activities.ts";
import "./tile.css";

const ICONS = {
  lessons: null,
  tests: <DocumentEdit16Regular />,
  assignments: <ClipboardTask16Regular />,
  meetings: <PeopleCommunity16Regular />,
  calendarEvents: <CalendarStar16Regular />,
};

type TileSignsProps = {
  item: ScheduleItem;
  /** The class of its attendance's disc. */
  mark: string | null;
  /** The class that says where in the tile. */
  className: string | undefined;
};

/** What an item is, that it is held in Teams, and its attendance; most have the last alone. */
export function TileSigns({ item, mark, className }: TileSignsProps) {
  const icon = ICONS[kindOf(item)] ?? (item.examination && <DocumentEdit16Regular />);
  if (!icon && !item.teamsMeeting) return mark && <span aria-hidden className={classNames(mark, className)} />;
  return (
    <span className={classNames("tile-signs", className)}>
      {icon}
      {item.teamsMeeting && <Video16Filled />}
      {mark && <span aria-hidden className={mark} />}
    </span>
  );
}
