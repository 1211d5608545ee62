import { makeStyles, tokens } from "@fluentui/react-components";
import {
  Accessibility20Regular,
  DarkTheme20Regular,
  DesktopMac20Regular,
  Person20Regular,
  Shield20Regular,
  SignOut20Regular,
  WeatherMoon20Regular,
  WeatherSunny20Regular,
} from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSignOut } from "#client/features/menu/embed/useMenu.ts";
import { paths } from "#client/lib/paths.ts";
import { useProfile } from "#client/session/profile.ts";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";
import { phone, touchOfText } from "#client/ui/measures.ts";
import { setPreference, usePreferences } from "#client/ui/preferences.ts";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { Initials } from "#client/ui/text/Initials.tsx";

const useStyles = makeStyles({
  button: {
    ...focusRingInside,
    flexShrink: 0,
    display: "grid",
    placeItems: "center",
    width: "2.25rem",
    height: "2.25rem",
    padding: 0,
    border: "none",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    ...hoverOnShell,
    [phone]: { width: touchOfText, height: touchOfText },
  },
});

/** The signed-in person's own menu: profile, appearance and signing out (NAV-6). */
export function UserMenu() {
  const styles = useStyles();
  const { t } = useTranslation(["navigation", "common"]);
  const profile = useProfile();
  const { colorMode } = usePreferences();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const name = profile ? `${profile.firstName} ${profile.lastName}` : "";
  const modes = [
    { id: "system", label: t("themeSystem"), icon: <DesktopMac20Regular /> },
    { id: "light", label: t("themeLight"), icon: <WeatherSunny20Regular /> },
    { id: "dark", label: t("themeDark"), icon: <WeatherMoon20Regular /> },
  ] as const;
  return (
    <MenuButton
      label={t("account", { name })}
      className={styles.button}
      groups={[
        {
          title: t("theme"),
          choices: modes.map((mode) => ({
            ...mode,
            isChosen: mode.id === colorMode,
            onChoose: () => setPreference("colorMode", mode.id),
          })),
        },
        {
          choices: [
            {
              id: "profile",
              label: t("profile"),
              icon: <Person20Regular />,
              onChoose: () => void navigate(paths.profile),
            },
            {
              id: "accessibility",
              label: t("common:accessibility"),
              icon: <Accessibility20Regular />,
              onChoose: () => void navigate(paths.accessibility),
            },
            {
              id: "privacy",
              label: t("common:privacy"),
              icon: <Shield20Regular />,
              onChoose: () => void navigate(paths.privacy),
            },
            { id: "signOut", label: t("signOut"), icon: <SignOut20Regular />, onChoose: () => void signOut() },
          ],
        },
      ]}
    >
      {name ? <Initials name={name} size="smaller" color="brand" /> : <DarkTheme20Regular aria-hidden />}
    </MenuButton>
  );
}
