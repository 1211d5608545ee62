import { makeStyles, Select, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { languageOf } from "#client/i18n/languages.ts";
import { useSaveLanguage } from "#client/session/profile.ts";
import { dialogWidth, phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { nameOfLanguage, pickableLanguages } from "#contract/languages.ts";
import type { Profile } from "#contract/students/schemas.ts";

const useStyles = makeStyles({
  field: {
    maxWidth: dialogWidth,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    "& select": { [phone]: { minHeight: touch } },
    "& select:disabled": { color: tokens.colorNeutralForeground2 },
  },
});

/** The language of the profile: a choice is spoken at once and saved (PROF-4). */
export function LanguageField({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(["profile", "common"]);
  const saveLanguage = useSaveLanguage();
  const current = languageOf(profile.lcid) ?? "en";
  const languages = pickableLanguages(current);
  const choose = (value: string) => {
    const language = languages.find((one) => one === value);
    if (language) void saveLanguage(language).catch(() => notify({ msg: t("common:notSaved") }));
  };
  return (
    <div className={styles.field}>
      <Select
        aria-label={t("language")}
        value={current}
        disabled={profile.synced}
        onChange={(_, { value }) => choose(value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </Select>
    </div>
  );
}
