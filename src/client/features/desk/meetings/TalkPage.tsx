import {
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { refreshRounds, useDeskTalk } from "#client/resources/deskMeetings.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { completeDeskTalk } from "#contract/desk/meetings/endpoints.ts";
import type { DeskNote, DeskTalkDetails } from "#contract/desk/meetings/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { mayComplete } from "#contract/meetings/rules.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { NewNote } from "./NewNote.tsx";
import { TalkState, useTalkTime } from "./TalkState.tsx";

/** A student's meeting: its time, notes and follow-up (DESK-5). */
export function TalkPage() {
  const { instanceId = "" } = useParams();
  const { t } = useTranslation("deskMeetings");
  const nameOf = useDeskName();
  const timeOf = useTalkTime();
  const talk = useDeskTalk(instanceId);
  const { data } = talk;
  const isLoading = data === undefined && talk.error === undefined;
  return (
    <Page
      isReading
      title={isLoading ? undefined : data ? nameOf(data.student, data.number) : t("title")}
      subtitle={
        data && (
          <>
            <TextLink to={deskLink("round", { meetingId: data.roundId })}>
              <SchoolText>{data.title}</SchoolText>
            </TextLink>
            {` · ${timeOf(data)}`}
          </>
        )
      }
      actions={data && <TalkState talk={data} />}
    >
      <Loaded resource={talk} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(shown) => (
          <>
            <Notes talk={shown} />
            <FollowUp talk={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  note: { display: "grid", rowGap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalL },
  heading: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  title: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  by: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  part: {
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    justifyItems: "start",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    "& > .fui-Field": { width: "100%" },
  },
});

function Notes({ talk }: { talk: DeskTalkDetails }) {
  const { t } = useTranslation("deskMeetings");
  return (
    <Panel title={t("notes")}>
      {talk.notes.length > 0 && (
        <RowList isInPanel>
          {talk.notes.map((note) => (
            <li key={note.id}>
              <NoteItem note={note} />
            </li>
          ))}
        </RowList>
      )}
      <NewNote instanceId={talk.id} />
    </Panel>
  );
}

function NoteItem({ note }: { note: DeskNote }) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeetings");
  const { dateTimeRelative } = useFormats();
  const nameOf = useDeskName();
  return (
    <div className={styles.note}>
      <div className={styles.heading}>
        <h3 className={styles.title}>
          <SchoolText>{note.title}</SchoolText>
        </h3>
        <Tag look={note.isShared ? "brand" : "neutral"}>{t(note.isShared ? "shared" : "private")}</Tag>
      </div>
      <span className={styles.by}>{[nameOf(note.author), dateTimeRelative(note.created)].join(" · ")}</span>
      <RichText html={note.text} />
    </div>
  );
}

/** The agreements of a meeting: read once it is completed, written with its completion from its start on. */
function FollowUp({ talk }: { talk: DeskTalkDetails }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskMeetings", "common"]);
  const [followUp, setFollowUp] = useState("");
  const [isTried, setTried] = useState(false);
  const hasBegun = mayComplete(talk.date === null ? null : new Date(talk.date), useNow());
  const isMissing = talk.needsFollowUp && followUp.trim() === "";
  const { run, isRunning } = useVersionedDeskChange(completeDeskTalk);
  const refuse = useChangedMeanwhile(refreshRounds);
  const complete = async () => {
    setTried(true);
    if (isMissing) return;
    const question = { title: t("completeQuestion"), text: t("completeText"), isDestructive: true };
    if (!(await ask({ ...question, confirm: t("complete"), cancel: t("common:cancel") }))) return;
    try {
      const written = await run({ params: { instanceId: talk.id }, body: { followUp } }, talk.version);
      if (written.is === "outdated") return void refuse(written, t("notSaved"));
      setFollowUp("");
      notify({ msg: t("completedNow"), type: "success" });
    } catch (error) {
      refuse(error, t("notSaved"));
    }
  };
  if (talk.status === "COMPLETED")
    return (
      <Panel title={t("followUp")}>
        <div className={styles.part}>
          {talk.followUp ? <RichText html={talk.followUp} /> : t(talk.isCanceled ? "wasCanceled" : "noFollowUp")}
        </div>
        {followUp.trim() !== "" && (
          <div role="alert" className={styles.part}>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t("completedMeanwhile", { text: followUp })}</MessageBarBody>
            </MessageBar>
          </div>
        )}
      </Panel>
    );
  if (!hasBegun)
    return (
      <Panel title={t("followUp")}>
        <div className={styles.part}>{t("notBegun")}</div>
      </Panel>
    );
  return (
    <Panel title={t("followUp")} detail={talk.needsFollowUp ? t("followUpWanted") : undefined}>
      <Form className={styles.part} submit={t("complete")} isBusy={isRunning} onSubmit={complete}>
        <Field
          label={t("agreed")}
          hint={t("agreedHint")}
          validationMessage={isTried && isMissing ? t("problem.required") : null}
        >
          <Textarea
            resize="vertical"
            maxLength={5_000}
            value={followUp}
            onChange={(_, { value }) => setFollowUp(value)}
          />
        </Field>
      </Form>
    </Panel>
  );
}
