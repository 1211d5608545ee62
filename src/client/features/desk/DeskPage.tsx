import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { CheckmarkCircle48Regular } from "@fluentui/react-icons/svg/checkmark-circle";
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
import type { Desk } from "#contract/desk/daySchemas.ts";
import { deskLink, deskMenu } from "#contract/desk/screens.ts";
import { deskIcon } from "./menu/useDeskMenu.ts";

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
  const styles = useStyles();
  const { t } = useTranslation(["desk", "deskAttendance", "deskInbox", "deskOffice"]);
  const texts = {
    unreadConversations: t("deskInbox:waits", { count: desk.unreadConversations }),
    unseenAbsences: t("absencesWait", { count: desk.unseenAbsences }),
    openLeave: t("leaveWaits", { count: desk.openLeave }),
    untakenLessons: t("deskAttendance:waits", { count: desk.untakenLessons }),
    dueForms: t("formsWait", { count: desk.dueForms }),
    flaggedMessages: t("deskOffice:flaggedWait", { count: desk.flaggedMessages }),
  };
  const rows = deskMenu.flatMap(({ path, menu }) => {
    if (!("waiting" in menu) || menu.waiting === "failedDeliveries" || desk[menu.waiting] === 0) return [];
    return { to: path, Icon: deskIcon(menu.icon), text: texts[menu.waiting] };
  });
  return (
    <>
      {desk.failedDeliveries > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t("notDelivered", { count: desk.failedDeliveries })}</MessageBarBody>
          <MessageBarActions>
            <TextLink to={deskLink("deliveries")}>{t("deskOffice:deliveriesAndSources")}</TextLink>
          </MessageBarActions>
        </MessageBar>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={CheckmarkCircle48Regular}
          text={t("nothingWaits")}
          action={<TextLink to={deskLink("today")}>{t("today")}</TextLink>}
        />
      ) : (
        <Panel title={t("waiting")}>
          <RowList isInPanel>
            {rows.map(({ to, Icon, text }) => (
              <li key={to}>
                <TextLink to={to} className={styles.link}>
                  <Icon aria-hidden className={styles.icon} />
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
