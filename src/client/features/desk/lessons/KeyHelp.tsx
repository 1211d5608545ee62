import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { touchScreen } from "#client/ui/measures.ts";
import { TAKEN_MARKS } from "#contract/kinds.ts";
import type { Letters } from "./marking.ts";

const useStyles = makeStyles({
  help: {
    ...typographyStyles.caption1,
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    [touchScreen]: { display: "none" },
  },
  title: { ...typographyStyles.caption1Strong, margin: 0 },
  keys: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  key: {
    ...typographyStyles.caption1Strong,
    fontFamily: tokens.fontFamilyBase,
    paddingInline: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** The keys that take attendance, where there is a keyboard. */
export function KeyHelp({ letters }: { letters: Letters }) {
  const styles = useStyles();
  const { t } = useTranslation("deskAttendance");
  const keys = [
    ...TAKEN_MARKS.map((mark) => [letters[mark], t(`key.${mark}`)] as const),
    ["↑ ↓", t("key.move")] as const,
    ["Ctrl + Enter", t("key.save")] as const,
    ["Ctrl + Shift + Enter", t("key.saveRest")] as const,
  ];
  return (
    <section className={styles.help} aria-label={t("byKeyboard")}>
      <h2 className={styles.title}>{t("byKeyboard")}</h2>
      <ul className={styles.keys}>
        {keys.map(([key, text]) => (
          <li key={key}>
            <kbd className={styles.key}>{key}</kbd> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
