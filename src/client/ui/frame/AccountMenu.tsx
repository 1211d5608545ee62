import { makeStyles, tokens } from "@fluentui/react-components";
import { DarkTheme20Regular } from "@fluentui/react-icons/svg/dark-theme";
import { DesktopMac20Regular } from "@fluentui/react-icons/svg/desktop-mac";
import { WeatherMoon20Regular } from "@fluentui/react-icons/svg/weather-moon";
import { WeatherSunny20Regular } from "@fluentui/react-icons/svg/weather-sunny";
import { useTranslation } from "react-i18next";
import { MenuButton } from "../fields/MenuButton.tsx";
import type { MenuChoice, MenuChoices } from "../fields/MenuPopup.tsx";
import { phone, touchOfText } from "../measures.ts";
import { setPreference, usePreferences } from "../preferences.ts";
import { focusRingInside, hoverOnShell } from "../surfaces.ts";
import { Initials } from "../text/Initials.tsx";

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

type AccountMenuProps = {
  /** Empty until it is known. */
  name: string;
  choices: MenuChoice[];
  /** Choices between the appearance and the rest. */
  group?: MenuChoices | undefined;
};

/** The signed-in person's own menu: appearance, and what else there is to choose. */
export function AccountMenu({ name, choices, group }: AccountMenuProps) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const { colorMode } = usePreferences();
  const modes = [
    { id: "system", label: t("themeSystem"), icon: <DesktopMac20Regular /> },
    { id: "light", label: t("themeLight"), icon: <WeatherSunny20Regular /> },
    { id: "dark", label: t("themeDark"), icon: <WeatherMoon20Regular /> },
  ] as const;
  const appearance = modes.map((mode) => ({
    ...mode,
    isChosen: mode.id === colorMode,
    onChoose: () => setPreference("colorMode", mode.id),
  }));
  return (
    <MenuButton
      label={t("account", { name })}
      className={styles.button}
      groups={[{ title: t("theme"), choices: appearance }, ...(group ? [group] : []), { choices }]}
    >
      {name ? <Initials name={name} size="smaller" color="brand" /> : <DarkTheme20Regular aria-hidden />}
    </MenuButton>
  );
}
