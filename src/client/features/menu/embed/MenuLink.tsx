import type { FluentIcon } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useHost } from "#client/host/useHost.ts";
import { useSchoolLanguage } from "#client/ui/text/SchoolText.tsx";
import type { Namespaces } from "#locales/namespaces.ts";

/** An item as every menu shows it, of guardians or of staff. */
export type ShownItem = {
  id: string;
  url: string;
  text: string;
  /** Whether the text is the name that a school gave to its own link. */
  isSchoolText?: boolean;
  /** The text with what is counted, for screen readers. */
  name: string;
  Icon: FluentIcon;
  isCurrent: boolean;
  /** Opens outside the app (NAV-4). */
  isExternal?: boolean;
  count: number;
  /** Mark of what has not been sent. */
  mark?: ReactNode;
};

type MenuLinkProps = { item: ShownItem; className: string; children: ReactNode };

/** The link of a menu item in every menu: to a screen of the app or to an external address (NAV-4). */
export function MenuLink({ item, className, children }: MenuLinkProps) {
  const { url, text, name, isSchoolText, isCurrent, isExternal } = item;
  const { openExternal } = useHost();
  const schoolLanguage = useSchoolLanguage();
  // On the link itself, whose name is read instead of what it has within.
  const lang = isSchoolText ? schoolLanguage : undefined;
  const shared = { className, lang, title: text, "aria-label": name, children };
  if (!isExternal) return <Link {...shared} to={url} aria-current={isCurrent ? "page" : undefined} />;
  return (
    <a
      {...shared}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        openExternal(url);
      }}
    />
  );
}

type NavigationKey = keyof Namespaces["navigation"];

/** Returns the text of a menu item: the key of a shipped text, or the text of a school's own link. */
export function useMenuText(): (text: string) => string {
  const { t, i18n } = useTranslation("navigation");
  const isKey = (text: string): text is Exclude<NavigationKey, `${string}_${string}`> =>
    i18n.exists(text, { ns: "navigation" });
  return (text) => (isKey(text) ? t(text) : text);
}
