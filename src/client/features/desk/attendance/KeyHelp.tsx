import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { touchScreen } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
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
  const keys: { key: string; text: string; spoken?: string }[] = [
    ...TAKEN_MARKS.map((mark) => ({ key: letters[mark], text: t(`key.${mark}`) })),
    { key: "↑ ↓", text: t("key.move"), spoken: t("key.arrows") },
    { key: "Ctrl + Enter", text: t("key.save") },
    { key: "Ctrl + Shift + Enter", text: t("key.saveRest") },
  ];
  return (
    <section className={styles.help} aria-label={t("byKeyboard")}>
      <h2 className={styles.title}>{t("byKeyboard")}</h2>
      <ul className={styles.keys}>
        {keys.map(({ key, text, spoken }) => (
          <li key={key}>
            <kbd className={styles.key} aria-hidden={spoken !== undefined}>
              {key}
            </kbd>{" "}
            {spoken && <SrOnly>{spoken} </SrOnly>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
