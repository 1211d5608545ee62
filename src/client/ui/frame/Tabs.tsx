import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { phone, touch } from "../measures.ts";
import { scrollsAcross } from "../surfaces.ts";

const useStyles = makeStyles({
  /** One row always. Tabs share its width, and their words go to a second line; only what is still too wide scrolls. */
  list: {
    ...scrollsAcross,
    flexWrap: "nowrap",
    scrollbarWidth: "none",
    marginInline: `calc(-1 * ${tokens.spacingHorizontalMNudge})`,
  },
  tab: { flexShrink: 1, minWidth: "min-content", whiteSpace: "normal", [phone]: { minHeight: touch } },
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
