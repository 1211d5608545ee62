import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { Chat20Regular } from "@fluentui/react-icons/svg/chat";
import { CheckmarkCircle48Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { ClipboardBulletList20Regular } from "@fluentui/react-icons/svg/clipboard-bullet-list";
import { ClipboardCheckmark20Regular } from "@fluentui/react-icons/svg/clipboard-checkmark";
import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { Flag20Regular } from "@fluentui/react-icons/svg/flag";
import { useTranslation } from "react-i18next";
import { useDesk } from "#client/resources/desk.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { DESK_SCREENS, type Desk } from "#contract/desk.ts";

/** List of what waits for the member of staff. */
export function DeskPage() {
  const { t } = useTranslation("desk");
  const desk = useDesk();
  return (
    <Page title={t("title")} subtitle={desk.data && <Who desk={desk.data} />}>
      <Loaded
        resource={desk}
        failed={t("failed")}
        skeleton={
          <SkeletonRows count={2}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
      >
        {(data) => <Waiting desk={data} />}
      </Loaded>
    </Page>
  );
}

function Who({ desk: { firstName, lastName, roles } }: { desk: Desk }) {
  const { t } = useTranslation("desk");
  return [`${firstName} ${lastName}`, ...roles.map((role) => t(`role.${role}`))].join(" · ");
}

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1Strong,
    boxSizing: "border-box",
    minHeight: "48px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [phone]: { minHeight: touch },
  },
  icon: { flexShrink: 0 },
});

function Waiting({ desk }: { desk: Desk }) {
  const {
    unseenAbsences,
    openLeave,
    unreadConversations,
    untakenLessons,
    dueForms,
    failedDeliveries,
    flaggedMessages,
  } = desk;
  const styles = useStyles();
  const { t } = useTranslation(["desk", "deskAttendance", "deskInbox", "deskOffice"]);
  const rows = [
    {
      to: DESK_SCREENS.inbox,
      count: unreadConversations,
      icon: <Chat20Regular className={styles.icon} aria-hidden />,
      text: t("deskInbox:waits", { count: unreadConversations }),
    },
    {
      to: DESK_SCREENS.today,
      count: unseenAbsences,
      icon: <CalendarCancel20Regular className={styles.icon} aria-hidden />,
      text: t("absencesWait", { count: unseenAbsences }),
    },
    {
      to: DESK_SCREENS.leave,
      count: openLeave,
      icon: <ClipboardTask20Regular className={styles.icon} aria-hidden />,
      text: t("leaveWaits", { count: openLeave }),
    },
    {
      to: DESK_SCREENS.lessons,
      count: untakenLessons,
      icon: <ClipboardCheckmark20Regular className={styles.icon} aria-hidden />,
      text: t("deskAttendance:waits", { count: untakenLessons }),
    },
    {
      to: DESK_SCREENS.forms,
      count: dueForms,
      icon: <ClipboardBulletList20Regular className={styles.icon} aria-hidden />,
      text: t("formsWait", { count: dueForms }),
    },
    {
      to: DESK_SCREENS.flagged,
      count: flaggedMessages,
      icon: <Flag20Regular className={styles.icon} aria-hidden />,
      text: t("deskOffice:flaggedWait", { count: flaggedMessages }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {failedDeliveries > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t("notDelivered", { count: failedDeliveries })}</MessageBarBody>
          <MessageBarActions>
            <TextLink to={DESK_SCREENS.deliveries}>{t("deskOffice:deliveriesAndSources")}</TextLink>
          </MessageBarActions>
        </MessageBar>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={CheckmarkCircle48Regular}
          text={t("nothingWaits")}
          action={<TextLink to={DESK_SCREENS.today}>{t("today")}</TextLink>}
        />
      ) : (
        <Panel title={t("waiting")}>
          <RowList isInPanel>
            {rows.map(({ to, icon, text }) => (
              <li key={to}>
                <TextLink to={to} className={styles.link}>
                  {icon}
                  {text}
                </TextLink>
              </li>
            ))}
          </RowList>
        </Panel>
      )}
    </>
  );
}
