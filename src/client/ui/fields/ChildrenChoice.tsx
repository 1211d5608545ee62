import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { type ReactElement, useId } from "react";
import { ChoiceTile } from "./ChoiceTile.tsx";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  tiles: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 6.25rem), 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  error: { ...typographyStyles.body1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

type Child = { id: string; firstName: string; lastName: string };

type ChildrenChoiceProps<One extends Child> = {
  label: string;
  offered: One[];
  chosen: string[];
  /** A child's disc, above the name. */
  faceOf: (child: One) => ReactElement;
  /** Children for whom it has been done, and so cannot be left out any more. */
  done?: string[];
  error?: string | undefined;
  /** Whether there are other children, for whom it cannot be done here. */
  isOneOfSeveral?: boolean;
  onChoose: (ids: string[]) => void;
};

/** The children whom a form is for, as tiles; nothing where there is only one (ABS-11). */
export function ChildrenChoice<One extends Child>({
  label,
  offered,
  chosen,
  faceOf,
  ...how
}: ChildrenChoiceProps<One>) {
  const { done = [], error, isOneOfSeveral = false, onChoose } = how;
  const styles = useStyles();
  const id = useId();
  if (offered.length < (isOneOfSeveral ? 1 : 2)) return null;
  const ids = offered.map((child) => child.id);
  const toggle = (own: string) =>
    onChoose(ids.filter((one) => (one === own ? !chosen.includes(own) : chosen.includes(one))));
  return (
    <fieldset className={styles.group} {...(error && { "aria-describedby": id })}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles}>
        {offered.map((child) => (
          <ChoiceTile
            key={child.id}
            isOneOfMany
            name={id}
            label={child.firstName}
            icon={faceOf(child)}
            isChosen={chosen.includes(child.id)}
            disabled={done.includes(child.id)}
            isWrong={error !== undefined}
            describedBy={error === undefined ? undefined : id}
            onChoose={() => toggle(child.id)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
