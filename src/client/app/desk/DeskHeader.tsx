import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { People20Regular, SignOut20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { NavLink, useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { AccountMenu } from "#client/ui/frame/AccountMenu.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { PRODUCT_NAME } from "#client/ui/frame/pageTitle.ts";
import { forcedColors, headerHeight, phone, safeArea, touch } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { DESK_SCREENS, type Desk } from "#contract/desk.ts";

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
  screens: { display: "flex", flexGrow: 1, minWidth: 0, [phone]: { order: 1, flexBasis: "100%" } },
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalXS,
  },
  link: {
    ...typographyStyles.body1,
    ...focusRingInside,
    ...hoverOnShell,
    boxSizing: "border-box",
    minHeight: "2.25rem",
    paddingInline: tokens.spacingHorizontalM,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { minHeight: touch, paddingInline: tokens.spacingHorizontalS },
  },
  current: {
    ...typographyStyles.body1Strong,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    [forcedColors]: { outline: `${tokens.strokeWidthThin} solid Highlight` },
  },
  space: { display: "none", [phone]: { display: "block", flexGrow: 1 } },
});

/** The desk's screens with what waits on them, and the signed-in person's own menu. */
export function DeskHeader({ desk }: { desk: Desk | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation([
    "desk",
    "conversations",
    "deskAttendance",
    "deskForms",
    "deskMeetings",
    "deskPosts",
    "navigation",
  ]);
  const isInTeams = useHost().kind === "teams";
  const decides = desk?.roles.some((role) => role !== "teacher");
  const teaches = desk?.roles.some((role) => role !== "office");
  const entries = [
    { to: DESK_SCREENS.desk, text: t("title"), count: 0 },
    { to: DESK_SCREENS.today, text: t("today"), count: desk?.unseenAbsences ?? 0 },
    { to: DESK_SCREENS.inbox, text: t("conversations:title"), count: desk?.unreadConversations ?? 0 },
    ...(teaches
      ? [{ to: DESK_SCREENS.lessons, text: t("deskAttendance:title"), count: desk?.untakenLessons ?? 0 }]
      : []),
    ...(decides ? [{ to: DESK_SCREENS.leave, text: t("leave"), count: desk?.openLeave ?? 0 }] : []),
    { to: DESK_SCREENS.meetings, text: t("deskMeetings:title"), count: 0 },
    { to: DESK_SCREENS.posts, text: t("deskPosts:title"), count: 0 },
    { to: DESK_SCREENS.forms, text: t("deskForms:title"), count: desk?.dueForms ?? 0 },
  ];
  return (
    <header className={styles.header}>
      {!isInTeams && (
        <span className={styles.product}>
          <Mark />
          {PRODUCT_NAME}
        </span>
      )}
      <nav className={styles.screens} aria-label={t("navigation:main")}>
        {desk && (
          <ul className={styles.list}>
            {entries.map(({ to, text, count }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className={({ isActive }) => mergeClasses(styles.link, isActive && styles.current)}
                  aria-label={count > 0 ? t("withWaiting", { text, count }) : text}
                >
                  {text}
                  <CountBadge count={count} />
                </NavLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
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
      choices={[...(desk.isGuardian ? [asGuardian] : []), ...(isInTeams ? [] : [signOut])]}
    />
  );
}
