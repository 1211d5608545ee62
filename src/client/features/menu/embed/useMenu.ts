import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { countUnsent } from "#client/features/outbox/embed/unsent.ts";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { useNavigation } from "#client/resources/navigation.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { draftOwner } from "#client/session/drafts.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import type { MenuItem } from "#contract/app/schemas.ts";
import type { UnreadSummary } from "#contract/notifications/schemas.ts";
import { currentItem } from "./menu.ts";

export type Menu = {
  /** Undefined until the menu of this student is known. */
  items: MenuItem[] | undefined;
  /** The item of the current screen. */
  current: MenuItem | undefined;
  unread: UnreadSummary | undefined;
  hasFailed: boolean;
  reload: () => void;
};

/** The active student's menu, its current item and the unread counts (NAV-3, NAV-9). */
export function useMenu(): Menu {
  const { data: items, error, reload } = useNavigation();
  const { pathname } = useLocation();
  const screen = isPortalTab(pathname) ? paths.home : pathname;
  return {
    items,
    current: currentItem(items ?? [], screen),
    unread: useUnread().data,
    hasFailed: error !== undefined,
    reload,
  };
}

/** The link to the help centre at the end of every menu (NAV-5). */
export const useHelpItem = (): MenuItem => ({
  id: "help",
  text: "help",
  url: useConfig().helpUrl,
  iconId: "help",
  type: "EXTERNAL",
});

/**
 * Returns a function that signs out, on mobile after a confirmation (AUTH-12). While messages wait to be sent, signing out asks
 * about those, and that is question enough.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation(["navigation", "common"]);
  const navigate = useNavigate();
  const isPhone = useMediaQuery(phoneQuery);
  const isMobile = useHost().kind === "native" || isPhone;
  return async () => {
    const question = { title: t("signOutQuestion"), confirm: t("signOut"), cancel: t("common:cancel") };
    const owner = draftOwner();
    const needsNoQuestion = !isMobile || (owner !== null && (await countUnsent(owner)) > 0);
    if (needsNoQuestion || (await ask(question))) await navigate(paths.logout, { state: ENDED_BY_PERSON });
  };
}
