import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskDeliveries, useDeskDeliveryCounts } from "#client/resources/deskOffice.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskDelivery } from "#contract/desk/office/schemas.ts";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { ProblemText } from "./ProblemText.tsx";
import { Rows } from "./Rows.tsx";
import { SourcesPanel } from "./SourcesPanel.tsx";
import { SuccessionsPanel } from "./SuccessionsPanel.tsx";

/** Reports on their way to the school's own system, and the systems whose data comes in (DESK-7). */
export function DeliveriesPage() {
  const { t } = useTranslation("deskOffice");
  const deliveries = useDeskDeliveries();
  const { data: counts } = useDeskDeliveryCounts();
  return (
    <Page isReading title={t("deliveriesAndSources")}>
      <Loaded
        resource={deliveries}
        failed={t("deliveriesFailed")}
        skeleton={<PanelSkeleton />}
        empty={
          <Panel title={t("deliveries")}>
            <Rows items={[]} none={t("noDeliveries")} row={() => null} />
          </Panel>
        }
      >
        {(shown) => (
          <Panel
            title={t("deliveries")}
            hasLongTitle
            detail={counts && t("summary", { failed: counts.FAILED, sent: counts.SENT, received: counts.RECEIVED })}
          >
            <Rows
              items={shown}
              none={t("noDeliveries")}
              row={(one) => <DeliveryRow delivery={one} />}
              pages={deliveries}
            />
          </Panel>
        )}
      </Loaded>
      <SourcesPanel />
      <SuccessionsPanel />
    </Page>
  );
}

const DELIVERY_LOOKS = { FAILED: "late", SENT: "neutral", RECEIVED: "outline" } as const;

function DeliveryRow({ delivery }: { delivery: DeskDelivery }) {
  const { t } = useTranslation("deskOffice");
  const { dateTimeShort } = useFormats();
  const nameOf = useDeskName();
  const timesOf = useAbsenceTimes();
  const { student, number, group, school, kind, what, state, attempts, problem, alarmed, created } = delivery;
  const { startTime, endTime } = delivery;
  return (
    <DeskRow
      heading="h3"
      lead={<StudentDisc student={student} number={number} />}
      title={[nameOf(student, number), group].filter(Boolean).join(" · ")}
      time={dateTimeShort(created)}
      detail={<Joined of={[`${t(`kind.${kind}`)}: ${timesOf({ startTime, endTime, period: false })}`, school]} />}
      more={
        (attempts > 0 || alarmed) && (
          <Joined
            of={[
              attempts > 0 && t("attempts", { count: attempts }),
              problem && (
                <Fragment key="problem">
                  {t("latestProblem")} <ProblemText problem={problem} />
                </Fragment>
              ),
              alarmed && t("alarmed", { time: dateTimeShort(alarmed) }),
            ]}
          />
        )
      }
      tags={
        <>
          <Tag look={DELIVERY_LOOKS[state]}>{t(`delivery.${state}`)}</Tag>
          {what !== "REPORTED" && <Tag look="neutral">{t(`change.${what}`)}</Tag>}
        </>
      }
    />
  );
}
