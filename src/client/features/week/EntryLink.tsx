import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { phone, print, touch } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";

const useStyles = makeStyles({
  entry: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "flex",
    alignItems: "flex-start",
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { boxSizing: "border-box", minHeight: touch, alignItems: "center", columnGap: tokens.spacingHorizontalM },
    [print]: { padding: 0 },
  },
});

type EntryLinkProps = { studentId: string; day: string; address: string; children: ReactNode };

/** Opens a place as the child that it is about (DUE-4), the schedule on the day. */
export function EntryLink({ studentId, day, address, children }: EntryLinkProps) {
  const styles = useStyles();
  const activeId = useActiveStudentId();
  const showDay = () => address === paths.schedule && writeStored(STORAGE_KEYS.scheduleDate, day);
  return (
    <Link to={paths.openedAs(studentId, address, activeId)} className={styles.entry} onClick={showDay}>
      {children}
    </Link>
  );
}
