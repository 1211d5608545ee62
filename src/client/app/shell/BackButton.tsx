import { ArrowLeft20Regular } from "@fluentui/react-icons/svg/arrow-left";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Button } from "#client/ui/fields/Button.tsx";

/**
 * Leads to the previous screen in the app, or if there is none, to the one above this screen (NAV-7).
 * @param to address of the screen above; with null, there is no button
 */
export function BackButton({ to }: { to: string | null }) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  if (to === null) return null;
  return (
    <Button
      appearance="subtle"
      icon={<ArrowLeft20Regular />}
      aria-label={t("back")}
      title={t("back")}
      onClick={() => void (hasEarlierScreen() ? navigate(-1) : navigate(to, { replace: true }))}
    />
  );
}

/** The router counts its entries in the browser's history; the first one is where the app was entered. */
const hasEarlierScreen = (): boolean => Number(window.history.state?.idx ?? 0) > 0;
