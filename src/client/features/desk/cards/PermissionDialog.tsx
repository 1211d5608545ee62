import { Checkbox, Field, Input, Select, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import type { Fields } from "#client/lib/edits.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { fetchPermission, refreshPermissions, useDeskPermissions } from "#client/resources/deskCards.ts";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { changeDeskPermission, createDeskPermission, endDeskPermission } from "#contract/desk/permissions/endpoints.ts";
import type { DeskPermission, PermissionDraft } from "#contract/desk/permissions/schemas.ts";
import { PERMISSION_KINDS } from "#contract/kinds.ts";
import { PERMISSION_TEXT_MAX, PERMISSION_TITLE_MAX } from "#contract/permissions/rules.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

type PermissionDialogProps = { permission: DeskPermission | null; onClose: () => void };

/** Asks for a permission, changes or ends one. Another title or text asks everyone again, which the form says. */
export function PermissionDialog({ permission, onClose }: PermissionDialogProps) {
  const { t } = useTranslation(["deskCards", "desk", "common"]);
  const today = useToday();
  const schools = useDeskPermissions().data?.schools ?? [];
  const create = useDeskChange(createDeskPermission);
  const change = useVersionedDeskChange(changeDeskPermission);
  const end = useVersionedDeskChange(endDeskPermission);
  const told = useToldPermission();
  const edits = useEdits<PermissionDraft>({ values: draftOf(permission), version: permission?.revision ?? "" }, told);
  const { values, theirs } = edits;
  const [schoolId, setSchoolId] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const changedMeanwhile = useChangedMeanwhile(refreshPermissions);
  const asksAgain =
    permission !== null &&
    (["kind", "title", "text", "allMustAgree"] as const).some((name) => values[name] !== permission[name]);

  const save = ({ id }: DeskPermission) =>
    edits.save({
      send: (over) => change.run({ params: { permissionId: id }, body: values }, over),
      async latest(by) {
        const now = await fetchPermission(id);
        return now && { values: draftOf(now), version: now.revision, by };
      },
    });
  const submit = async () => {
    setTried(true);
    if (values.title.trim() === "") return;
    const school = schoolId ?? schools[0]?.id ?? "";
    try {
      const is = permission ? (await save(permission)).is : "saved";
      if (is === "outdated") return;
      if (is === "gone") notify({ msg: t("desk:changedMeanwhile") });
      if (!permission) await create.run({ body: { ...values, schoolId: school } });
      if (is === "saved") notify({ msg: t("savedPermission"), type: "success" });
      onClose();
    } catch (error) {
      if (changedMeanwhile(error, t("notSaved"))) onClose();
    }
  };
  const stop = async ({ id, title, revision }: DeskPermission) => {
    const question = { title: t("endQuestion", { title }), confirm: t("end"), cancel: t("common:cancel") };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    try {
      const written = await end.run({ params: { permissionId: id } }, revision);
      if (written.is === "outdated") changedMeanwhile(written, t("notSaved"));
      else onClose();
    } catch (error) {
      if (changedMeanwhile(error, t("notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={t(permission ? "permission" : "newPermission")}
      isDirty={edits.isDirty}
      onClose={onClose}
      actions={permission && <Button onClick={() => void stop(permission)}>{t("end")}</Button>}
      submit={t("save")}
      isBusy={create.isRunning || change.isRunning}
      onSubmit={submit}
      conflict={edits.conflict}
    >
      {!permission && schools.length > 1 && (
        <Field label={t("school")}>
          <Select value={schoolId ?? schools[0]?.id ?? ""} onChange={(_, { value }) => setSchoolId(value)}>
            {schools.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Theirs of={theirs("kind")}>
        <Field label={t("kind")}>
          <Select
            value={values.kind}
            onChange={(_, { value }) => {
              const kind = PERMISSION_KINDS.find((one) => one === value);
              if (kind) edits.change({ kind });
            }}
          >
            {PERMISSION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`permissionKind.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Theirs>
      <Theirs of={theirs("title")}>
        <Field
          label={t("permissionTitle")}
          required
          validationMessage={wasTried && values.title.trim() === "" ? t("titleMissing") : null}
        >
          <Input
            value={values.title}
            maxLength={PERMISSION_TITLE_MAX}
            onChange={(_, { value }) => edits.change({ title: value })}
          />
        </Field>
      </Theirs>
      <Theirs of={theirs("text")}>
        <Field label={t("permissionText")} hint={t("permissionTextHint")}>
          <Textarea
            value={values.text}
            maxLength={PERMISSION_TEXT_MAX}
            resize="vertical"
            rows={5}
            onChange={(_, { value }) => edits.change({ text: value })}
          />
        </Field>
      </Theirs>
      <Theirs of={theirs("validUntil")}>
        <DateField
          label={t("lastDay")}
          value={values.validUntil}
          today={today}
          min={today}
          mayBeEmpty
          onChange={(validUntil) => edits.change({ validUntil })}
        />
      </Theirs>
      <Theirs of={theirs("allMustAgree")}>
        <Checkbox
          label={t("allMustAgree")}
          checked={values.allMustAgree}
          onChange={(_, { checked }) => edits.change({ allMustAgree: checked === true })}
        />
      </Theirs>
      <div role="status">{asksAgain && <p>{t("asksAgain")}</p>}</div>
    </FormDialog>
  );
}

const draftOf = (permission: DeskPermission | null): PermissionDraft => ({
  kind: permission?.kind ?? PERMISSION_KINDS[0],
  title: permission?.title ?? "",
  text: permission?.text ?? "",
  validUntil: permission?.validUntil ?? null,
  allMustAgree: permission?.allMustAgree ?? false,
});

/** Names of the fields, and how their values are told where somebody else has changed them. */
function useToldPermission(): Fields<PermissionDraft> {
  const { t } = useTranslation(["deskCards", "conflict"]);
  const { date } = useFormats();
  const text = (value: string) => value;
  return {
    kind: { label: t("kind"), text: (kind) => t(`permissionKind.${kind}`) },
    title: { label: t("permissionTitle"), text },
    text: { label: t("permissionText"), text },
    validUntil: { label: t("lastDay"), text: (day) => (day ? date(day) : "") },
    allMustAgree: {
      label: t("allMustAgree"),
      text: (isChecked) => t(isChecked ? "conflict:checked" : "conflict:unchecked"),
    },
  };
}
