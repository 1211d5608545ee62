import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCancel24Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAbsences } from "#client/resources/absence.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { type Absence, isAbsenceLocked } from "#contract/absence.ts";
import { AbsenceItem } from "./AbsenceItem.tsx";
import { AbsenceSkeleton } from "./AbsenceSkeleton.tsx";
import { ManageAbsence } from "./embed/ManageAbsence.tsx";
import { useLockTime } from "./useLockTime.ts";

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    maxWidth: "720px",
  },
});

/** What is reported, newest first; own reports can be changed as long as that is allowed (ABS-3, ABS-8). */
export function ReportedAbsences() {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const absences = useAbsences();
  const now = useLockTime(absences.data);
  const [edited, setEdited] = useState<Absence | null>(null);
  const edit = (absence: Absence) => {
    if (isAbsenceLocked(absence, new Date())) notify({ msg: t("locked") });
    else setEdited(absence);
  };
  return (
    <>
      <Loaded
        resource={absences}
        skeleton={<AbsenceSkeleton />}
        failed={t("failed")}
        empty={<EmptyState icon={CalendarCancel24Regular} text={t("empty")} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.toSorted(byStartNewestFirst).map((absence) => (
              <li key={absence.id}>
                <AbsenceItem
                  absence={absence}
                  mayChange={absence.ownReporting && !isAbsenceLocked(absence, now)}
                  onEdit={() => edit(absence)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <ManageAbsence key={edited.id} absence={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const byStartNewestFirst = (one: Absence, other: Absence): number => other.startTime.localeCompare(one.startTime);
