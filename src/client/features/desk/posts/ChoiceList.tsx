import { Checkbox, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { touchChoice } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0 },
  choices: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    maxHeight: "16rem",
    overflowY: "auto",
  },
  choice: touchChoice,
  error: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

type ChoiceListProps = {
  label: string;
  offered: { id: string; label: string; detail?: string }[];
  chosen: string[];
  error?: string | undefined;
  onChoose: (ids: string[]) => void;
};

/** Groups or children to choose from, one by one or all at once. */
export function ChoiceList({ label, offered, chosen, error, onChoose }: ChoiceListProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const errorId = useId();
  const isEach = offered.every(({ id }) => chosen.includes(id));
  return (
    <fieldset className={styles.group} data-wrong={error && ""} {...(error && { "aria-describedby": errorId })}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {offered.length > 1 && (
          <Checkbox
            className={styles.choice}
            label={t("all")}
            checked={isEach ? true : chosen.length > 0 ? "mixed" : false}
            onChange={() => onChoose(isEach ? [] : offered.map(({ id }) => id))}
          />
        )}
        {offered.map(({ id, label: name, detail }) => (
          <Checkbox
            key={id}
            className={styles.choice}
            label={
              <>
                <SchoolText>{name}</SchoolText>
                {detail && ` · ${detail}`}
              </>
            }
            checked={chosen.includes(id)}
            aria-invalid={error !== undefined}
            onChange={(_, { checked }) => onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
