import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { phone, touch } from "../measures.ts";

const useStyles = makeStyles({
  /** Tabs that do not fit go to another line: a row that scrolls would hide them. */
  list: { flexWrap: "wrap", marginInline: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  /** Wider than the screen a tab has lines of its own, as with large text. */
  tab: { flexShrink: 0, maxWidth: "100%", whiteSpace: "normal", [phone]: { minHeight: touch } },
  panel: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL, outlineStyle: "none" },
});

type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs with the content of the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const styles = useStyles();
  const prefix = useId();
  const select = (value: unknown) => {
    const chosen = tabs.find(({ id }) => id === value);
    if (chosen) onSelect(chosen.id);
  };
  return (
    <>
      <TabList
        aria-label={label}
        className={styles.list}
        selectedValue={selected}
        onTabSelect={(_, { value }) => select(value)}
      >
        {tabs.map(({ id, label: text }) => (
          <Tab key={id} id={`${prefix}${id}`} value={id} className={styles.tab} aria-controls={`${prefix}panel`}>
            {text}
          </Tab>
        ))}
      </TabList>
      <div id={`${prefix}panel`} role="tabpanel" aria-labelledby={`${prefix}${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
