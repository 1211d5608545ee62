import { makeStyles, tokens } from "@fluentui/react-components";
import { DataCards } from "./DataCards.tsx";
import { DataTable } from "./DataTable.tsx";
import type { DataListContent } from "./dataListContent.ts";
import { ListModeSwitch } from "./ListModeSwitch.tsx";
import { useListMode } from "./listMode.ts";
import { phoneQuery } from "./measures.ts";
import { useMediaQuery } from "./useMediaQuery.ts";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

/** A list of data as a table or as cards; the choice is remembered (CONV-13). */
export function DataList<Item>(list: DataListContent<Item>) {
  const styles = useStyles();
  const isPhone = useMediaQuery(phoneQuery);
  const mode = useListMode(isPhone ? "cards" : "table");
  return (
    <div className={styles.list}>
      <ListModeSwitch mode={mode} />
      {mode === "table" ? <DataTable {...list} /> : <DataCards {...list} />}
    </div>
  );
}
