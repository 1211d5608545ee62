import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowSync20Regular } from "@fluentui/react-icons/svg/arrow-sync";
import { CheckboxChecked20Regular } from "@fluentui/react-icons/svg/checkbox-checked";
import { Flag20Regular } from "@fluentui/react-icons/svg/flag";
import { PersonSwap20Regular } from "@fluentui/react-icons/svg/person-swap";
import { TableSimple20Regular } from "@fluentui/react-icons/svg/table-simple";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { ShownItem } from "#client/features/menu/embed/MenuLink.tsx";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { useDesk } from "#client/resources/desk.ts";
import {
  DESK_CATEGORIES,
  DESK_SCREENS,
  type DeskIconId,
  deskLink,
  deskMenu,
  deskScreenAt,
  isFor,
} from "#contract/desk/screens.ts";
import type { MenuIconId } from "#contract/screens.ts";

/** Icons that no menu of guardians has. */
const icons = {
  flagged: Flag20Regular,
  glance: TableSimple20Regular,
  deliveries: ArrowSync20Regular,
  permissions: CheckboxChecked20Regular,
  substitutes: PersonSwap20Regular,
} satisfies Record<Exclude<DeskIconId, MenuIconId>, FluentIcon>;
const own: Partial<Record<string, FluentIcon>> = icons;

/** Returns the icon of a screen of the desk, filled in the menu for the current one. */
export const deskIcon = (id: DeskIconId, isCurrent = false) => own[id] ?? menuIcon(id, isCurrent);

export type DeskSection = { title: string | null; items: ShownItem[] };

/** The desk's menu by its parts, with what waits on each screen; undefined until it is known who looks at it. */
export function useDeskMenu(): DeskSection[] | undefined {
  const { data: desk } = useDesk();
  const { t } = useTranslation([
    "desk",
    "conversations",
    "deskAttendance",
    "deskForms",
    "deskMeetings",
    "deskOffice",
    "deskPosts",
    "navigation",
  ]);
  const current = useCurrentPath();
  if (!desk) return undefined;
  const items = deskMenu
    .filter((screen) => isFor(screen, desk) && (!("needs" in screen.menu) || desk[screen.menu.needs]))
    .map(({ path, menu }) => {
      const text = t(menu.text);
      const count = "waiting" in menu ? desk[menu.waiting] : 0;
      const isCurrent = path === current;
      const name = count > 0 ? t("withWaiting", { text, count }) : text;
      const Icon = deskIcon(menu.icon, isCurrent);
      const category = "category" in menu ? menu.category : null;
      return { id: path, url: path, text, name, Icon, isCurrent, count, category };
    });
  return [null, ...DESK_CATEGORIES]
    .map((category) => ({
      title: category && t(category),
      items: items.filter((item) => item.category === category),
    }))
    .filter((section) => section.items.length > 0);
}

/** The address of the menu's entry for the current screen: its own, or that of the list it belongs to. */
function useCurrentPath(): string | undefined {
  const screen = deskScreenAt(useLocation().pathname);
  return screen?.back ? DESK_SCREENS[screen.back].path : screen?.path;
}

/** Places at the foot of a phone before the one that leads to all others. */
const PLACES = 3;

/** Returns the items at the foot of a phone: the first of the menu, and the way to the rest with what waits there. */
export function useDeskFooter(menu: DeskSection[]): ShownItem[] {
  const { t } = useTranslation(["desk", "navigation"]);
  const all = menu.flatMap(({ items }) => items);
  const items = all.slice(0, PLACES);
  const count = all.slice(PLACES).reduce((sum, item) => sum + item.count, 0);
  const text = t("navigation:more");
  const name = count > 0 ? t("withWaiting", { text, count }) : text;
  const isCurrent = items.every((item) => !item.isCurrent);
  const url = deskLink("menu");
  return [...items, { id: "more", url, text, name, Icon: menuIcon("more", isCurrent), isCurrent, count }];
}
