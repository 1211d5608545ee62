import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { People20Regular, SignOut20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { NavLink, useNavigate } from "react-router-dom";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { PRODUCT_NAME } from "#client/ui/frame/pageTitle.ts";
import { forcedColors, headerHeight, phone, safeArea, touch } from "#client/ui/measures.ts";
import { setPreference, usePreferences } from "#client/ui/preferences.ts";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
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
  account: {
    ...focusRingInside,
    ...hoverOnShell,
    display: "grid",
    placeItems: "center",
    width: "2.25rem",
    height: "2.25rem",
    padding: 0,
    border: "none",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorTransparentBackground,
    [phone]: { width: touch, height: touch },
  },
});

/** The desk's screens with what waits on them, and the signed-in person's own menu. */
export function DeskHeader({ desk }: { desk: Desk | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "navigation"]);
  const isInTeams = useHost().kind === "teams";
  const decides = desk?.roles.some((role) => role !== "teacher");
  const entries = [
    { to: DESK_SCREENS.desk, text: t("title"), count: 0 },
    { to: DESK_SCREENS.today, text: t("today"), count: desk?.unseenAbsences ?? 0 },
    ...(decides ? [{ to: DESK_SCREENS.leave, text: t("leave"), count: desk?.openLeave ?? 0 }] : []),
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

/** Appearance, the way to the guardian's side for somebody who is both, and signing out. */
function Account({ desk }: { desk: Desk }) {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "navigation"]);
  const navigate = useNavigate();
  const { colorMode } = usePreferences();
  const isInTeams = useHost().kind === "teams";
  const name = `${desk.firstName} ${desk.lastName}`;
  const modes = [
    { id: "system", label: t("navigation:themeSystem") },
    { id: "light", label: t("navigation:themeLight") },
    { id: "dark", label: t("navigation:themeDark") },
  ] as const;
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
    <MenuButton
      label={t("navigation:account", { name })}
      className={styles.account}
      groups={[
        {
          title: t("navigation:theme"),
          choices: modes.map((mode) => ({
            ...mode,
            isChosen: mode.id === colorMode,
            onChoose: () => setPreference("colorMode", mode.id),
          })),
        },
        { choices: [...(desk.isGuardian ? [asGuardian] : []), ...(isInTeams ? [] : [signOut])] },
      ]}
    >
      <Initials name={name} size="smaller" color="brand" />
    </MenuButton>
  );
}
