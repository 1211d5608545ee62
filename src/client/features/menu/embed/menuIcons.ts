import type { FluentIcon } from "@fluentui/react-icons";
import { Alert20Filled, Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { BookContacts20Regular } from "@fluentui/react-icons/svg/book-contacts";
import { BookOpen20Regular } from "@fluentui/react-icons/svg/book-open";
import { BowlChopsticks20Regular } from "@fluentui/react-icons/svg/bowl-chopsticks";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { CalendarLtr20Filled, CalendarLtr20Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { Chat20Filled, Chat20Regular } from "@fluentui/react-icons/svg/chat";
import { ClipboardCheckmark20Regular } from "@fluentui/react-icons/svg/clipboard-checkmark";
import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { Clock20Regular } from "@fluentui/react-icons/svg/clock";
import { DataTrending20Regular } from "@fluentui/react-icons/svg/data-trending";
import { Form20Regular } from "@fluentui/react-icons/svg/form";
import { GanttChart20Filled, GanttChart20Regular } from "@fluentui/react-icons/svg/gantt-chart";
import { HatGraduation20Regular } from "@fluentui/react-icons/svg/hat-graduation";
import { Home20Filled, Home20Regular } from "@fluentui/react-icons/svg/home";
import { Link20Regular } from "@fluentui/react-icons/svg/link";
import { MoreHorizontal20Filled, MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { News20Filled, News20Regular } from "@fluentui/react-icons/svg/news";
import { PeopleCommunity20Regular } from "@fluentui/react-icons/svg/people-community";
import { PeopleTeam20Regular } from "@fluentui/react-icons/svg/people-team";
import { PersonHeart20Regular } from "@fluentui/react-icons/svg/person-heart";
import { QuestionCircle20Regular } from "@fluentui/react-icons/svg/question-circle";
import { TaskListLtr20Regular } from "@fluentui/react-icons/svg/task-list-ltr";
import type { MenuIconId } from "#contract/screens.ts";

/** Only what the bar at the foot of a phone may have is filled for the current screen: a menu marks its row, too. */
export type IconPair = { regular: FluentIcon; filled?: FluentIcon };

const icons: Record<MenuIconId | "help" | "more", IconPair> = {
  home: { regular: Home20Regular, filled: Home20Filled },
  todo: { regular: TaskListLtr20Regular },
  posts: { regular: News20Regular, filled: News20Filled },
  schedule: { regular: CalendarLtr20Regular, filled: CalendarLtr20Filled },
  plans: { regular: GanttChart20Regular, filled: GanttChart20Filled },
  assignments: { regular: ClipboardTask20Regular },
  conversations: { regular: Chat20Regular, filled: Chat20Filled },
  events: { regular: Alert20Regular, filled: Alert20Filled },
  courses: { regular: BookOpen20Regular },
  groups: { regular: PeopleTeam20Regular },
  contacts: { regular: BookContacts20Regular },
  progress: { regular: DataTrending20Regular },
  studyplan: { regular: HatGraduation20Regular },
  meals: { regular: BowlChopsticks20Regular },
  meetings: { regular: PeopleCommunity20Regular },
  forms: { regular: Form20Regular },
  absence: { regular: CalendarCancel20Regular },
  attendance: { regular: ClipboardCheckmark20Regular },
  care: { regular: Clock20Regular },
  child: { regular: PersonHeart20Regular },
  help: { regular: QuestionCircle20Regular },
  more: { regular: MoreHorizontal20Regular, filled: MoreHorizontal20Filled },
};

const byId: Partial<Record<string, IconPair>> = icons;
const unknown: IconPair = { regular: Link20Regular };

/** Returns the icon of a menu item, filled for the current one if there is such an icon. A school may name an unknown icon. */
export function menuIcon(iconId: string, isCurrent: boolean): FluentIcon {
  const { regular, filled } = byId[iconId] ?? unknown;
  return (isCurrent && filled) || regular;
}
