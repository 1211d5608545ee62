import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { refreshWork, useDeskWork, useDeskWorkChoices } from "#client/resources/deskWork.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { deskLink, NEW_ID } from "#contract/desk/screens.ts";
import { changeDeskWork, createDeskWork, removeDeskWork } from "#contract/desk/work/endpoints.ts";
import type { DeskWork, DeskWorkChoices, DeskWorkContent } from "#contract/desk/work/schemas.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { newWorkIn, workOfGroupLink } from "../shared/groupAddress.ts";
import { InfoBar } from "../shared/InfoBar.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { WorkForm } from "./WorkForm.tsx";

/** A plan or an assignment as staff write it (DESK-12). */
export function WorkPage() {
  const { workId = "" } = useParams();
  const { kind, groupId } = newWorkIn(useSearchParams()[0]);
  if (workId !== NEW_ID) return <KnownWork key={workId} workId={workId} />;
  return groupId === "" ? <Navigate to={deskLink("work")} replace /> : <NewWork kind={kind} groupId={groupId} />;
}

function NewWork({ kind, groupId }: ReturnType<typeof newWorkIn>) {
  const { t } = useTranslation("deskWork");
  const navigate = useNavigate();
  const choices = useDeskWorkChoices(groupId);
  const { run, isRunning } = useDeskChange(createDeskWork);
  const create = async (content: DeskWorkContent) => {
    const { state } = await run({ params: { groupId }, body: { ...content, kind } });
    notify({ msg: t(state === "DRAFT" ? "savedDraft" : `published.${kind}`), type: "success" });
    void navigate(workOfGroupLink(groupId), { replace: true });
    return { is: "saved", reply: null } as const;
  };
  const fail = (outcome: unknown) => typeof outcome === "object" && notify({ msg: t("notSaved") });
  return (
    <Page isReading title={t(`new.${kind}`)} subtitle={choices.data?.group}>
      <Loaded resource={choices} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(offered) =>
          offered.writable.includes(kind) ? (
            <WorkForm kind={kind} work={null} choices={offered} isBusy={isRunning} onSend={create} onDone={fail} />
          ) : (
            <InfoBar text={t(`elsewhere.${kind}`)} />
          )
        }
      </Loaded>
    </Page>
  );
}

function KnownWork({ workId }: { workId: string }) {
  const { t } = useTranslation(["deskWork", "desk"]);
  const work = useDeskWork(workId);
  const { data } = work;
  const choices = useDeskWorkChoices(data?.groupId ?? null);
  const isLoading = data === undefined && work.error === undefined;
  return (
    <Page
      isReading
      title={isLoading ? undefined : (data?.title ?? t("desk:work"))}
      isSchoolTitle={data !== undefined}
      subtitle={data && [t(`kind.${data.kind}`), data.group].join(" · ")}
      actions={data && <WorkActions work={data} />}
    >
      <Loaded
        resource={data ? choices : { ...work, data: undefined }}
        failed={t("failed")}
        skeleton={<PanelSkeleton isLong />}
        missing={<DeskMissing />}
      >
        {(offered) => data && <Change work={data} choices={offered} />}
      </Loaded>
    </Page>
  );
}

/** The way to its assessments, and its removal. */
function WorkActions({ work }: { work: DeskWork }) {
  const { t } = useTranslation(["deskWork", "common"]);
  const navigate = useNavigate();
  const { run, isRunning } = useVersionedDeskChange(removeDeskWork);
  const refuse = useChangedMeanwhile(refreshWork);
  const isAssessed = work.takesFeedback || work.matrices.length > 0;
  const remove = async () => {
    const question = { title: t("removeQuestion", { title: work.title }), text: t(`removeHint.${work.kind}`) };
    if (!(await ask({ ...question, confirm: t("remove"), cancel: t("common:cancel"), isDestructive: true }))) return;
    try {
      const written = await run({ params: { workId: work.id } }, work.version);
      if (written.is === "outdated") return void refuse(written, t("common:notSaved"));
      notify({ msg: t("removed"), type: "success" });
      void navigate(workOfGroupLink(work.groupId), { replace: true });
    } catch (error) {
      refuse(error, t("common:notSaved"));
    }
  };
  return (
    <>
      {isAssessed && work.state !== "DRAFT" && (
        <LinkButton appearance="primary" to={deskLink("assess", { workId: work.id })}>
          {t("assess")}
        </LinkButton>
      )}
      {work.mayChange && (
        <Button isBusy={isRunning} onClick={() => void remove()}>
          {t("remove")}
        </Button>
      )}
    </>
  );
}

function Change({ work, choices }: { work: DeskWork; choices: DeskWorkChoices }) {
  const { t } = useTranslation(["deskWork", "desk", "common"]);
  const { run, isRunning } = useVersionedDeskChange(changeDeskWork);
  const refuse = useChangedMeanwhile(refreshWork);
  if (work.mayChange)
    return (
      <WorkForm
        kind={work.kind}
        work={work}
        choices={choices}
        isBusy={isRunning}
        onSend={(body, over) => run({ params: { workId: work.id }, body }, over)}
        onDone={(outcome) => {
          if (outcome === "saved") notify({ msg: t("saved"), type: "success" });
          else if (outcome === "gone") notify({ msg: t("desk:changedMeanwhile") });
          else refuse(outcome.error, t("common:notSaved"));
        }}
      />
    );
  return (
    <>
      <InfoBar text={t("notHere")} />
      {work.text !== "" && (
        <Panel title={t("text")}>
          <RichText html={work.text} />
        </Panel>
      )}
    </>
  );
}
