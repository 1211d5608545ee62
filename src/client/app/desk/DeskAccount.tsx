import { Keyboard20Regular } from "@fluentui/react-icons/svg/keyboard";
import { PeopleTeam20Regular } from "@fluentui/react-icons/svg/people-team";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { useDeskMailChoice } from "#client/features/push/embed/useDeskMailChoice.tsx";
import { useDeskNoticesChoice } from "#client/features/push/embed/useDeskNoticesChoice.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { AccountMenu } from "#client/ui/frame/AccountMenu.tsx";
import { setPreference, usePreferences } from "#client/ui/preferences.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";

/** The own menu of a member of staff, with the way to the guardian's side for somebody who is both. */
export function DeskAccount({ desk }: { desk: Desk }) {
  const { t } = useTranslation(["desk", "navigation"]);
  const navigate = useNavigate();
  const isInTeams = useHost().kind === "teams";
  const notices = useDeskNoticesChoice();
  const mails = useDeskMailChoice();
  const { hasSearchKey } = usePreferences();
  const asGuardian = {
    id: "asGuardian",
    label: t("asGuardian"),
    icon: <PeopleTeam20Regular />,
    // Loads the page again, since nothing of the desk's belongs on the guardian's side.
    onChoose: () => location.assign(paths.home),
  };
  const searchKey = {
    id: "searchKey",
    label: t(hasSearchKey ? "turnOffSearchKey" : "turnOnSearchKey"),
    icon: <Keyboard20Regular />,
    onChoose: () => setPreference("hasSearchKey", !hasSearchKey),
  };
  const signOut = {
    id: "signOut",
    label: t("navigation:signOut"),
    icon: <SignOut20Regular />,
    onChoose: () => void navigate(paths.logout, { state: ENDED_BY_PERSON }),
  };
  return (
    <AccountMenu
      name={`${desk.firstName} ${desk.lastName}`}
      group={mails}
      choices={[
        ...(notices ? [notices] : []),
        searchKey,
        ...(desk.isGuardian ? [asGuardian] : []),
        ...(isInTeams ? [] : [signOut]),
      ]}
    />
  );
}
