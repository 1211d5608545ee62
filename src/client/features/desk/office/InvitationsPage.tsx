import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { refreshInvitations, useDeskInvitations, useUnreached } from "#client/resources/deskInvitations.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { inviteGuardians } from "#contract/desk/invitations/endpoints.ts";
import type { DeskInvitations, UnreachedGuardian } from "#contract/desk/invitations/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { Rows, useRowStyles } from "./Rows.tsx";

const useStyles = makeStyles({
  texts: {
    ...typographyStyles.body1,
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    "& p": { margin: 0 },
  },
});

/** Guardians who have not signed in yet, by school, and their invitation (SETUP-2). */
export function InvitationsPage() {
  const { t } = useTranslation(["deskInvitations", "desk"]);
  return (
    <Page title={t("desk:invitations")} subtitle={t("intro")}>
      <Loaded resource={useDeskInvitations()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {(schools) => schools.map((school) => <OfSchool key={school.id} of={school} />)}
      </Loaded>
    </Page>
  );
}

function OfSchool({ of }: { of: DeskInvitations }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInvitations", "common"]);
  const { run, isRunning } = useDeskChange(inviteGuardians);
  const refuse = useChangedMeanwhile(refreshInvitations);
  const { id, school, unreached, invitable, withoutAddress, sendsMail } = of;
  const invite = async () => {
    const question = { title: t("question", { count: invitable }), text: t("questionText") };
    if (!(await ask({ ...question, confirm: t("send"), cancel: t("common:cancel") }))) return;
    try {
      const { invited } = await run({ params: { schoolId: id } });
      notify({ msg: t("invited", { count: invited }), type: "success" });
    } catch (error) {
      refuse(error, t("notInvited"));
    }
  };
  return (
    <Panel
      title={school}
      hasLongTitle
      actions={
        sendsMail &&
        invitable > 0 && (
          <Button appearance="primary" isBusy={isRunning} onClick={() => void invite()}>
            {t("invite", { count: invitable })}
          </Button>
        )
      }
    >
      <div className={styles.texts}>
        <p>{unreached === 0 ? t("none") : t("unreached", { count: unreached })}</p>
        {withoutAddress > 0 && <p>{t("withoutAddress", { count: withoutAddress })}</p>}
        {of.protected > 0 && <p>{t("protected", { count: of.protected })}</p>}
        {!sendsMail && <p>{t("noMail")}</p>}
      </div>
      {unreached > of.protected && <List schoolId={id} />}
    </Panel>
  );
}

function List({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation("deskInvitations");
  const guardians = useUnreached(schoolId);
  return (
    <Loaded resource={guardians} failed={t("failed")} skeleton={<PanelSkeleton />}>
      {(rows) => <Rows items={rows} none={t("none")} pages={guardians} row={(row) => <GuardianRow row={row} />} />}
    </Loaded>
  );
}

function GuardianRow({ row: { guardian, students, state, invited } }: { row: UnreachedGuardian }) {
  const styles = useRowStyles();
  const { t } = useTranslation("deskInvitations");
  const { date } = useFormats();
  const nameOf = useDeskName();
  return (
    <>
      <h3 className={styles.title}>{nameOf(guardian)}</h3>
      <p className={styles.detail}>
        {students.map(({ group, ...student }) => [nameOf(student), group].filter(Boolean).join(", ")).join(" · ")}
      </p>
      <div className={styles.line}>
        <Tag look={state === "NONE" || state === "REFUSED" ? "warning" : "neutral"}>{t(`state.${state}`)}</Tag>
        {state === "INVITED" && invited && <span>{date(invited)}</span>}
      </div>
    </>
  );
}
