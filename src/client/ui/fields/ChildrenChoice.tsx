import { Checkbox, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { touchChoice } from "../surfaces.ts";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0 },
  children: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalL },
  child: touchChoice,
  error: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

type ChildrenChoiceProps = {
  label: string;
  offered: { id: string; firstName: string }[];
  chosen: string[];
  /** Children for whom it has been done, and so cannot be left out any more. */
  done?: string[];
  error?: string | undefined;
  onChoose: (ids: string[]) => void;
};

/** The children whom a form is for; nothing where there is only one (ABS-11). */
export function ChildrenChoice({ label, offered, chosen, done = [], error, onChoose }: ChildrenChoiceProps) {
  const styles = useStyles();
  const errorId = useId();
  if (offered.length < 2) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.children}>
        {offered.map(({ id, firstName }) => (
          <Checkbox
            key={id}
            className={styles.child}
            label={firstName}
            checked={chosen.includes(id)}
            disabled={done.includes(id)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(_, { checked }) => onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
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
