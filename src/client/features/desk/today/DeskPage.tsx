import { MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useDesk } from "#client/resources/desk.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Contained } from "#client/ui/loading/Contained.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { wide } from "#client/ui/measures.ts";
import { addDays, daysBetween } from "#contract/dates/dates.ts";
import { DESK_SCREENS, deskLink, isFor, NEW_ID } from "#contract/desk/screens.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";
import { ENDING_DAYS } from "#contract/services.ts";
import { AbsentPanel } from "./AbsentPanel.tsx";
import { LessonsPanel } from "./LessonsPanel.tsx";
import { WaitingPanel } from "./WaitingPanel.tsx";

const useStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
    [wide]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 3fr)" },
  },
  column: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalL },
});

/** The first page: for a mentor or teacher their day, and for everyone what waits and who is absent (DESK-9). */
export function DeskPage() {
  const { t } = useTranslation(["desk", "deskPosts"]);
  const { dateLong } = useFormats();
  const today = useToday();
  const shown = useDesk();
  const mayPost = shown.data && isFor(DESK_SCREENS.posts, shown.data);
  return (
    <Page
      title={t("day")}
      subtitle={dateLong(today)}
      mainAction={
        mayPost && (
          <LinkButton appearance="primary" to={deskLink("text", { postId: NEW_ID })}>
            {t("deskPosts:new.POST")}
          </LinkButton>
        )
      }
    >
      <Loaded resource={shown} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {(desk) => <Day desk={desk} />}
      </Loaded>
    </Page>
  );
}

/** Says from 60 days before that services end, and afterwards that they have (YEAR-5). The last 30 days are a warning, the last 7 an error. */
function EndingServices({ of }: { of: Desk["endingServices"] }) {
  const { t } = useTranslation(["desk", "deskServices"]);
  const { dayInSentence, list } = useFormats();
  const today = useToday();
  const [, month, week] = ENDING_DAYS;
  const ends = of.filter(
    (one, at) => of.findIndex(({ school, until }) => school === one.school && until === one.until) === at,
  );
  return ends.map(({ school, until }) => {
    const together = of.filter((one) => one.school === school && one.until === until);
    const left = daysBetween(today, until);
    const services = list(together.map(({ service }) => t(`deskServices:service.${service}`)));
    const date = dayInSentence(left < 0 ? addDays(until, 1) : until);
    const intent = left < 0 || left > month ? "info" : left > week ? "warning" : "error";
    return (
      <MessageBar key={`${until} ${school}`} intent={intent} layout="multiline">
        <MessageBarBody>{t(left < 0 ? "servicesEnded" : "servicesEnd", { services, school, date })}</MessageBarBody>
        <MessageBarActions>
          <LinkButton to={deskLink("services")}>{t("services")}</LinkButton>
        </MessageBarActions>
      </MessageBar>
    );
  });
}

function Day({ desk }: { desk: Desk }) {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "deskOffice"]);
  const teaches = desk.roles.includes("mentor") || desk.roles.includes("teacher");
  const hasStudents = teaches || desk.roles.includes("support");
  return (
    <>
      {desk.failedDeliveries > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t("notDelivered", { count: desk.failedDeliveries })}</MessageBarBody>
          <MessageBarActions>
            <LinkButton to={deskLink("deliveries")}>{t("deskOffice:deliveriesAndSources")}</LinkButton>
          </MessageBarActions>
        </MessageBar>
      )}
      <EndingServices of={desk.endingServices} />
      <div className={styles.columns}>
        {hasStudents && (
          <div className={styles.column}>
            {teaches && (
              <Contained>
                <LessonsPanel />
              </Contained>
            )}
            <Contained>
              <AbsentPanel mayWrite={teaches} />
            </Contained>
          </div>
        )}
        <Contained>
          <WaitingPanel desk={desk} />
        </Contained>
        {!hasStudents && (
          <Contained>
            <AbsentPanel mayWrite={false} />
          </Contained>
        )}
      </div>
    </>
  );
}
