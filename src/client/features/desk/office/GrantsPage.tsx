import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { refreshGrants, useDeskGrants } from "#client/resources/deskOffice.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { endDeskGrant } from "#contract/desk/grants/endpoints.ts";
import type { DeskGrant } from "#contract/desk/grants/schemas.ts";
import { DeskRow, PersonDisc } from "../shared/DeskRow.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { NewGrant } from "./NewGrant.tsx";
import { Rows } from "./Rows.tsx";

/** Substitutes, and staff who support a group's students, with the groups that the office has given them (DESK-11). */
export function GrantsPage() {
  const { t } = useTranslation("deskOffice");
  return (
    <Page isReading title={t("grants")} subtitle={t("grantsIntro")}>
      <Loaded resource={useDeskGrants()} failed={t("grantsFailed")} skeleton={<PanelSkeleton isLong />}>
        {({ grants, groups, staff }) => (
          <>
            <NewGrant groups={groups} staff={staff} />
            <Panel title={t("grantsNow")}>
              <Rows
                items={grants.map((grant) => ({ ...grant, id: `${grant.group.id} ${grant.userId}` }))}
                none={t("noGrants")}
                row={(grant) => <GrantRow grant={grant} />}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function GrantRow({ grant: { group, userId, staff, role, until, grantedBy } }: { grant: DeskGrant }) {
  const { t } = useTranslation("deskOffice");
  const { dayInSentence } = useFormats();
  const nameOf = useDeskName();
  const { run, isRunning } = useDeskChange(endDeskGrant);
  const refuse = useChangedMeanwhile(refreshGrants);
  const name = nameOf(staff);
  const end = async () => {
    try {
      await run({ params: { groupId: group.id }, body: { userId } });
      notify({ msg: t("grantEnded"), type: "success" });
    } catch (error) {
      refuse(error, t("notDone"));
    }
  };
  return (
    <DeskRow
      heading="h3"
      lead={<PersonDisc name={name} />}
      title={<SchoolText>{[name, group.title].join(" · ")}</SchoolText>}
      detail={
        <Joined
          of={[
            t(`grantRole.${role}`),
            group.school,
            until ? t("grantUntil", { day: dayInSentence(until) }) : t("grantOpen"),
            grantedBy && t("grantedBy", { name: nameOf(grantedBy) }),
          ]}
        />
      }
      actions={
        <Button
          isBusy={isRunning}
          aria-label={t("endGrantNamed", { name, group: group.title })}
          onClick={() => void end()}
        >
          {t("endGrant")}
        </Button>
      }
    />
  );
}
