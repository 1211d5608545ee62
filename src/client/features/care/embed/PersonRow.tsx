import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { textStyles } from "#client/ui/textStyles.ts";
import type { CarePerson } from "#contract/care/schemas.ts";
import { ChangedBy } from "./ChangedBy.tsx";
import { KeepOrRemove } from "./KeepOrRemove.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  facts: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  text: { ...textStyles.row, margin: 0, overflowWrap: "anywhere" },
});

type PersonRowProps = {
  title: string;
  person: Omit<CarePerson, "id">;
  /** Keep and remove somebody whom a guardian has named who no longer has access to the child. */
  onKeep: () => void;
  onRemove: () => void;
  /** Buttons. */
  children: ReactNode;
};

/** A person whom a family has named to the school. */
export function PersonRow({ title, person, onKeep, onRemove, children }: PersonRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.text}>{[person.relation, person.phone].join(" · ")}</span>
        <ChangedBy {...person} />
      </div>
      {children}
      {person.ofFormerGuardian && <KeepOrRemove name={person.name} onKeep={onKeep} onRemove={onRemove} />}
    </li>
  );
}

/** Says in place of the persons that there is none. */
export function NoPersonRow({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.text}>{children}</span>
    </li>
  );
}
