import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useDeskServices } from "#client/resources/deskServices.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskService, DeskServices } from "#contract/desk/services/schemas.ts";
import { Rows } from "./Rows.tsx";
import { ServiceDialog } from "./ServiceDialog.tsx";

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
        row={(one) => <ServiceRow of={one} onChange={() => setChanged(one)} />}
      />
      {changed && <ServiceDialog schoolId={id} of={changed} onClose={() => setChanged(null)} />}
    </Panel>
  );
}

type Days = NonNullable<DeskService["own"]>;

function ServiceRow({ of, onChange }: { of: DeskService; onChange: () => void }) {
  const { t } = useTranslation("deskServices");
  const { dayInSentence } = useFormats();
  const today = useToday();
  const name = t(`service.${of.service}`);
  const isOn = ({ from, until }: Days) => (from ?? "") <= today && until >= today;
  const [shown] = [of.own, of.elsewhere].flatMap((days) => (days && days.until >= today ? [days] : []));
  const state = [of.own, of.elsewhere].some((days) => days && isOn(days)) ? "ON" : shown ? "LATER" : "OFF";
  const until = shown && dayInSentence(shown.until);
  return (
    <Row
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
      tags={<Tag look={state === "ON" ? "brand" : "neutral"}>{t(`state.${state}`)}</Tag>}
      actions={
        <Button aria-label={t("changeNamed", { service: name })} onClick={onChange}>
          {t("change")}
        </Button>
      }
    />
  );
}
