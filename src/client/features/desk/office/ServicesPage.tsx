import { makeStyles, Switch } from "@fluentui/react-components";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { refreshServices, useDeskServices } from "#client/resources/deskServices.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { addDays } from "#contract/dates/dates.ts";
import { switchDeskService } from "#contract/desk/services/endpoints.ts";
import type { DeskService, DeskServices } from "#contract/desk/services/schemas.ts";
import { DeskRow } from "../shared/DeskRow.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { Rows } from "./Rows.tsx";
import { ServiceDialog, USUAL_DAYS } from "./ServiceDialog.tsx";

/** The services of each school: the office switches them on from a day, and off (SETUP-1). */
export function ServicesPage() {
  const { t } = useTranslation(["deskServices", "desk"]);
  return (
    <Page isReading title={t("desk:services")} subtitle={t("intro")}>
      <Loaded resource={useDeskServices()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {(schools) => schools.map((school) => <OfSchool key={school.id} of={school} />)}
      </Loaded>
    </Page>
  );
}

function OfSchool({ of: { id, school, services } }: { of: DeskServices }) {
  const { t } = useTranslation("deskServices");
  const [changed, setChanged] = useState<DeskService | null>(null);
  return (
    <Panel title={school} hasLongTitle>
      <Rows
        items={services.map((one) => ({ ...one, id: one.service }))}
        none={t("failed")}
        row={(one) => <ServiceRow schoolId={id} of={one} onChange={() => setChanged(one)} />}
      />
      {changed && <ServiceDialog schoolId={id} of={changed} onClose={() => setChanged(null)} />}
    </Panel>
  );
}

/** As high as a finger needs on a phone. */
const useStyles = makeStyles({ switch: { [phone]: { minHeight: touch, alignItems: "center" } } });

type Days = NonNullable<DeskService["own"]>;

type ServiceRowProps = { schoolId: string; of: DeskService; onChange: () => void };

/** A service with its days. The switch takes effect at once; the days can be changed. */
function ServiceRow({ schoolId, of, onChange }: ServiceRowProps) {
  const { t } = useTranslation(["deskServices", "common"]);
  const styles = useStyles();
  const { dayInSentence } = useFormats();
  const today = useToday();
  const name = t(`service.${of.service}`);
  const isOn = ({ from, until }: Days) => (from ?? "") <= today && until >= today;
  const [shown] = [of.own, of.elsewhere].flatMap((days) => (days && days.until >= today ? [days] : []));
  const state = [of.own, of.elsewhere].some((days) => days && isOn(days)) ? "ON" : shown ? "LATER" : "OFF";
  const until = shown && dayInSentence(shown.until);
  const { run, isRunning } = useDeskChange(switchDeskService);
  const refuse = useChangedMeanwhile(refreshServices);
  const turn = async (isWanted: boolean) => {
    const question = { title: t("offQuestion", { service: name }), text: t("offText"), confirm: t("off") };
    if (!isWanted && !(await ask({ ...question, cancel: t("common:cancel") }))) return;
    try {
      const days = isWanted ? { from: today, until: addDays(today, USUAL_DAYS) } : null;
      await run({ params: { schoolId }, body: { service: of.service, days } });
      notify({ msg: t("saved"), type: "success" });
    } catch (error) {
      refuse(error, t("notSaved"));
    }
  };
  return (
    <DeskRow
      heading="h3"
      title={name}
      detail={
        <>
          {shown &&
            (shown.from === null || shown.from <= today
              ? t("until", { until })
              : t("fromUntil", { start: dayInSentence(shown.from), end: until }))}
          {of.elsewhere && <span>{t("elsewhere")}</span>}
        </>
      }
      tags={state === "LATER" && <Tag look="neutral">{t("state.LATER")}</Tag>}
      actions={
        <>
          <Button
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={t("changeNamed", { service: name })}
            onClick={onChange}
          />
          <Switch
            className={styles.switch}
            aria-label={name}
            checked={state !== "OFF"}
            // Another system has switched it on, so it is not switched off here.
            disabled={isRunning || (state !== "OFF" && of.own === null)}
            onChange={(_, { checked }) => void turn(checked)}
          />
        </>
      }
    />
  );
}
