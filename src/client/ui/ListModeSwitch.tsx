import { makeStyles, ToggleButton } from "@fluentui/react-components";
import { Grid20Regular, Table20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { chooseListMode, type ListMode } from "./listMode.ts";
import { phone, touch } from "./measures.ts";

const useStyles = makeStyles({
  modes: { border: "none", margin: 0, padding: 0, alignSelf: "end", display: "flex" },
  mode: { [phone]: { minHeight: touch, minWidth: touch } },
});

/** Table or cards, for every data list on this device. */
export function ListModeSwitch({ mode }: { mode: ListMode }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const modes = [
    { id: "table", name: t("asTable"), icon: <Table20Regular /> },
    { id: "cards", name: t("asCards"), icon: <Grid20Regular /> },
  ] as const;
  return (
    <fieldset className={styles.modes} aria-label={t("view")}>
      {modes.map(({ id, name, icon }) => (
        <ToggleButton
          key={id}
          appearance="subtle"
          className={styles.mode}
          icon={icon}
          aria-label={name}
          title={name}
          checked={mode === id}
          onClick={() => chooseListMode(id)}
        />
      ))}
    </fieldset>
  );
}
