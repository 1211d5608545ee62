import { Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#client/lib/edits.ts";
import type { EditsOf } from "#client/lib/useEdits.ts";
import { Theirs } from "#client/ui/fields/Theirs.tsx";

const PHONE = /^\+?[\d\s-]{2,19}\d$/;
const PERSON_FIELDS = ["name", "relation", "phone"] as const;
type PersonField = (typeof PERSON_FIELDS)[number];
export type PersonValues = Record<PersonField, string>;

export const NO_PERSON: PersonValues = { name: "", relation: "", phone: "" };

/** Returns the values of a form for somebody whom a family has named to the school. */
export const personValues = ({ name, relation, phone }: PersonValues): PersonValues => ({ name, relation, phone });

type PersonForm = {
  fields: Fields<PersonValues>;
  /** Returns what is wrong with a field once somebody has tried to save. */
  problemOf: (field: PersonField, values: PersonValues) => string | null;
  /** Returns the values without spaces around them; null while one is wrong, which the fields then show. */
  submit: (values: PersonValues) => PersonValues | null;
};

/** Checks the details of a person whom a family names to the school. */
export function usePersonForm(): PersonForm {
  const { t } = useTranslation("care");
  const [wasTried, setTried] = useState(false);
  const wrongOf = (field: PersonField, values: PersonValues) => {
    if (values[field].trim() === "") return t("missing");
    return field === "phone" && !PHONE.test(values.phone.trim()) ? t("phoneWrong") : null;
  };
  const text = (value: string) => value;
  return {
    fields: {
      name: { label: t("name"), text },
      relation: { label: t("relation"), text },
      phone: { label: t("phone"), text },
    },
    problemOf: (field, values) => (wasTried ? wrongOf(field, values) : null),
    submit(values) {
      setTried(true);
      if (PERSON_FIELDS.some((field) => wrongOf(field, values))) return null;
      return { name: values.name.trim(), relation: values.relation.trim(), phone: values.phone.trim() };
    },
  };
}

const MAX_LENGTHS = { name: 80, relation: 40, phone: 20 };

type PersonFieldsProps = { form: PersonForm; edits: EditsOf<PersonValues> };

/** The fields for a person whom a family names to the school. */
export function PersonFields({ form, edits: { values, change, theirs } }: PersonFieldsProps) {
  const { t } = useTranslation("care");
  return PERSON_FIELDS.map((field) => (
    <Theirs key={field} of={theirs(field)}>
      <Field label={t(field)} required validationMessage={form.problemOf(field, values)}>
        <Input
          type={field === "phone" ? "tel" : "text"}
          maxLength={MAX_LENGTHS[field]}
          value={values[field]}
          onChange={(_, { value }) => change({ [field]: value })}
        />
      </Field>
    </Theirs>
  ));
}
