import { Checkbox, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { touchChoice } from "#client/ui/surfaces.ts";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  legend: { ...typographyStyles.body1, padding: 0 },
  people: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))",
    columnGap: tokens.spacingHorizontalM,
  },
  person: touchChoice,
  error: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

type PeopleChoiceProps = {
  label: string;
  people: { key: string; name: string }[];
  chosen: string[];
  error: string | undefined;
  onChoose: (keys: string[]) => void;
};

/** People to choose from, of whom several can be chosen. */
export function PeopleChoice({ label, people, chosen, error, onChoose }: PeopleChoiceProps) {
  const styles = useStyles();
  const errorId = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.people}>
        {people.map(({ key, name }) => (
          <Checkbox
            key={key}
            className={styles.person}
            label={name}
            checked={chosen.includes(key)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(_, { checked }) =>
              onChoose(checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
