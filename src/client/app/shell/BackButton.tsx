import { ArrowLeft20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { parentOf } from "#client/features/menu/embed/parentOf.ts";
import { isTabRoot } from "#client/host/tabRoots.ts";
import { useHost } from "#client/host/useHost.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { hasBack } from "./hasBack.ts";

/**
 * To the previous screen in the app, or where there is none, to the list that this one belongs to (NAV-7). In a tab that shows
 * one section no menu leads back to it, so there it stands on every screen but the section's own.
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

/** The router counts its entries in the browser's history; the first one is where the app was entered. */
const hasEarlierScreen = (): boolean => Number(window.history.state?.idx ?? 0) > 0;
