import { makeStyles, tokens } from "@fluentui/react-components";
import { LockClosed48Regular } from "@fluentui/react-icons/svg/lock-closed";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { parentOf } from "#client/features/menu/embed/parentOf.ts";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useHost } from "#client/host/useHost.ts";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { isThingScreen } from "#client/resources/ownerOf.ts";
import { useReadySession } from "#client/session/SessionContext.ts";
import { switchedOffSince } from "#client/session/switchedOff.ts";
import { useSwitchStudent } from "#client/session/useSwitch.ts";
import { useStartPath, useViewer, viewerOf } from "#client/session/viewer.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { isOffered, type Offer } from "#contract/offers.ts";
import { screenList } from "#contract/screens.ts";
import { findScreen } from "#contract/screenTable.ts";

const useStyles = makeStyles({
  ways: { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: tokens.spacingHorizontalS },
});

/** Replaces a screen that is not offered for this student's schools or type of school (NAV-10). Always has a way on. */
export function NotAvailablePage({ offer }: { offer: Offer }) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const { dayInSentence } = useFormats();
  const since = switchedOffSince(offer, useViewer(), useToday());
  const others = useOthersOffered(offer);
  const switchStudent = useSwitchStudent();
  const { pathname } = useLocation();
  const screen = findScreen(screenList, pathname)?.[0];
  const thing = screen !== undefined && isThingScreen(screen) ? screen : null;
  // A child who does not have the thing either is led to the list it was opened from.
  const to = thing ? parentOf(pathname) : pathname;
  const notAvailable = (
    <EmptyState
      icon={LockClosed48Regular}
      text={since === null ? t("notAvailable") : t("switchedOff", { date: dayInSentence(since) })}
      detail={others.length > 0 && t("chooseAnotherChild")}
      action={
        <div className={styles.ways}>
          {others.map(({ id, firstName, lastName }) => (
            <Button key={id} onClick={() => void switchStudent(id, { to })}>
              {t("switchTo", { name: `${firstName} ${lastName}` })}
            </Button>
          ))}
          <WayOut />
        </div>
      }
    />
  );
  return (
    <Page title={t("notAvailableTitle")}>
      {thing ? <MissingHere screen={thing} otherwise={notAvailable} /> : notAvailable}
    </Page>
  );
}

/** The other students for whom a screen is offered. */
function useOthersOffered(offer: Offer) {
  const session = useReadySession();
  const now = useNow();
  return session.students.filter(
    (other) =>
      other.active &&
      other.id !== session.student.id &&
      isOffered(offer, viewerOf({ ...session, student: other }, now)),
  );
}

/** Leads to the start page; out of a tab that shows a single section, which has none, to the portal. */
function WayOut() {
  const { t } = useTranslation("navigation");
  const { section, openExternal } = useHost();
  const start = useStartPath();
  if (section === null) return <LinkButton to={start}>{t("toHome")}</LinkButton>;
  return <Button onClick={() => openExternal(`${location.origin}${paths.home}`)}>{t("openPortal")}</Button>;
}
