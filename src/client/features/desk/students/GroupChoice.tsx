import { Field, makeStyles, Select } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { phone, touch } from "#client/ui/measures.ts";
import { GROUP } from "../shared/groupAddress.ts";

const useStyles = makeStyles({
  choice: { maxWidth: "24rem" },
  input: { [phone]: { minHeight: touch } },
});

type Group = { id: string; title: string; school: string };
type GroupChoiceProps<One> = { groups: One[]; children: (group: One) => ReactNode };

/** A field that chooses one of the groups, and what is shown of it. The address keeps the choice. */
export function GroupChoice<One extends Group>({ groups, children }: GroupChoiceProps<One>) {
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const [search, setSearch] = useSearchParams();
  const chosen = groups.find(({ id }) => id === search.get(GROUP)) ?? groups[0];
  if (!chosen) return null;
  return (
    <>
      <Field className={styles.choice} label={t("group")}>
        <Select
          className={styles.input}
          value={chosen.id}
          onChange={(_, { value }) => setSearch({ [GROUP]: value }, { replace: true })}
        >
          {groups.map(({ id, title, school }) => (
            <option key={id} value={id}>
              {`${title} · ${school}`}
            </option>
          ))}
        </Select>
      </Field>
      {children(chosen)}
    </>
  );
}
