import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { refreshInvitations, useUnreached } from "#client/resources/deskInvitations.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { inviteGuardians } from "#contract/desk/invitations/endpoints.ts";
import type { DeskInvitations, InvitationClass, UnreachedGuardian } from "#contract/desk/invitations/schemas.ts";
import { DeskRow, PersonDisc } from "../shared/DeskRow.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { Rows } from "./Rows.tsx";

const useStyles = makeStyles({
  /** On a line of its own, it keeps a distance from the card. */
  invite: { marginBlock: tokens.spacingVerticalXS },
  texts: {
    ...typographyStyles.body1,
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    "& p": { margin: 0 },
  },
});

type InvitationsPanelProps = {
  school: DeskInvitations;
  /** Null for the whole school. */
  group: InvitationClass | null;
  search: string;
  signedIn: boolean;
};

/** The guardians who are chosen, and the invitation of those who can be invited. */
export function InvitationsPanel({ school, group, search, signedIn }: InvitationsPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskInvitations");
  const { invite, isRunning } = useInvite(school.id, group?.id ?? null);
  const guardians = useUnreached({ schoolId: school.id, groupId: group?.id ?? null, search, signedIn });
  const { unreached, invitable } = group ?? school;
  const { withoutAddress, sendsMail } = school;
  return (
    <Panel
      title={group ? `${group.title} · ${school.school}` : school.school}
      hasLongTitle
      actions={
        sendsMail &&
        invitable > 0 &&
        search === "" && (
          <Button
            className={styles.invite}
            appearance="primary"
            isBusy={isRunning}
            onClick={() => void invite(null, invitable)}
          >
            {t("invite", { count: invitable })}
          </Button>
        )
      }
    >
      <div className={styles.texts}>
        <p>{unreached === 0 ? t("none") : t("unreached", { count: unreached })}</p>
        {group === null && withoutAddress > 0 && <p>{t("withoutAddress", { count: withoutAddress })}</p>}
        {group === null && school.protected > 0 && <p>{t("protected", { count: school.protected })}</p>}
        {!sendsMail && <p>{t("noMail")}</p>}
      </div>
      {(unreached > 0 || signedIn || search !== "") && (
        <Loaded
          resource={guardians}
          failed={t("failed")}
          skeleton={<PanelSkeleton />}
          empty={<EmptyLine text={t("notFound")} />}
        >
          {(rows) => (
            <Rows
              items={rows}
              none={t("notFound")}
              pages={guardians}
              row={(row) => (
                <GuardianRow row={row} {...(sendsMail && row.isInvitable && { onInvite: () => void invite(row, 1) })} />
              )}
            />
          )}
        </Loaded>
      )}
    </Panel>
  );
}

/** Asks, and invites one guardian or all who are chosen. */
function useInvite(schoolId: string, groupId: string | null) {
  const { t } = useTranslation(["deskInvitations", "common"]);
  const nameOf = useDeskName();
  const { run, isRunning } = useDeskChange(inviteGuardians);
  const refuse = useChangedMeanwhile(refreshInvitations);
  const invite = async (one: UnreachedGuardian | null, count: number) => {
    const title = one ? t("questionNamed", { name: nameOf(one.guardian) }) : t("question", { count });
    if (!(await ask({ title, text: t("questionText"), confirm: t("send"), cancel: t("common:cancel") }))) return;
    try {
      const { invited } = await run({ params: { schoolId }, body: { groupId, guardian: one?.id ?? null } });
      notify({ msg: t("invited", { count: invited }), type: "success" });
    } catch (error) {
      refuse(error, t("notInvited"));
    }
  };
  return { invite, isRunning };
}

type GuardianRowProps = { row: UnreachedGuardian; onInvite?: () => void };

function GuardianRow({ row: { guardian, students, state, invited }, onInvite }: GuardianRowProps) {
  const { t } = useTranslation("deskInvitations");
  const { dayShort } = useFormats();
  const nameOf = useDeskName();
  const name = nameOf(guardian);
  const isWaiting = state === "NONE" || state === "REFUSED" || state === "PROTECTED";
  return (
    <DeskRow
      heading="h3"
      lead={<PersonDisc name={name} />}
      title={name}
      detail={
        <Joined
          of={[
            ...students.map(({ group, student, number }) =>
              [nameOf(student, number), group].filter(Boolean).join(", "),
            ),
            !isWaiting && t(`state.${state}`),
          ]}
        />
      }
      time={(state === "INVITED" || state === "REFUSED") && invited && dayShort(invited)}
      tags={isWaiting && <Tag look="warning">{t(`state.${state}`)}</Tag>}
      actions={
        onInvite && (
          <Button aria-label={t("inviteNamed", { name })} onClick={onInvite}>
            {t("inviteOne")}
          </Button>
        )
      }
    />
  );
}
