import { Field, Input } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { PERSON_FIELDS, type PersonForm } from "./usePersonFields.ts";

const MAX_LENGTHS = { name: 80, relation: 40, phone: 20 };

/** The fields for a person whom a family names to the school. */
export function PersonFields({ form: { values, change, problemOf } }: { form: PersonForm }) {
  const { t } = useTranslation("care");
  return PERSON_FIELDS.map((field) => (
    <Field key={field} label={t(field)} required validationMessage={problemOf(field)}>
      <Input
        type={field === "phone" ? "tel" : "text"}
        maxLength={MAX_LENGTHS[field]}
        value={values[field]}
        onChange={(_, { value }) => change(field, value)}
      />
    </Field>
  ));
}
