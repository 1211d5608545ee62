import { Checkbox, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { scrollsDown, touchChoice } from "#client/ui/surfaces.ts";
import type { DeskFamily } from "#contract/desk/inbox/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useMemberNames } from "./useMemberNames.ts";

const useStyles = makeStyles({
  choice: { border: "none", margin: 0, padding: 0, minWidth: 0, display: "grid" },
  legend: { ...typographyStyles.body1Strong, padding: 0 },
  hint: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  list: { ...scrollsDown, listStyleType: "none", margin: 0, padding: 0, maxHeight: "20rem" },
  box: touchChoice,
  words: { display: "grid", overflowWrap: "anywhere" },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  wrong: { ...typographyStyles.caption1, margin: 0, color: tokens.colorStatusDangerForeground1 },
});

type FamilyChoiceProps = {
  families: DeskFamily[];
  /** Keys of those who are not chosen. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
  wrong: string | false;
};

/** The families of a group, each with the languages in which its guardians read. */
export function FamilyChoice({ families, left, onChange, wrong }: FamilyChoiceProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskInbox");
  const nameOf = useDeskName();
  const { spoken } = useMemberNames();
  const wrongId = useId();
  const writable = families.filter(({ isWritable }) => isWritable);
  const chosen = writable.filter(({ key }) => !left.has(key)).length;
  const isAll = writable.length > 0 && chosen === writable.length;
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <fieldset className={styles.choice} aria-describedby={wrong ? wrongId : undefined}>
      <legend className={styles.legend}>{t("families")}</legend>
      <p className={styles.hint}>{t("familiesHint")}</p>
      <Checkbox
        className={styles.box}
        label={t("allFamilies", { count: writable.length })}
        disabled={writable.length === 0}
        checked={isAll ? true : chosen > 0 ? "mixed" : false}
        onChange={() => onChange(new Set(isAll ? writable.map(({ key }) => key) : []))}
      />
      <ul className={styles.list}>
        {families.map(({ key, student, number, guardians, isWritable }) => (
          <li key={key}>
            <Checkbox
              className={styles.box}
              disabled={!isWritable}
              checked={isWritable && !left.has(key)}
              aria-invalid={wrong !== false}
              onChange={() => toggle(key)}
              label={
                <span className={styles.words}>
                  {nameOf(student, number)}
                  <span className={styles.detail}>
                    {isWritable ? guardians.map(spoken).join(", ") : t("notWritable")}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {wrong && (
        <p id={wrongId} className={styles.wrong}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
