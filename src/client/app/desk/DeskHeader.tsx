import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { People20Regular } from "@fluentui/react-icons/svg/people";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useDeskMailChoice } from "#client/features/push/embed/useDeskMailChoice.tsx";
import { useDeskNoticesChoice } from "#client/features/push/embed/useDeskNoticesChoice.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { AccountMenu } from "#client/ui/frame/AccountMenu.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { PRODUCT_NAME } from "#client/ui/frame/pageTitle.ts";
import { headerHeight, safeArea } from "#client/ui/measures.ts";
import type { Desk } from "#contract/desk.ts";
import { DeskNav } from "./DeskNav.tsx";

const useStyles = makeStyles({
  header: {
    boxSizing: "border-box",
    minHeight: headerHeight,
    paddingBlockStart: safeArea.top,
    paddingInline: tokens.spacingHorizontalM,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
  },
  product: {
    ...typographyStyles.subtitle2,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  space: { flexGrow: 1 },
});

/** The desk's screens with what waits on them, and the signed-in person's own menu. */
export function DeskHeader({ desk }: { desk: Desk | undefined }) {
  const styles = useStyles();
  const isInTeams = useHost().kind === "teams";
  return (
    <header className={styles.header}>
      {!isInTeams && (
        <span className={styles.product}>
          <Mark />
          {PRODUCT_NAME}
        </span>
      )}
      <DeskNav desk={desk} />
      <span className={styles.space} />
      {!isInTeams && <LanguageMenu />}
      {desk && <Account desk={desk} />}
    </header>
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
    icon: <People20Regular />,
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
