import { Checkbox, Field, Input, Select, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { refreshPermissions, useDeskPermissions } from "#client/resources/deskCards.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { changeDeskPermission, createDeskPermission, endDeskPermission } from "#contract/desk/permissions.ts";
import type { DeskPermission } from "#contract/desk/permissionsSchemas.ts";
import { PERMISSION_KINDS } from "#contract/kinds.ts";
import { PERMISSION_TEXT_MAX, PERMISSION_TITLE_MAX } from "#contract/permissions/rules.ts";
import { useChangedMeanwhile } from "../useChangedMeanwhile.ts";

type PermissionDialogProps = { permission: DeskPermission | null; onClose: () => void };

/** Asks for a permission, changes or ends one. Another title or text asks everyone again, which the form says. */
export function PermissionDialog({ permission, onClose }: PermissionDialogProps) {
  const { t } = useTranslation(["deskCards", "common"]);
  const today = useToday();
  const schools = useDeskPermissions().data?.schools ?? [];
  const create = useDeskChange(createDeskPermission);
  const change = useDeskChange(changeDeskPermission);
  const end = useDeskChange(endDeskPermission);
  const [initial] = useState({
    kind: permission?.kind ?? PERMISSION_KINDS[0],
    title: permission?.title ?? "",
    text: permission?.text ?? "",
    validUntil: permission?.validUntil ?? null,
    allMustAgree: permission?.allMustAgree ?? false,
  });
  const [values, setValues] = useState(initial);
  const [schoolId, setSchoolId] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const changedMeanwhile = useChangedMeanwhile(refreshPermissions);
  const asksAgain =
    permission !== null &&
    (["kind", "title", "text", "allMustAgree"] as const).some((name) => values[name] !== initial[name]);

  const submit = async () => {
    setTried(true);
    if (values.title.trim() === "") return;
    const school = schoolId ?? schools[0]?.id ?? "";
    try {
      if (permission)
        await change.run({ params: { permissionId: permission.id }, body: values }, { ifMatch: permission.revision });
      else await create.run({ body: { ...values, schoolId: school } });
      notify({ msg: t("savedPermission"), type: "success" });
      onClose();
    } catch (error) {
      if (changedMeanwhile(error, t("notSaved"))) onClose();
    }
  };
  const stop = async ({ id, title, revision }: DeskPermission) => {
    const question = { title: t("endQuestion", { title }), confirm: t("end"), cancel: t("common:cancel") };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    try {
      await end.run({ params: { permissionId: id } }, { ifMatch: revision });
      onClose();
    } catch (error) {
      if (changedMeanwhile(error, t("notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={t(permission ? "permission" : "newPermission")}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      onClose={onClose}
      actions={permission && <Button onClick={() => void stop(permission)}>{t("end")}</Button>}
      submit={t("save")}
      isBusy={create.isRunning || change.isRunning}
      onSubmit={submit}
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
      <Field label={t("kind")}>
        <Select
          value={values.kind}
          onChange={(_, { value }) => {
            const kind = PERMISSION_KINDS.find((one) => one === value);
            if (kind) setValues({ ...values, kind });
          }}
        >
          {PERMISSION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`permissionKind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("permissionTitle")}
        required
        validationMessage={wasTried && values.title.trim() === "" ? t("titleMissing") : null}
      >
        <Input
          value={values.title}
          maxLength={PERMISSION_TITLE_MAX}
          onChange={(_, { value }) => setValues({ ...values, title: value })}
        />
      </Field>
      <Field label={t("permissionText")} hint={t("permissionTextHint")}>
        <Textarea
          value={values.text}
          maxLength={PERMISSION_TEXT_MAX}
          resize="vertical"
          rows={5}
          onChange={(_, { value }) => setValues({ ...values, text: value })}
        />
      </Field>
      <DateField
        label={t("lastDay")}
        value={values.validUntil}
        today={today}
        min={today}
        mayBeEmpty
        onChange={(validUntil) => setValues({ ...values, validUntil })}
      />
      <Checkbox
        label={t("allMustAgree")}
        checked={values.allMustAgree}
        onChange={(_, { checked }) => setValues({ ...values, allMustAgree: checked === true })}
      />
      <div role="status">{asksAgain && <p>{t("asksAgain")}</p>}</div>
    </FormDialog>
  );
}
