import { Field, makeStyles, Select } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { phone, touch } from "#client/ui/measures.ts";

export type Group = { id: string; title: string };

const useStyles = makeStyles({
  select: { minWidth: 0, "& select": { minWidth: 0, [phone]: { height: touch } } },
});

type GroupFieldProps = { groups: Group[]; chosen: Group | null; onChoose: (group: Group | null) => void };

/** One of the groups with assessments or all of them; a chosen one stays, whatever the range. */
export function GroupField({ groups, chosen, onChoose }: GroupFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const options = chosen && !groups.some(({ id }) => id === chosen.id) ? [...groups, chosen] : groups;
  return (
    <Field label={t("group")}>
      <Select
        className={styles.select}
        value={chosen?.id ?? ""}
        onChange={(_, { value }) => onChoose(options.find(({ id }) => id === value) ?? null)}
      >
        <option value="">{t("allGroups")}</option>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
