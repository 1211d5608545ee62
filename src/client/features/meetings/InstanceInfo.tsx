import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FormAnswers } from "#client/features/forms/embed/FormAnswers.tsx";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { DeeperHeadings } from "#client/ui/frame/headingLevel.ts";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { latePart, usePart } from "#client/ui/latePart.ts";
import { FactList } from "#client/ui/lists/FactList.tsx";
import { InOrder } from "#client/ui/loading/InOrder.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { answersTo, isCompleted } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings/schemas.ts";
import { PanelText } from "./PanelText.tsx";
import { Participants } from "./Participants.tsx";

const studentCard = latePart(async () => {
  const [{ StudentCard }] = await Promise.all([
    import("#client/features/progress/embed/StudentCard.tsx"),
    loadNamespaces("progress", "assessments"),
  ]);
  return StudentCard;
});

const useStyles = makeStyles({
  information: { display: "grid", rowGap: tokens.spacingVerticalS },
  card: { display: "grid", rowGap: tokens.spacingVerticalM, minWidth: 0 },
  cardTitle: { ...textStyles.sectionTitle, margin: `${tokens.spacingVerticalM} 0 0` },
});

type InstanceInfoProps = { meeting: Meeting; instance: MeetingInstance };

/** Subject, participants, follow-up, and the student's card (MEET-3). */
export function InstanceInfo({ meeting, instance }: InstanceInfoProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const cardId = useId();
  const StudentCard = usePart(studentCard);
  const { description, studentLed, room, creator } = instance;
  const hasEndedUnbooked = instance.date === null && isCompleted(meeting, instance);
  return (
    <InOrder>
      {(meeting.description || description || studentLed || room !== null || creator || hasEndedUnbooked) && (
        <section className={styles.information} aria-label={t("information")}>
          {meeting.description && <RichText html={meeting.description} />}
          {description && <RichText html={description} />}
          <FactList
            facts={[
              ...(hasEndedUnbooked
                ? [{ label: t("state"), value: t("stateCompleted"), hidden: "label" as const }]
                : []),
              ...(room === null ? [] : [{ label: t("room"), value: <SchoolText>{room}</SchoolText> }]),
              ...(studentLed ? [{ label: t("leader"), value: t("studentLed") }] : []),
              ...(creator ? [{ label: t("creator"), value: `${creator.firstName} ${creator.lastName}` }] : []),
            ]}
          />
        </section>
      )}
      <Participants meeting={meeting} instance={instance} />
      <FollowUp meeting={meeting} instance={instance} />
      <section aria-labelledby={cardId} className={styles.card}>
        <h2 id={cardId} className={styles.cardTitle}>
          {t("studentCard")}
        </h2>
        <DeeperHeadings value={1}>{StudentCard ? <StudentCard /> : <PanelSkeleton />}</DeeperHeadings>
      </section>
    </InOrder>
  );
}

const useFollowUpStyles = makeStyles({
  form: {
    ...textStyles.rowTitle,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  nothing: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The follow-up text and the school's own forms, read-only (MEET-10, MEET-11). */
function FollowUp({ meeting, instance }: { meeting: Meeting; instance: MeetingInstance }) {
  const styles = useFollowUpStyles();
  const { t } = useTranslation("meetings");
  const forms = meeting.relationships.flatMap(({ referenceType, reference }) => {
    const answers = referenceType === "FOLLOWUP" && answersTo(instance, reference.id);
    return answers ? [{ form: reference, answers }] : [];
  });
  if (!instance.followUp && forms.length === 0) return <p className={styles.nothing}>{t("noFollowUp")}</p>;
  return (
    <Panel title={t("followUp")}>
      {instance.followUp && <PanelText html={instance.followUp} />}
      {forms.map(({ form, answers }) => (
        <div key={form.id}>
          <h3 className={styles.form}>
            <SchoolText>{form.title}</SchoolText>
          </h3>
          <FormAnswers level="h4" templateId={form.formTemplate.id} results={answers.fieldResults} />
        </div>
      ))}
    </Panel>
  );
}
