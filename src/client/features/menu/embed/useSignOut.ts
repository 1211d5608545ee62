import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { ask } from "#client/ui/ask.ts";
import { phoneQuery } from "#client/ui/measures.ts";
import { useMediaQuery } from "#client/ui/useMediaQuery.ts";

/** Signs out; on mobile, where a thumb slips, after asking (AUTH-12). */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation(["navigation", "common"]);
  const navigate = useNavigate();
  const isPhone = useMediaQuery(phoneQuery);
  const isMobile = useHost().kind === "native" || isPhone;
  return async () => {
    const question = { title: t("signOutQuestion"), confirm: t("signOut"), cancel: t("common:cancel") };
    if (!isMobile || (await ask(question))) await navigate(paths.logout, { state: ENDED_BY_PERSON });
  };
}
