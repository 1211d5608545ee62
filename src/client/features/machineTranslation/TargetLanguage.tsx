import { makeStyles, Select, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { intlLocale } from "#client/i18n/intl.ts";
import { useTranslationLanguages } from "#client/resources/machineTranslation.ts";
import { phone, touch } from "#client/ui/measures.ts";
import { languageChoices } from "./languageChoices.ts";
import { chooseReaderLanguage, useReaderLanguage } from "./readerLanguage.ts";

const useStyles = makeStyles({
  language: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: "100%",
    "& > :last-child": { minWidth: 0, maxWidth: "100%" },
    "& select": { minWidth: 0, width: "100%", textOverflow: "ellipsis", [phone]: { minHeight: touch } },
  },
});

/** The choice of the language that texts are translated into. */
export function TargetLanguage() {
  const styles = useStyles();
  const { t } = useTranslation("machineTranslation");
  const id = useId();
  const to = useReaderLanguage();
  const { data: languages = [] } = useTranslationLanguages();
  return (
    <span className={styles.language}>
      <label htmlFor={id}>{t("translateTo")}</label>
      <Select id={id} value={to} onChange={(_, { value }) => chooseReaderLanguage(value)}>
        {languageChoices([to, ...languages], intlLocale(currentLanguage())).map(({ language, name }) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}
