import { paths } from "#client/lib/paths.ts";
import type { MenuItem } from "#contract/app/schemas.ts";
import { MENU_CATEGORIES, type MenuCategory } from "#contract/kinds.ts";
import type { UnreadSummary } from "#contract/notifications/schemas.ts";
import type { MenuIconId } from "#contract/screens.ts";
import { parentOf } from "./parentOf.ts";

/** The items of a category; items without one come first. */
export type MenuSection = { category: MenuCategory | null; items: MenuItem[] };

export const menuSections = (items: MenuItem[]): MenuSection[] =>
  [null, ...MENU_CATEGORIES]
    .map((category) => ({ category, items: items.filter(({ parentId = null }) => parentId === category) }))
    .filter((section) => section.items.length > 0);

/** The footer bar has these on a phone, so the full menu leaves them out (NAV-5). */
const LEFT_OUT_ON_PHONE: readonly string[] = [paths.home, paths.plans, paths.schedule];

export const phoneMenu = (items: MenuItem[]): MenuItem[] => items.filter(({ url }) => !LEFT_OUT_ON_PHONE.includes(url));

/** Those items that the footer bar has no room for when it shows events and messages (NAV-5). */
export const withoutPlace = (items: MenuItem[]): MenuItem[] =>
  items.filter(({ url }) => url !== paths.home && LEFT_OUT_ON_PHONE.includes(url));

/** Returns the items of the full menu with what is often begun from it, each below the screen where it is done (CONV-8, LEAVE-1). */
export const withShortcuts = (items: MenuItem[], hasLeave: boolean): MenuItem[] =>
  items.flatMap((item) => {
    const { id, url, parentId } = item;
    const below = (text: string, to: string, iconId: MenuIconId): MenuItem[] => [
      item,
      { id: `${id} ${text}`, text, url: to, iconId, ...(parentId && { parentId }) },
    ];
    if (url === paths.conversations) return below("writeToMentor", paths.messageToMentor, "conversations");
    return url === paths.absence && hasLeave ? below("applyForLeave", paths.newLeave, "absence") : [item];
  });

type FooterSituation = { isPreschool: boolean; hasAssignmentOutcomes: boolean };

/** Returns the items of the footer bar before More, as far as the student's menu has them (NAV-2). */
export function footerItems(items: MenuItem[], { isPreschool, hasAssignmentOutcomes }: FooterSituation): MenuItem[] {
  const offered = (...urls: string[]) =>
    urls.flatMap((url) => items.find((item) => item.url === url) ?? []).slice(0, 1);
  const middle = hasAssignmentOutcomes
    ? [offered(paths.events), offered(paths.conversations)]
    : [isPreschool ? offered(paths.posts) : offered(paths.schedule, paths.posts), offered(paths.plans)];
  return [offered(paths.home), ...middle].flat();
}

/** Returns the number of unread items behind a menu item (NAV-9). */
export function unreadAt(url: string, unread: UnreadSummary | undefined): number {
  if (!unread) return 0;
  if (url === paths.posts) return unread.posts + unread.documentations;
  if (url === paths.conversations) return unread.conversations;
  return url === paths.events ? unread.events : 0;
}

/** Returns the item of the current screen or of its parent: the one with the longest matching address. */
export function currentItem(items: MenuItem[], path: string): MenuItem | undefined {
  const parent = parentOf(path);
  const isAbove = (url: string) =>
    url === path || (url !== paths.home && (url === parent || path.startsWith(`${url}/`)));
  return items
    .filter(({ url, type }) => type !== "EXTERNAL" && isAbove(url))
    .toSorted((one, other) => other.url.length - one.url.length)[0];
}
