import {
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useRoundCopy } from "#client/resources/deskCopies.ts";
import { useRoundGroups } from "#client/resources/deskMeetings.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { Form, RequiredNote } from "#client/ui/fields/Form.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import type { DeskMeetingCopy } from "#contract/desk/copies/schemas.ts";
import type { DeskMeetingGroup } from "#contract/desk/meetings/schemas.ts";
import { CopiedBar } from "../copies/CopiedBar.tsx";
import { copiedIn } from "../copies/copyAddress.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { EditorFoot } from "../shared/EditorFoot.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { hasFamilies, useGroupName } from "../shared/useGroupName.ts";
import { RoundTimes } from "./RoundTimes.tsx";
import { useNewRound } from "./useNewRound.ts";

/** Makes a round: a group, who takes part, and days that are cut into times (DESK-5). It may be a copy of an earlier one. */
export function NewRoundPage() {
  const { t } = useTranslation("deskMeetings");
  const [search] = useSearchParams();
  const copied = copiedIn(search);
  return (
    <Page isReading title={t("newRound")}>
      {copied === null ? <NewRound /> : <CopiedRound key={copied} meetingId={copied} />}
    </Page>
  );
}

function CopiedRound({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation("deskCopies");
  return (
    <Loaded
      resource={useRoundCopy(meetingId)}
      failed={t("failed")}
      skeleton={<PanelSkeleton isLong />}
      missing={<DeskMissing />}
    >
      {(copy) => (
        <>
          <CopiedBar copy={copy} />
          <NewRound copy={copy} />
        </>
      )}
    </Loaded>
  );
}

function NewRound({ copy }: { copy?: DeskMeetingCopy }) {
  const { t } = useTranslation(["deskMeetings", "desk"]);
  return (
    <Loaded resource={useRoundGroups()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
      {(groups) =>
        groups.length === 0 ? (
          <EmptyState icon={People48Regular} text={t("desk:noGroups")} />
        ) : (
          <RoundForm groups={groups} copy={copy} />
        )
      }
    </Loaded>
  );
}

const useStyles = makeStyles({
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

function RoundForm({ groups, copy }: { groups: DeskMeetingGroup[]; copy: DeskMeetingCopy | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskMeetings", "deskCopies"]);
  const nameOf = useDeskName();
  const groupName = useGroupName();
  const { list } = useFormats();
  const round = useNewRound(groups, copy);
  const id = useId();
  const title = useRef<HTMLInputElement>(null);
  // After the layout effect that moves the focus to the page's heading.
  useEffect(() => title.current?.focus(), []);
  const { values, problems, busy, choices, times, size, change } = round;
  const isShort = times < size && values.blocks.some(({ day }) => day !== null);
  const textOf = (name: string) => {
    const problem = problems[name];
    return problem && t(`problem.${problem}`);
  };
  return (
    <>
      <Form
        id={id}
        isCard
        isBusy={round.isWaiting}
        onSubmit={round.offer}
        failure={busy.length > 0 && t("busy", { count: busy.length, names: list(busy) })}
      >
        <RequiredNote />
        <div className={styles.pair}>
          <Field label={t("group")}>
            <Select value={values.groupId} onChange={(_, { value }) => round.chooseGroup(value)}>
              {groups.map((group) => (
                <option key={group.id} value={group.id} disabled={!hasFamilies(group)}>
                  {groupName(group)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("roundTitle")} required validationMessage={textOf("title") ?? null}>
            <Input
              input={{ ref: title }}
              maxLength={200}
              value={values.title}
              onChange={(_, { value }) => change({ title: value })}
            />
          </Field>
        </div>
        <RoundTimes round={round} textOf={textOf} />
        <MessageBar intent={isShort ? "warning" : "info"} layout="multiline" politeness="polite">
          <MessageBarBody>
            {t("timesFor", { times, count: size })} {isShort && t("tooFew")}
          </MessageBarBody>
        </MessageBar>
        <Loaded resource={choices} failed={t("failed")} skeleton={<PanelSkeleton />}>
          {({ staff, students }) => (
            <>
              <Choices
                label={t("teachers")}
                isRequired
                isInColumns
                offered={staff.map((one) => ({ id: one.id, label: nameOf(one) }))}
                chosen={round.chosenStaff}
                error={textOf("staff")}
                onChoose={(chosen) => change({ staff: chosen })}
              />
              <Checkbox
                label={t("wholeGroup", { count: students.length })}
                checked={values.students === null}
                onChange={(_, { checked }) => change({ students: checked ? null : [] })}
              />
              {values.students !== null && (
                <Choices
                  label={t("students")}
                  isRequired
                  isInColumns
                  offered={students.map(({ key, student, number }) => ({ id: key, label: nameOf(student, number) }))}
                  chosen={values.students}
                  error={textOf("students")}
                  onChoose={(chosen) => change({ students: chosen })}
                />
              )}
            </>
          )}
        </Loaded>
        <div className={styles.pair}>
          <Field label={t("room")}>
            <Input maxLength={200} value={values.room} onChange={(_, { value }) => change({ room: value })} />
          </Field>
          <Field label={t("link")} validationMessage={textOf("link") ?? null}>
            <Input
              type="url"
              maxLength={2_000}
              value={values.link}
              onChange={(_, { value }) => change({ link: value })}
            />
          </Field>
        </div>
        <Field label={t("text")} hint={copy && values.text !== "" ? t("deskCopies:checkText") : null}>
          <Textarea
            resize="vertical"
            maxLength={5_000}
            value={values.text}
            onChange={(_, { value }) => change({ text: value })}
          />
        </Field>
        <Checkbox
          label={t("needsFollowUp")}
          checked={values.followUp}
          onChange={(_, { checked }) => change({ followUp: checked === true })}
        />
      </Form>
      <EditorFoot>
        <Button type="submit" form={id} appearance="primary" isBusy={round.isWaiting}>
          {t("offer")}
        </Button>
      </EditorFoot>
    </>
  );
}
