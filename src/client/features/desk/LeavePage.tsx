import { Field, makeStyles, Textarea, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarEmpty24Regular } from "@fluentui/react-icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useDecideOnLeave, useDeskLeave } from "#client/resources/desk.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { card } from "#client/ui/surfaces.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { WrittenText } from "#client/ui/text/WrittenText.tsx";
import { dayInZone } from "#contract/dates.ts";
import type { DeskLeave, LeaveDecision } from "#contract/desk.ts";
import { LEAVE_TEXT_MAX } from "#contract/leave.ts";
import { useChangedMeanwhile } from "./useChangedMeanwhile.ts";
import { useDeskName } from "./useDeskName.ts";

type Deciding = { leave: DeskLeave; state: LeaveDecision["state"] };

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    maxWidth: "720px",
  },
});

/** Applications for leave: those that wait for a decision, then those decided lately (DESK-7). */
export function LeavePage() {
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Page title={t("leave")}>
      <Loaded
        resource={useDeskLeave()}
        failed={t("leaveFailed")}
        skeleton={
          <SkeletonRows count={2}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
        empty={<EmptyState icon={CalendarEmpty24Regular} text={t("noLeave")} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((leave) => (
              <li key={leave.id}>
                <LeaveCard leave={leave} onDecide={(state) => setDeciding({ leave, state })} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Page>
  );
}

const LOOKS = { SUBMITTED: "brand", WITHDRAWN: "neutral", GRANTED: "success", DENIED: "late" } as const;

const useCardStyles = makeStyles({
  card: {
    ...card,
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  name: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  when: { ...typographyStyles.body1, margin: 0 },
  facts: { ...typographyStyles.body1, margin: 0, display: "grid", rowGap: tokens.spacingVerticalXXS },
  fact: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: "anywhere" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type LeaveCardProps = { leave: DeskLeave; onDecide: (state: LeaveDecision["state"]) => void };

function LeaveCard({ leave, onDecide }: LeaveCardProps) {
  const styles = useCardStyles();
  const { t } = useTranslation(["desk", "leave"]);
  const nameOf = useDeskName();
  const name = nameOf(leave.student);
  const title = [name, leave.group].filter(Boolean).join(" · ");
  const when = useLeaveTimes()(leave);
  const facts = [
    { label: t("leave:reason"), value: leave.reason },
    { label: t("leave:appliedBy"), value: nameOf(leave.applicant) },
    ...(leave.decidedAt ? [{ label: t("leave:decidedBy"), value: nameOf(leave.decidedBy) }] : []),
    ...(leave.note ? [{ label: t("note"), value: leave.note }] : []),
  ];
  return (
    <article className={styles.card} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.when}>{when}</p>
      <Tag look={LOOKS[leave.state]}>{t(`leave:state${leave.state}`)}</Tag>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <WrittenText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {leave.mayDecide && (
        <div className={styles.actions}>
          <Button
            appearance="primary"
            aria-haspopup="dialog"
            aria-label={t("grantNamed", { name, when })}
            onClick={() => onDecide("GRANTED")}
          >
            {t("grant")}
          </Button>
          <Button aria-haspopup="dialog" aria-label={t("denyNamed", { name, when })} onClick={() => onDecide("DENIED")}>
            {t("deny")}
          </Button>
        </div>
      )}
      {leave.state === "SUBMITTED" && !leave.mayDecide && <p className={styles.when}>{t("ownLeave")}</p>}
    </article>
  );
}

/** Returns a function that writes the time of leave with the school days that it touches. */
function useLeaveTimes(): (leave: DeskLeave) => string {
  const { t } = useTranslation("leave");
  const { dateLong, dateRange, dayTimes, timeRange } = useFormats();
  const timeZone = useSchoolTimeZone();
  return ({ startTime, endTime, period, schoolDays }) => {
    const isOneDay = dayInZone(startTime, timeZone) === dayInZone(endTime, timeZone);
    const days = isOneDay ? dateLong(startTime) : dateRange(startTime, endTime);
    const times = period ? days : dayTimes(days, timeRange(startTime, endTime));
    return schoolDays === null ? times : `${times} · ${t("schoolDays", { count: schoolDays })}`;
  };
}

/** Asks for the note before a decision, which cannot be taken back. */
function DecisionDialog({ leave, state, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useTranslation("desk");
  const formId = useId();
  const [note, setNote] = useState("");
  const { run, isRunning } = useDecideOnLeave();
  const refuse = useChangedMeanwhile();
  const when = useLeaveTimes()(leave);
  const name = useDeskName()(leave.student);
  const isGrant = state === "GRANTED";
  const decide = async () => {
    try {
      await run({ params: { leaveId: leave.id }, body: { state, note } }, { ifMatch: leave.version });
      notify({ msg: isGrant ? t("granted") : t("denied"), type: "success" });
      onClose();
    } catch (error) {
      if (refuse(error, t("notDecided"))) onClose();
    }
  };
  return (
    <FormDialog
      title={isGrant ? t("grantTitle") : t("denyTitle")}
      isDirty={note !== ""}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} appearance="primary" isBusy={isRunning}>
          {isGrant ? t("grant") : t("deny")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void decide();
        }}
      >
        <p>{t("decisionAbout", { name, when })}</p>
        <Field label={t("noteLabel")} hint={t("noteHint")}>
          <Textarea
            resize="vertical"
            maxLength={LEAVE_TEXT_MAX}
            value={note}
            onChange={(_, { value }) => setNote(value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
