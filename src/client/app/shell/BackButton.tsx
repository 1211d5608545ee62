import { ArrowLeft20Regular } from "@fluentui/react-icons/svg/arrow-left";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { parentOf } from "#client/features/menu/embed/parentOf.ts";
import { isTabRoot } from "#client/host/tabRoots.ts";
import { useHost } from "#client/host/useHost.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { screenAt } from "#contract/screens.ts";

/**
 * Leads to the previous screen in the app, or if there is none, to the list that this screen belongs to (NAV-7). A tab that
 * shows one section has no menu, so every screen but the section's own has the button.
 */
export function BackButton() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { section } = useHost();
  if (section ? isTabRoot(pathname) : !hasBack(pathname)) return null;
  const goBack = () => (hasEarlierScreen() ? navigate(-1) : navigate(section ?? parentOf(pathname), { replace: true }));
  return (
    <Button
      appearance="subtle"
      icon={<ArrowLeft20Regular />}
      aria-label={t("back")}
      title={t("back")}
      onClick={() => void goBack()}
    />
  );
}

/** Tells whether a screen has a back button (NAV-7). Unknown addresses have one. */
export const hasBack = (path: string): boolean => screenAt(path)?.back !== null;

/** The router counts its entries in the browser's history; the first one is where the app was entered. */
const hasEarlierScreen = (): boolean => Number(window.history.state?.idx ?? 0) > 0;
