import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { LocalLanguage20Regular } from "@fluentui/react-icons/svg/local-language";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { useSaveLanguage } from "#client/session/profile.ts";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { LANGUAGES, nameOfLanguage } from "#contract/languages.ts";

const useStyles = makeStyles({
  button: {
    ...textStyles.detail,
    ...focusRingInside,
    flexShrink: 0,
    minHeight: "36px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    ...hoverOnShell,
    [phone]: { minHeight: touch },
  },
});

/** The seven languages, each by its own name, signed in or not (I18N-1). */
export function LanguageMenu() {
  const styles = useStyles();
  const { t } = useTranslation(["navigation", "common"]);
  const saveLanguage = useSaveLanguage();
  const current = currentLanguage();
  const choose = (language: (typeof LANGUAGES)[number]) =>
    void saveLanguage(language).catch(() => notify({ msg: t("common:notSaved") }));
  return (
    <MenuButton
      label={t("languageIs", { name: nameOfLanguage(current) })}
      className={styles.button}
      groups={[
        {
          choices: LANGUAGES.map((language) => ({
            id: language,
            label: nameOfLanguage(language),
            lang: language,
            isChosen: language === current,
            onChoose: () => choose(language),
          })),
        },
      ]}
    >
      <LocalLanguage20Regular aria-hidden />
      <span lang={current}>{nameOfLanguage(current)}</span>
      <ChevronDown16Regular aria-hidden />
    </MenuButton>
  );
}
