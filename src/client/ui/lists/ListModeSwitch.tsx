import { makeStyles, ToggleButton } from "@fluentui/react-components";
import { Grid20Regular } from "@fluentui/react-icons/svg/grid";
import { Table20Regular } from "@fluentui/react-icons/svg/table";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { phone, touch } from "../measures.ts";
import { createSharedState } from "../sharedState.ts";

const useStyles = makeStyles({
  modes: { border: "none", margin: 0, padding: 0, alignSelf: "end", display: "flex" },
  mode: { [phone]: { minHeight: touch, minWidth: touch } },
});

/** Switches every data list on this device between table and cards. */
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

export type ListMode = "table" | "cards";

const isListMode = (value: unknown): value is ListMode => value === "table" || value === "cards";

const chosen = createSharedState<ListMode | null>(null);

/** Returns how data lists are shown on this device: as last chosen, otherwise as given (CONV-13). */
export function useListMode(otherwise: ListMode): ListMode {
  const stored = readStored(STORAGE_KEYS.listMode);
  return chosen.useValue() ?? (isListMode(stored) ? stored : otherwise);
}

function chooseListMode(mode: ListMode): void {
  writeStored(STORAGE_KEYS.listMode, mode);
  chosen.set(mode);
}
