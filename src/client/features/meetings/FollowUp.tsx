import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { FormAnswers } from "#client/features/forms/embed/FormAnswers.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { answersTo } from "#contract/meetingRules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings.ts";
import { PanelText } from "./PanelText.tsx";

const useStyles = makeStyles({
  nothing: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** What was agreed, with the school's own forms, which are read here (MEET-10, MEET-11). */
export function FollowUp({ meeting, instance }: { meeting: Meeting; instance: MeetingInstance }) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const forms = meeting.relationships.flatMap(({ referenceType, reference }) => {
    const answers = referenceType === "FOLLOWUP" && answersTo(instance, reference.id);
    return answers ? [{ form: reference, answers }] : [];
  });
  return (
    <>
      <Panel title={t("followUp")}>
        {instance.followUp ? (
          <PanelText html={instance.followUp} />
        ) : (
          forms.length === 0 && <p className={styles.nothing}>{t("noFollowUp")}</p>
        )}
      </Panel>
      {forms.map(({ form, answers }) => (
        <Panel key={form.id} title={form.title}>
          <FormAnswers templateId={form.formTemplate.id} results={answers.fieldResults} />
        </Panel>
      ))}
    </>
  );
}
