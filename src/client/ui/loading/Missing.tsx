import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { DESK } from "#contract/screens.ts";
import { Lost } from "../drawings/Lost.tsx";
import { LinkButton } from "../fields/TextLink.tsx";
import { EmptyState } from "./EmptyState.tsx";

/** Says that the content does not exist or is not for this student, and leads out of there (ERR-7), by default to the start. */
export function Missing({ text, action }: { text?: string; action?: ReactNode }) {
  const { t } = useTranslation(["common", "navigation"]);
  const { section } = useHost();
  const start = useLocation().pathname.startsWith(DESK) ? DESK : paths.home;
  return (
    <EmptyState
      drawing={<Lost />}
      text={text ?? t("missing")}
      action={action ?? <LinkButton to={section ?? start}>{t("navigation:toHome")}</LinkButton>}
    />
  );
}
