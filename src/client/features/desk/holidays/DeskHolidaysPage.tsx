import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskHolidays } from "#client/resources/deskHolidays.ts";
import { FreeDay } from "#client/ui/drawings/FreeDay.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import type { DeskHoliday } from "#contract/desk/holidays/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { TitledRow } from "../shared/DeskRow.tsx";
import { HolidayDialog } from "./HolidayDialog.tsx";

/** The holidays about whose days the caller's groups are asked (HOL-1). */
export function DeskHolidaysPage() {
  const { t } = useTranslation(["deskHolidays", "desk"]);
  const holidays = useDeskHolidays();
  const [isNew, setNew] = useState(false);
  return (
    <Page
      isReading
      title={t("desk:holidays")}
      mainAction={
        <Button appearance="primary" icon={<Add20Regular />} onClick={() => setNew(true)}>
          {t("new")}
        </Button>
      }
    >
      <Loaded resource={holidays} failed={t("failed")} skeleton={<PanelSkeleton />}>
        {({ rounds }) =>
          rounds.length === 0 ? (
            <EmptyState drawing={<FreeDay />} text={t("none")} />
          ) : (
            <RowList>
              {rounds.map((round) => (
                <li key={round.id}>
                  <HolidayRow round={round} />
                </li>
              ))}
            </RowList>
          )
        }
      </Loaded>
      {isNew && <HolidayDialog round={null} onClose={() => setNew(false)} />}
    </Page>
  );
}

function HolidayRow({ round }: { round: DeskHoliday }) {
  const { t } = useTranslation(["deskHolidays", "deskForms"]);
  const { dayShort } = useFormats();
  const { id, title, school, groups, answerBy, students, answered } = round;
  return (
    <TitledRow
      to={deskLink("holiday", { roundId: id })}
      kind="schedule"
      title={title}
      detail={<Joined of={[groups.join(", "), school, t("deskForms:answeredOf", { answered, count: students })]} />}
      time={t("until", { date: dayShort(answerBy) })}
    />
  );
}
