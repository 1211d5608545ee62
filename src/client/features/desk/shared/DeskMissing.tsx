import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { DESK_SCREENS, deskLink, deskScreenAt } from "#contract/desk/screens.ts";

/** Says that what an address names does not exist or is not the caller's, with the way to the list that it would be in. */
export function DeskMissing() {
  const { t } = useTranslation("desk");
  const list = deskScreenAt(useLocation().pathname)?.back;
  const action = <LinkButton to={list ? DESK_SCREENS[list].path : deskLink("desk")}>{t("toList")}</LinkButton>;
  return <Missing action={action} />;
}
