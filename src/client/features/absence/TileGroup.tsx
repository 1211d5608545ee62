import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  legend: { ...textStyles.detailStrong, marginBlockEnd: tokens.spacingVerticalS },
  aside: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
  error: { ...textStyles.detail, margin: 0, color: tokens.colorPaletteRedForeground1 },
  tiles: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 6.25rem), 1fr))",
    gap: tokens.spacingHorizontalS,
  },
});

type TileGroupProps<Id extends string> = {
  label: string;
  isRequired?: boolean;
  tiles: readonly { id: Id; label: string; detail?: string }[];
  chosen: Id | null;
  hint?: string | undefined;
  error?: string | undefined;
  onChoose: (id: Id) => void;
};

/** One question of the form, with its answers as tiles. */
export function TileGroup<Id extends string>({ label, isRequired = false, tiles, ...answer }: TileGroupProps<Id>) {
  const { chosen, hint, error, onChoose } = answer;
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}question`}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error || hint ? `${id}more` : undefined}
    >
      <div className={styles.legend}>
        <span id={`${id}question`}>{label}</span>
        {isRequired && <span className={styles.aside}>{` · ${t("required")}`}</span>}
      </div>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <ChoiceTile
            key={tile.id}
            name={id}
            label={tile.label}
            detail={tile.detail}
            isChosen={tile.id === chosen}
            isWrong={error !== undefined}
            onChoose={() => onChoose(tile.id)}
          />
        ))}
      </div>
      <div id={`${id}more`}>
        {hint && <p className={styles.aside}>{hint}</p>}
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </div>
  );
}
