import { Checkbox, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { type ReactElement, useId } from "react";
import { scrollsDown, touchChoice } from "../surfaces.ts";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0 },
  mark: { color: tokens.colorPaletteRedForeground3, paddingInlineStart: tokens.spacingHorizontalXS },
  choices: {
    ...scrollsDown,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    maxHeight: "16rem",
    /** Room for the rings of choices with the focus, which would make it scroll. */
    padding: tokens.strokeWidthThick,
    margin: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
  columns: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))" },
  whole: { maxHeight: "none" },
  choice: touchChoice,
  error: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

/** The mark of a required field, as the other fields have it. */
const MARK = "*";

type ChoicesProps<Id extends string> = {
  label: string;
  offered: { id: Id; label: string | ReactElement; disabled?: boolean }[];
  chosen: readonly Id[];
  /** Text of a choice that stands for all of them. */
  all?: string;
  isRequired?: boolean;
  isInColumns?: boolean;
  /** Shows all choices at once, where none may be overlooked. */
  isWhole?: boolean;
  error?: string | undefined;
  onChoose: (ids: Id[]) => void;
};

/** Choices of which several can be taken, in the order offered. */
export function Choices<Id extends string>({ label, offered, chosen, all, error, onChoose, ...how }: ChoicesProps<Id>) {
  const styles = useStyles();
  const errorId = useId();
  const ids = offered.map(({ id }) => id);
  const free = offered.filter(({ disabled = false }) => !disabled).map(({ id }) => id);
  const isEach = free.length > 0 && free.every((id) => chosen.includes(id));
  return (
    <fieldset className={styles.group} {...(error && { "aria-describedby": errorId })}>
      <legend className={styles.legend}>
        {label}
        {how.isRequired && (
          <span aria-hidden className={styles.mark}>
            {MARK}
          </span>
        )}
      </legend>
      <div className={mergeClasses(styles.choices, how.isInColumns && styles.columns, how.isWhole && styles.whole)}>
        {all && offered.length > 1 && (
          <Checkbox
            className={styles.choice}
            label={all}
            checked={isEach ? true : chosen.length > 0 ? "mixed" : false}
            onChange={() => onChoose(isEach ? [] : free)}
          />
        )}
        {offered.map(({ id, label: name, disabled = false }) => (
          <Checkbox
            key={id}
            className={styles.choice}
            label={name}
            checked={chosen.includes(id)}
            disabled={disabled}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(_, { checked }) => onChoose(ids.filter((one) => (one === id ? checked : chosen.includes(one))))}
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
