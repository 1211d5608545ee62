import { PeopleTeam20Regular } from "@fluentui/react-icons/svg/people-team";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useDeskMailChoice } from "#client/features/push/embed/useDeskMailChoice.tsx";
import { useDeskNoticesChoice } from "#client/features/push/embed/useDeskNoticesChoice.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { AccountMenu } from "#client/ui/frame/AccountMenu.tsx";
import type { Desk } from "#contract/desk/daySchemas.ts";
import { DESK_SCREENS, deskScreenAt } from "#contract/desk/screens.ts";
import { BackButton } from "../shell/BackButton.tsx";
import { HeaderBar, HeaderSpace } from "../shell/HeaderBar.tsx";

type DeskHeaderProps = { isPhone: boolean; desk: Desk | undefined; hasMenu: boolean };

/** The way back, the language, and the signed-in person's own menu. */
export function DeskHeader({ isPhone, desk, hasMenu }: DeskHeaderProps) {
  const isInTeams = useHost().kind === "teams";
  const above = deskScreenAt(useLocation().pathname)?.back;
  return (
    <HeaderBar isPhone={isPhone} hasMenu={hasMenu}>
      <BackButton to={above ? DESK_SCREENS[above].path : null} />
      <HeaderSpace />
      {!isInTeams && <LanguageMenu />}
      {desk && <Account desk={desk} />}
    </HeaderBar>
  );
}

/** The own menu of a member of staff, with the way to the guardian's side for somebody who is both. */
function Account({ desk }: { desk: Desk }) {
  const { t } = useTranslation(["desk", "navigation"]);
  const navigate = useNavigate();
  const isInTeams = useHost().kind === "teams";
  const notices = useDeskNoticesChoice();
  const mails = useDeskMailChoice();
  const asGuardian = {
    id: "asGuardian",
    label: t("asGuardian"),
    icon: <PeopleTeam20Regular />,
    // Loads the page again, since nothing of the desk's belongs on the guardian's side.
    onChoose: () => location.assign(paths.home),
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
        ...(desk.isGuardian ? [asGuardian] : []),
        ...(isInTeams ? [] : [signOut]),
      ]}
    />
  );
}
