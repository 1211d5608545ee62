import { Checkbox, Field, Input, makeStyles, Select, Textarea, tokens } from "@fluentui/react-components";
import { ArrowDown20Regular } from "@fluentui/react-icons/svg/arrow-down";
import { ArrowUp20Regular } from "@fluentui/react-icons/svg/arrow-up";
import { Delete20Regular } from "@fluentui/react-icons/svg/delete";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { touchChoice } from "#client/ui/surfaces.ts";
import { FIELD_TYPES } from "#contract/kinds.ts";
import type { FieldDraft } from "./formValues.ts";

const useStyles = makeStyles({
  field: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
  actions: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalXS },
  required: touchChoice,
  // On a phone they share a line of their own.
  moves: { display: "flex", gap: tokens.spacingHorizontalXS, marginInlineStart: "auto" },
});

type FieldEditorProps = {
  field: FieldDraft;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  problem: "name" | "options" | undefined;
  onChange: (changed: Partial<FieldDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One field of a form: its type, its question, and what that type needs. */
export function FieldEditor({ field, number, isFirst, isLast, problem, onChange, onMove, onRemove }: FieldEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskForms");
  const { type, name, value, lines, required } = field;
  const isText = type === "TITLE" || type === "DESCRIPTION";
  return (
    <li>
      <fieldset className={styles.field} aria-label={t("questionNumber", { number })}>
        <div className={styles.pair}>
          <Field label={t("question")} validationMessage={problem === "name" ? t("problem.required") : null}>
            <Input maxLength={500} value={name} onChange={(_, { value: text }) => onChange({ name: text })} />
          </Field>
          <Field label={t("type")}>
            <Select
              value={type}
              onChange={(_, { value: chosen }) => {
                const next = FIELD_TYPES.find((one) => one === chosen);
                if (next) onChange({ type: next });
              }}
            >
              {FIELD_TYPES.map((one) => (
                <option key={one} value={one}>
                  {t(`types.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {type.startsWith("CHOICE") && (
          <Field
            label={t("options")}
            hint={t("optionsHint")}
            validationMessage={problem === "options" ? t("problem.options") : null}
          >
            <Textarea resize="vertical" value={lines} onChange={(_, { value: text }) => onChange({ lines: text })} />
          </Field>
        )}
        {type === "DESCRIPTION" && (
          <Field label={t("description")}>
            <Textarea
              resize="vertical"
              maxLength={5_000}
              value={value}
              onChange={(_, { value: text }) => onChange({ value: text })}
            />
          </Field>
        )}
        <div className={styles.actions}>
          {!isText && (
            <Checkbox
              className={styles.required}
              label={t("required")}
              checked={required}
              onChange={(_, { checked }) => onChange({ required: checked === true })}
            />
          )}
          <span className={styles.moves}>
            <Button
              appearance="subtle"
              icon={<ArrowUp20Regular />}
              aria-label={t("moveUp", { number })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <Button
              appearance="subtle"
              icon={<ArrowDown20Regular />}
              aria-label={t("moveDown", { number })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <Button
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={t("removeQuestion", { number })}
              disabled={isFirst && isLast}
              onClick={onRemove}
            />
          </span>
        </div>
      </fieldset>
    </li>
  );
}
