import { Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const PHONE = /^\+?[\d\s-]{2,19}\d$/;
const PERSON_FIELDS = ["name", "relation", "phone"] as const;
type PersonField = (typeof PERSON_FIELDS)[number];
type PersonValues = Record<PersonField, string>;

type PersonForm = {
  values: PersonValues;
  isDirty: boolean;
  change: (field: PersonField, value: string) => void;
  /** Returns what is wrong with a field once somebody has tried to save. */
  problemOf: (field: PersonField) => string | null;
  /** Returns the values without spaces around them; null while one is wrong, which the fields then show. */
  submit: () => PersonValues | null;
};

/** Holds the values of a form for a person whom a family names to the school. */
export function usePersonFields(person: PersonValues | null): PersonForm {
  const { t } = useTranslation("care");
  const [initial] = useState({
    name: person?.name ?? "",
    relation: person?.relation ?? "",
    phone: person?.phone ?? "",
  });
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const wrongOf = (field: PersonField) => {
    if (values[field].trim() === "") return t("missing");
    return field === "phone" && !PHONE.test(values.phone.trim()) ? t("phoneWrong") : null;
  };
  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (field, value) => setValues({ ...values, [field]: value }),
    problemOf: (field) => (wasTried ? wrongOf(field) : null),
    submit() {
      setTried(true);
      if (PERSON_FIELDS.some((field) => wrongOf(field))) return null;
      return { name: values.name.trim(), relation: values.relation.trim(), phone: values.phone.trim() };
    },
  };
}

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
