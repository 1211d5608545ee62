import { Checkbox, Field, MessageBar, MessageBarBody, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { paths } from "#client/lib/paths.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useSwitchStudent } from "#client/session/useSwitch.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { ChildOutcomes } from "#client/ui/fields/ChildOutcomes.tsx";
import { ChildrenChoice } from "#client/ui/fields/ChildrenChoice.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { RequiredNote } from "#client/ui/fields/Form.tsx";
import { QuickDays } from "#client/ui/fields/QuickDays.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { addDays } from "#contract/dates/dates.ts";
import { LEAVE_TEXT_MAX, nextFridays } from "#contract/leave/rules.ts";
import { type LeaveForm, useLeaveForm } from "./useLeaveForm.ts";

const useStyles = makeStyles({
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 140px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
  summary: {
    ...textStyles.detail,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** An application for leave for one or several children (LEAVE-1). */
export function LeaveDialog({ unsent, onClose }: { unsent?: PendingWrite | undefined; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(["leave", "session"]);
  const activeId = useActiveStudentId();
  const switchStudent = useSwitchStudent();
  const form = useLeaveForm(unsent, (studentIds, isKept) => {
    onClose();
    if (isKept) return;
    notify({ msg: t("sent"), type: "success" });
    void showOf(studentIds);
  });

  /** Shows the list with the new application: another child's, if it is not for the active one. */
  const showOf = async (studentIds: string[]) => {
    const [first] = studentIds;
    if (first === undefined || studentIds.includes(activeId)) return;
    const student = await switchStudent(first, { to: paths.leave, replace: true });
    if (!student) return;
    notify({ msg: t("session:changedChild", { first: student.firstName, last: student.lastName }), type: "info" });
  };

  const { values, change, problems, offered, outcomes } = form;
  const textOf = (problem: Exclude<(typeof problems)[keyof typeof problems], undefined> | undefined) =>
    problem === undefined || problem === "unreadable" ? undefined : t(problem);
  return (
    <FormDialog
      title={t("apply")}
      isDirty={form.isDirty}
      onClose={() => {
        form.cancel();
        onClose();
      }}
      submit={form.isBusy ? t("sending") : t("send")}
      isBusy={form.isBusy}
      onSubmit={form.submit}
    >
      <RequiredNote />
      <ChildrenChoice
        label={t("whichChildren")}
        offered={offered}
        chosen={values.chosen}
        faceOf={(child) => <ChildInitials child={child} />}
        done={offered.map(({ id }) => id).filter((id) => outcomes.get(id) === null)}
        error={textOf(problems.chosen)}
        onChoose={(chosen) => change({ chosen })}
      />
      <QuickDays
        label={t("day")}
        days={nextFridays(form.today)}
        chosen={values.startDay === values.endDay ? values.startDay : null}
        onChoose={(day) => change({ startDay: day, endDay: day, isEndChosen: undefined })}
      />
      <div className={styles.times}>
        <DateField
          label={values.isPartOfDay ? t("day") : t("from")}
          value={values.startDay}
          today={form.today}
          min={addDays(form.today, 1)}
          error={textOf(problems.startDay)}
          onChange={form.changeStart}
        />
        {!values.isPartOfDay && (
          <DateField
            label={t("to")}
            value={values.endDay}
            today={form.today}
            min={values.startDay ?? form.today}
            error={textOf(problems.endDay)}
            onChange={(endDay) => change({ endDay, isEndChosen: true })}
          />
        )}
      </div>
      <Checkbox
        label={t("partOfDay")}
        checked={values.isPartOfDay}
        onChange={(_, { checked }) => change({ isPartOfDay: checked === true })}
      />
      {values.isPartOfDay && (
        <div className={styles.times}>
          <TimeField label={t("fromTime")} value={values.startTime} onChange={(startTime) => change({ startTime })} />
          <TimeField
            label={t("toTime")}
            value={values.endTime}
            error={textOf(problems.endTime)}
            onChange={(endTime) => change({ endTime })}
          />
        </div>
      )}
      <Field label={t("reason")} required validationMessage={textOf(problems.reason) ?? null}>
        <Textarea
          resize="vertical"
          maxLength={LEAVE_TEXT_MAX}
          value={values.reason}
          onChange={(_, { value }) => change({ reason: value })}
        />
      </Field>
      <SchoolDays form={form} />
      <div role="alert">
        <ChildOutcomes
          offered={form.offered}
          outcomes={form.outcomes}
          textOf={(name, failure) =>
            failure === null ? t("childDone", { name }) : t("childFailed", { name, reason: t([failure, "notTaken"]) })
          }
        />
      </div>
    </FormDialog>
  );
}

/** The school days that the application touches, and for which child another one stands in the way. */
function SchoolDays({ form: { preview, offered } }: { form: LeaveForm }) {
  const styles = useStyles();
  const { t } = useTranslation("leave");
  const nameOf = (studentId: string) => offered.find(({ id }) => id === studentId)?.firstName ?? "";
  return (
    <>
      <div role="status">
        {preview.length > 0 && (
          <div className={styles.summary}>
            {preview.map(({ studentId, schoolDays }) => {
              const text = schoolDays === 0 ? t("noSchool") : t("schoolDays", { count: schoolDays });
              return (
                <div key={studentId}>
                  {preview.length === 1 ? text : t("childLine", { name: nameOf(studentId), text })}
                </div>
              );
            })}
          </div>
        )}
      </div>
      {preview.some(({ overlaps }) => overlaps) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {preview
              .filter(({ overlaps }) => overlaps)
              .map(({ studentId }) => (
                <div key={studentId}>{t("childOverlaps", { name: nameOf(studentId) })}</div>
              ))}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
