import { Field, Input, makeStyles, Select, Textarea } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { Send20Regular } from "@fluentui/react-icons/svg/send";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useHeldFor } from "#client/features/outbox/embed/heldOutbox.ts";
import { OutgoingRow } from "#client/features/outbox/embed/OutgoingRow.tsx";
import { typedHtml } from "#client/lib/typedText.ts";
import { useDeskFamilies, useWritableGroups } from "#client/resources/deskInbox.ts";
import { useLeaveQuestion } from "#client/ui/dialogs/useLeaveQuestion.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Form, RequiredNote } from "#client/ui/fields/Form.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { SUBJECT_MAX_LENGTH } from "#contract/desk/inbox/endpoints.ts";
import type { WritableGroup } from "#contract/desk/inbox/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { EditorFoot } from "../shared/EditorFoot.tsx";
import { GROUP, STUDENT } from "../shared/groupAddress.ts";
import { TemplatesButton } from "../templates/TemplatesButton.tsx";
import { addressFamilies, addressOfFamilies, deskOutbox } from "./deskOutbox.ts";
import { FamilyChoice } from "./FamilyChoice.tsx";

/** A new message to the guardians of a group or of some of its students (DESK-2). */
export function NewMessagePage() {
  const { t } = useTranslation(["deskInbox", "conversations", "desk"]);
  return (
    <Page
      isReading
      title={t("conversations:writeNew")}
      actions={<LinkButton to={deskLink("inbox")}>{t("toInbox")}</LinkButton>}
    >
      <Loaded
        resource={useWritableGroups()}
        failed={t("groupsFailed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState icon={People48Regular} text={t("desk:noGroups")} />}
      >
        {(groups) => <NewMessage groups={groups} />}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  input: { [phone]: { minHeight: touch } },
});

function NewMessage({ groups }: { groups: WritableGroup[] }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const id = useId();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const preselected = groups.find((group) => group.id === search.get(GROUP));
  const [groupId, setGroupId] = useState((preselected ?? groups[0])?.id ?? null);
  const families = useDeskFamilies(groupId);
  const only = preselected && preselected.id === groupId ? search.get(STUDENT) : null;
  /** Keys of those who are not written to, once that has been chosen. */
  const [chosenLeft, setLeft] = useState<ReadonlySet<string> | null>(null);
  const others = (families.data ?? []).filter(({ key }) => only !== null && key !== only);
  const left = chosenLeft ?? new Set(others.map(({ key }) => key));
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const { outgoing, send: hold } = useHeldFor(deskOutbox, { conversationId: addressOfFamilies(groupId ?? "") });
  const [onItsWay] = outgoing;
  const isSent = onItsWay?.state === "sent";
  // A held message is sent when this screen is left, so nobody is asked about it.
  useLeaveQuestion((!onItsWay || onItsWay.state === "failed") && (title + text).trim() !== "");

  const students = (families.data ?? []).filter(({ key, isWritable }) => isWritable && !left.has(key));
  const html = typedHtml(text);
  const missing = {
    title: title.trim() === "" && t("subjectMissing"),
    text: !hasVisibleText(html) && t("textMissing"),
    students: families.data !== undefined && students.length === 0 && t("nobodyChosen"),
  };
  const shown = (text: string | false) => (isTried && text ? { validationMessage: text } : {});

  const send = () => {
    if (onItsWay || groupId === null || !families.data) return;
    setTried(true);
    if (missing.title || missing.text || missing.students) return;
    addressFamilies({ groupId, title: title.trim(), students: students.map(({ key }) => key) });
    void hold(html);
  };
  const end = useEffectEvent(() => {
    const shown = new Set(outgoing.map(({ key }) => key));
    void deskOutbox.forgetArrived(({ key }) => shown.has(key));
    notify({ msg: t("sent", { count: students.length }), type: "success" });
    void navigate(deskLink("inbox"));
  });
  useEffect(() => {
    if (isSent) end();
  }, [isSent]);

  return (
    <>
      <Form id={id} isCard onSubmit={send}>
        <RequiredNote />
        <Field label={t("group")}>
          <Select
            className={styles.input}
            value={groupId ?? ""}
            onChange={(_, { value }) => {
              setGroupId(value);
              setLeft(null);
            }}
          >
            {groups.map(({ id: value, title: name, school }) => (
              <option key={value} value={value}>
                {`${name} · ${school}`}
              </option>
            ))}
          </Select>
        </Field>
        <Loaded resource={families} failed={t("familiesFailed")} skeleton={<SkeletonBar />} isCompact>
          {(all) => <FamilyChoice families={all} left={left} onChange={setLeft} wrong={isTried && missing.students} />}
        </Loaded>
        <div>
          <TemplatesButton
            kind="MESSAGE"
            content={{ title, text }}
            isWritten={(title + text).trim() !== ""}
            onUse={(template) => {
              setTitle(template.title.slice(0, SUBJECT_MAX_LENGTH) || title);
              setText(template.text);
            }}
          />
        </div>
        <Field label={t("conversations:subject")} required {...shown(missing.title)}>
          <Input
            className={styles.input}
            maxLength={SUBJECT_MAX_LENGTH}
            value={title}
            onChange={(_, { value }) => setTitle(value)}
          />
        </Field>
        <Field label={t("text")} required {...shown(missing.text)}>
          <Textarea resize="vertical" rows={6} dir="auto" value={text} onChange={(_, { value }) => setText(value)} />
        </Field>
        {onItsWay && <OutgoingRow outgoing={onItsWay} outbox={deskOutbox} />}
      </Form>
      {!onItsWay && (
        <EditorFoot>
          <Button
            type="submit"
            form={id}
            appearance="primary"
            icon={<Send20Regular />}
            isBusy={!families.data && !families.error}
          >
            {t("sendTo", { count: students.length })}
          </Button>
        </EditorFoot>
      )}
    </>
  );
}
