import {
  Alert20Filled,
  Alert20Regular,
  BookOpen20Filled,
  BookOpen20Regular,
  CalendarCancel20Filled,
  CalendarCancel20Regular,
  CalendarLtr20Filled,
  CalendarLtr20Regular,
  Chat20Filled,
  Chat20Regular,
  ClipboardCheckmark20Filled,
  ClipboardCheckmark20Regular,
  ClipboardTask20Filled,
  ClipboardTask20Regular,
  DataTrending20Filled,
  DataTrending20Regular,
  type FluentIcon,
  Form20Filled,
  Form20Regular,
  GanttChart20Filled,
  GanttChart20Regular,
  HatGraduation20Filled,
  HatGraduation20Regular,
  Home20Filled,
  Home20Regular,
  Link20Filled,
  Link20Regular,
  MoreHorizontal20Filled,
  MoreHorizontal20Regular,
  News20Filled,
  News20Regular,
  PeopleCommunity20Filled,
  PeopleCommunity20Regular,
  PeopleTeam20Filled,
  PeopleTeam20Regular,
  QuestionCircle20Filled,
  QuestionCircle20Regular,
  TaskListLtr20Filled,
  TaskListLtr20Regular,
} from "@fluentui/react-icons";
import type { MenuIconId } from "#contract/screens.ts";

export type IconPair = { regular: FluentIcon; filled: FluentIcon };

const icons: Record<MenuIconId | "help" | "more", IconPair> = {
  home: { regular: Home20Regular, filled: Home20Filled },
  todo: { regular: TaskListLtr20Regular, filled: TaskListLtr20Filled },
  posts: { regular: News20Regular, filled: News20Filled },
  schedule: { regular: CalendarLtr20Regular, filled: CalendarLtr20Filled },
  plans: { regular: GanttChart20Regular, filled: GanttChart20Filled },
  assignments: { regular: ClipboardTask20Regular, filled: ClipboardTask20Filled },
  conversations: { regular: Chat20Regular, filled: Chat20Filled },
  events: { regular: Alert20Regular, filled: Alert20Filled },
  courses: { regular: BookOpen20Regular, filled: BookOpen20Filled },
  groups: { regular: PeopleTeam20Regular, filled: PeopleTeam20Filled },
  progress: { regular: DataTrending20Regular, filled: DataTrending20Filled },
  studyplan: { regular: HatGraduation20Regular, filled: HatGraduation20Filled },
  meetings: { regular: PeopleCommunity20Regular, filled: PeopleCommunity20Filled },
  forms: { regular: Form20Regular, filled: Form20Filled },
  absence: { regular: CalendarCancel20Regular, filled: CalendarCancel20Filled },
  attendance: { regular: ClipboardCheckmark20Regular, filled: ClipboardCheckmark20Filled },
  help: { regular: QuestionCircle20Regular, filled: QuestionCircle20Filled },
  more: { regular: MoreHorizontal20Regular, filled: MoreHorizontal20Filled },
};

const byId: Partial<Record<string, IconPair>> = icons;
const unknown: IconPair = { regular: Link20Regular, filled: Link20Filled };

/** Returns the icon of a menu item, filled for the current one. A school may name an unknown icon. */
export function menuIcon(iconId: string, isCurrent: boolean): FluentIcon {
  const { regular, filled } = byId[iconId] ?? unknown;
  return isCurrent ? filled : regular;
}
