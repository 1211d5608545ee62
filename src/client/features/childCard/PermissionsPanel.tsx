import { makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { useAnswerPermission, usePermissions } from "#client/resources/permissions.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { answerPermission } from "#contract/permissions/endpoints.ts";
import type { Permission } from "#contract/permissions/schemas.ts";
import type { InputOf } from "#contract/registry/calls.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  head: { justifySelf: "stretch", display: "flex", alignItems: "start", columnGap: tokens.spacingHorizontalM },
  title: { ...textStyles.rowTitle, flexGrow: 1, margin: 0, overflowWrap: "anywhere" },
  text: { ...textStyles.row, margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line", maxWidth: "70ch" },
  detail: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
  radio: { [phone]: { minHeight: touch, alignItems: "center" } },
  history: { ...textStyles.detail, margin: 0, padding: 0, listStyleType: "none" },
});

/** The permissions that the school asks for, each answered by one press that can be taken back any time (CARD-3). */
export function PermissionsPanel() {
  const styles = useStyles();
  const { t } = useTranslation("permissions");
  const { data: permissions = [] } = usePermissions();
  if (permissions.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <RowList isInPanel>
        {permissions.map((permission) => (
          <li key={permission.id} className={styles.row}>
            <PermissionRow permission={permission} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

const PERMISSION_TAGS = { GIVEN: "success", DENIED: "neutral", OPEN: "warning" } as const;

function PermissionRow({ permission }: { permission: Permission }) {
  const styles = useStyles();
  const { t } = useTranslation(["permissions", "common"]);
  const { date } = useFormats();
  const { unsent, end } = useReopened("answerPermission");
  const refused = unsent && (unsent.input as InputOf<typeof answerPermission>);
  const isReopened = refused?.params.permissionId === permission.id;
  const { answer, isSaving } = useAnswerPermission();
  const { title, text, validUntil, allMustAgree, own, state, history } = permission;
  const choose = async (isGiven: boolean) => {
    const outcome = await answer(permission, isGiven, isReopened ? unsent?.key : undefined);
    if (isReopened && (outcome === "saved" || outcome === "kept")) end();
    // The frame says what waits.
    if (outcome === "kept") return;
    notify(outcome === "saved" ? { msg: t("saved"), type: "success" } : { msg: t(outcome) });
  };
  /** The answer that was not sent, until it is sent again for the text that is shown now (LINE-5). */
  const chosen = isReopened ? refused.body.isGiven : own;
  const studentId = useActiveStudentId();
  const pendingText = ({ input }: NamedWrite) =>
    t((input as InputOf<typeof answerPermission>).body.isGiven ? "yes" : "no");
  const isWaiting = state === "OPEN" && own !== null;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </h3>
        <Tag look={PERMISSION_TAGS[state]}>{t(isWaiting ? "waiting" : `state.${state}`)}</Tag>
      </div>
      {text !== "" && (
        <p className={styles.text}>
          <SchoolText>{text}</SchoolText>
        </p>
      )}
      {allMustAgree && <p className={styles.detail}>{t("allMustAgree")}</p>}
      {validUntil !== null && <p className={styles.detail}>{t("validUntil", { date: date(validUntil) })}</p>}
      <RadioGroup
        layout="horizontal"
        aria-label={t("answerTo", { title })}
        value={chosen === null ? "" : chosen ? "yes" : "no"}
        disabled={isSaving}
        onChange={(_, { value }) => void choose(value === "yes")}
      >
        <Radio className={styles.radio} value="yes" label={t("yes")} />
        <Radio className={styles.radio} value="no" label={t("no")} />
      </RadioGroup>
      <LatePendingNotes at={`permission ${permission.id}`} studentId={studentId} textOf={pendingText} />
      {isReopened && (
        <Button isBusy={isSaving} onClick={() => void choose(refused.body.isGiven)}>
          {t("common:tryAgain")}
        </Button>
      )}
      {history.length > 0 && (
        <Collapsible level="h4" title={t("history")} isLazy>
          <ul className={styles.history}>
            {history.map((entry) => (
              <li key={entry.id}>
                <HistoryText entry={entry} version={permission.version} />
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
    </>
  );
}

function HistoryText({ entry, version }: { entry: Permission["history"][number]; version: number }) {
  const { t } = useTranslation("permissions");
  const { dateTimeInSentence } = useFormats();
  const time = dateTimeInSentence(entry.at);
  const answer = t(entry.isGiven ? "yes" : "no");
  const name = entry.by ? `${entry.by.firstName} ${entry.by.lastName}` : t("somebody");
  return t(entry.version === version ? "answered" : "answeredBefore", { name, answer, time });
}
