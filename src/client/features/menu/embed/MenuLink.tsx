import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useHost } from "#client/host/useHost.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { MenuItem } from "#contract/navigation.ts";
import type { Namespaces } from "#locales/namespaces.ts";

type MenuLinkProps = {
  item: MenuItem;
  isCurrent?: boolean;
  unread?: number;
  /** Things to do. */
  todo?: number;
  /** Messages that have not been sent. */
  unsent?: number;
  className: string;
  children: ReactNode;
};

/** The link of a menu item in every menu: to a screen of the app or to an external address (NAV-4). */
export function MenuLink({
  item,
  isCurrent = false,
  unread = 0,
  todo = 0,
  unsent = 0,
  className,
  children,
}: MenuLinkProps) {
  const { t } = useTranslation("navigation");
  const text = useMenuText()(item.text);
  const { openExternal } = useHost();
  if (item.type !== "EXTERNAL") {
    const counted = todo > 0 ? t("withTodo", { text, count: todo }) : text;
    const named = unread > 0 ? t("withUnread", { text, count: unread }) : counted;
    return (
      <Link
        to={item.url}
        className={className}
        title={text}
        aria-label={unsent > 0 ? t("withUnsent", { text: named, count: unsent }) : named}
        aria-current={isCurrent ? "page" : undefined}
      >
        {children}
      </Link>
    );
  }
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      title={text}
      aria-label={t("opensOutside", { text })}
      onClick={(event) => {
        event.preventDefault();
        openExternal(item.url);
      }}
    >
      {children}
    </a>
  );
}

type NavigationKey = keyof Namespaces["navigation"];

/** The text of a menu item; that of a school's own link is in the school's language. */
export function MenuText({ text }: { text: string }) {
  const shown = useMenuText()(text);
  return shown === text ? <SchoolText>{text}</SchoolText> : shown;
}

/** Returns the text of a menu item: the key of a shipped text, or the text of a school's own link. */
export function useMenuText(): (text: string) => string {
  const { t, i18n } = useTranslation("navigation");
  const isKey = (text: string): text is Exclude<NavigationKey, `${string}_${string}`> =>
    i18n.exists(text, { ns: "navigation" });
  return (text) => (isKey(text) ? t(text) : text);
}
