import {
  Checkbox,
  Field,
  FieldContextProvider,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { choicesAnswer, chosen } from "#contract/forms/answerRules.ts";
import type { FieldTemplate } from "#contract/forms/schemas.ts";

const useStyles = makeStyles({
  input: { [phone]: { minHeight: touch } },
  choice: touchChoice,
  choices: { display: "grid", border: 0, margin: 0, padding: 0 },
});

type FormFieldProps = {
  field: FieldTemplate;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A form field of any type (FORM-5). */
export function FormField({ field, value, error, onChange }: FormFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("forms");
  const { number } = useFormats();
  const today = useToday();
  const { type, options, required } = field;
  const name = <SchoolText>{field.name}</SchoolText>;
  // One message says which answers are wrong: as alerts, the fields would say 'Required' once each.
  const validationMessage = error ? { children: error, role: undefined } : null;
  const frame = { label: name, required, validationMessage };
  // A group of choices is named by its label, which has no single control to point at.
  const groupFrame = { ...frame, label: { children: name, htmlFor: undefined } };
  switch (type) {
    case "LONG_TEXT":
      return <LongTextField label={name} isRequired={required} value={value} error={error} onChange={onChange} />;
    case "DATE":
      return (
        <DateField
          mayBeEmpty
          isSchoolLabel
          label={field.name}
          isRequired={required}
          value={value || null}
          today={today}
          error={error}
          onChange={(day) => onChange(day ?? "")}
        />
      );
    case "CHOICE":
    case "YES_NO":
      return (
        <Field {...groupFrame}>
          <RadioGroup value={value} onChange={(_, { value: picked }) => onChange(picked)}>
            {(type === "CHOICE" ? options : ["true", "false"]).map((option) => (
              <Radio
                key={option}
                className={styles.choice}
                value={option}
                label={type === "CHOICE" ? <SchoolText>{option}</SchoolText> : t(option === "true" ? "yes" : "no")}
              />
            ))}
          </RadioGroup>
        </Field>
      );
    case "CHOICES":
      return (
        <Field {...groupFrame}>
          {(control) => (
            <fieldset
              className={styles.choices}
              aria-labelledby={control["aria-labelledby"]}
              aria-describedby={control["aria-describedby"]}
            >
              <FieldContextProvider value={undefined}>
                {options.map((option) => (
                  <Checkbox
                    key={option}
                    className={styles.choice}
                    label={<SchoolText>{option}</SchoolText>}
                    checked={chosen(value).includes(option)}
                    onChange={(_, { checked }) => onChange(toggled(options, value, option, checked === true))}
                  />
                ))}
              </FieldContextProvider>
            </fieldset>
          )}
        </Field>
      );
    default:
      return (
        <Field {...frame}>
          <Input
            className={styles.input}
            value={type === "NUMBER" ? value.replace(".", number(0.5).charAt(1)) : value}
            inputMode={type === "NUMBER" ? "decimal" : "text"}
            onChange={(_, { value: written }) => onChange(type === "NUMBER" ? written.replace(",", ".") : written)}
          />
        </Field>
      );
  }
}

/** Returns the chosen options in their original order, as an answer. */
const toggled = (options: string[], value: string, option: string, isChosen: boolean): string =>
  choicesAnswer(options.filter((one) => (one === option ? isChosen : chosen(value).includes(one))));
