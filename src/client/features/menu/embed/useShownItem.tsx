import { useTranslation } from "react-i18next";
import { UnsentMark } from "#client/features/outbox/embed/UnsentMark.tsx";
import { useUnsent } from "#client/features/outbox/embed/unsent.ts";
import { paths } from "#client/lib/paths.ts";
import { useTodoAt } from "#client/resources/todo.ts";
import type { MenuItem } from "#contract/app/schemas.ts";
import { type ShownItem, useMenuText } from "./MenuLink.tsx";
import { unreadAt } from "./menu.ts";
import { menuIcon } from "./menuIcons.ts";
import type { Menu } from "./useMenu.ts";

type Behind = { unread: number; hasUnsent: boolean };

/** Returns a function that shows an item of a guardian's menu, with what is unread, to do or not sent on its screen (NAV-9). */
export function useShownItem({ items, current, unread }: Pick<Menu, "items" | "current" | "unread">) {
  const { t } = useTranslation("navigation");
  const textOf = useMenuText();
  const messages = useUnsent();
  const todo = useTodoAt(items?.find(({ url }) => url === paths.todo)?.url ?? "");
  return (item: MenuItem, behind?: Behind): ShownItem => {
    const { id, url, iconId } = item;
    const text = textOf(item.text);
    const isCurrent = item === current;
    const isExternal = item.type === "EXTERNAL";
    const unreadHere = behind?.unread ?? unreadAt(url, unread);
    const todoHere = url === paths.todo ? todo : 0;
    const unsent = (behind?.hasUnsent ?? url === paths.conversations) ? messages.count : 0;
    const counted = todoHere > 0 ? t("withTodo", { text, count: todoHere }) : text;
    const named = unreadHere > 0 ? t("withUnread", { text, count: unreadHere }) : counted;
    const inside = unsent > 0 ? t("withUnsent", { text: named, count: unsent }) : named;
    return {
      id,
      url,
      text,
      isSchoolText: text === item.text,
      name: isExternal ? t("opensOutside", { text }) : inside,
      Icon: menuIcon(iconId, isCurrent),
      isCurrent,
      isExternal,
      count: unreadHere + todoHere,
      mark: unsent > 0 && <UnsentMark hasFailed={messages.hasFailed} />,
    };
  };
}
