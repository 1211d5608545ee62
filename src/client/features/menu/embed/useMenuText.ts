import { useTranslation } from "react-i18next";

type NavigationKey = keyof typeof import("#locales/en/navigation.json");

/** What a menu item says: the server names a text of ours, or brings the text of a school's own link. */
export function useMenuText(): (text: string) => string {
  const { t, i18n } = useTranslation("navigation");
  const isKey = (text: string): text is Exclude<NavigationKey, `${string}_${string}`> =>
    i18n.exists(text, { ns: "navigation" });
  return (text) => (isKey(text) ? t(text) : text);
}
