import { makeStyles, tokens } from "@fluentui/react-components";
import { Flag48Regular } from "@fluentui/react-icons/svg/flag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { refreshFlags, useFlaggedMessages } from "#client/resources/deskOffice.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { decideOnFlag, FLAG_REASON_MAX } from "#contract/desk/office/endpoints.ts";
import type { DeskFlag, FlagDecision } from "#contract/desk/office/schemas.ts";
import { DecisionDialog } from "../shared/DecisionDialog.tsx";
import { DecisionPage, Decisions, Told } from "../shared/DecisionPage.tsx";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";

type Deciding = { flag: DeskFlag; decision: FlagDecision["decision"] };

/** Messages that guardians have reported: those that wait for a decision, then those decided lately (DESK-7). */
export function FlaggedPage() {
  const { t } = useTranslation("deskOffice");
  return (
    <DecisionPage
      title={t("flagged")}
      resource={useFlaggedMessages()}
      failed={t("flaggedFailed")}
      empty={<EmptyState icon={Flag48Regular} text={t("noFlagged")} />}
      item={(flag, onDecide: (decision: FlagDecision["decision"]) => void) => (
        <FlagItem flag={flag} onDecide={onDecide} />
      )}
      dialog={(flag, decision, onClose) => <FlagDialog flag={flag} decision={decision} onClose={onClose} />}
    />
  );
}

const DECISION_TAGS = { OPEN: "warning", RELEASED: "outline", REMOVED: "neutral" } as const;

const useItemStyles = makeStyles({
  message: {
    margin: 0,
    maxWidth: "100%",
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorNeutralStroke1,
    overflowWrap: "anywhere",
    color: tokens.colorNeutralForeground1,
  },
});

type FlagItemProps = { flag: DeskFlag; onDecide: (decision: FlagDecision["decision"]) => void };

/** A reported message with who wrote and who reported it, and the decision. */
function FlagItem({ flag, onDecide }: FlagItemProps) {
  const styles = useItemStyles();
  const { t } = useTranslation(["deskOffice", "conversations"]);
  const { dateTimeFull, dateTimeShort } = useFormats();
  const nameOf = useDeskName();
  const { student, number, group, conversationTitle, writer, text, decision } = flag;
  const title = [nameOf(student, number), group, conversationTitle || t("conversations:conversation")]
    .filter(Boolean)
    .join(" · ");
  const written = { name: nameOf(writer), time: dateTimeFull(flag.sent) };
  const byAt = (person: DeskFlag["writer"], moment: string) =>
    t("byAt", { name: nameOf(person), time: dateTimeShort(moment) });
  return (
    <article aria-label={`${title}, ${written.time}`} tabIndex={-1}>
      <DeskRow
        heading="h2"
        lead={<StudentDisc student={student} number={number} />}
        title={title}
        time={dateTimeShort(flag.created)}
        tags={<Tag look={DECISION_TAGS[decision ?? "OPEN"]}>{t(`state.${decision ?? "OPEN"}`)}</Tag>}
        detail={<Told by={t("writtenBy")} who={byAt(writer, flag.sent)} />}
        more={
          <>
            {text === "" ? (
              <span>{t("textGone")}</span>
            ) : (
              <blockquote className={styles.message}>
                <RichText html={text} />
              </blockquote>
            )}
            <Told by={t("reportedBy")} who={nameOf(flag.reporter)} why={flag.reason} />
            {flag.decidedAt && (
              <Told by={t("decidedBy")} who={byAt(flag.decidedBy, flag.decidedAt)} why={flag.decisionReason} />
            )}
            {flag.mayDecide && (
              <Decisions>
                <Button
                  appearance="primary"
                  aria-haspopup="dialog"
                  aria-label={t("releaseNamed", written)}
                  onClick={() => onDecide("RELEASED")}
                >
                  {t("release")}
                </Button>
                <Button
                  aria-haspopup="dialog"
                  aria-label={t("removeNamed", written)}
                  onClick={() => onDecide("REMOVED")}
                >
                  {t("remove")}
                </Button>
              </Decisions>
            )}
            {decision === null && !flag.mayDecide && <span>{t("own")}</span>}
          </>
        }
      />
    </article>
  );
}

function FlagDialog({ flag, decision, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useTranslation(["deskOffice", "desk"]);
  const { dateTimeFull } = useFormats();
  const { run, isRunning } = useVersionedDeskChange(decideOnFlag);
  const refuse = useChangedMeanwhile(refreshFlags);
  const nameOf = useDeskName();
  const name = nameOf(flag.writer);
  const isRelease = decision === "RELEASED";
  // The version that the dialog was opened for: another one has been decided, and not been shown in it.
  const [seen] = useState(flag.version);
  const decide = async (reason: string) => {
    try {
      const written = await run({ params: { flagId: flag.id }, body: { decision, reason } }, seen);
      if (written.is === "outdated") return void refuse(written, t("notDecided"));
      notify({ msg: isRelease ? t("released") : t("removed"), type: "success" });
      onClose();
    } catch (error) {
      if (refuse(error, t("notDecided"))) onClose();
    }
  };
  const decided = t("desk:decidedMeanwhile", {
    name: nameOf(flag.decidedBy),
    decision: [t(`state.${flag.decision ?? "OPEN"}`), flag.decisionReason].filter(Boolean).join(". "),
  });
  return (
    <DecisionDialog
      title={isRelease ? t("releaseTitle") : t("removeTitle")}
      about={t("decisionAbout", { name, time: dateTimeFull(flag.sent) })}
      action={isRelease ? t("release") : t("remove")}
      label={t("decisionLabel")}
      hint={isRelease ? t("releaseHint") : t("removeHint")}
      missing={t("reasonMissing")}
      maxLength={FLAG_REASON_MAX}
      decided={flag.version === seen ? undefined : decided}
      isRunning={isRunning}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
