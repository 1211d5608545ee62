import { Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useEdits } from "#client/lib/useEdits.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { useSaveProfile } from "#client/resources/profile.ts";
import { useLeaveQuestion } from "#client/ui/dialogs/useLeaveQuestion.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { dialogWidth, phone, touch } from "#client/ui/measures.ts";
import { notify, retract } from "#client/ui/notices/notify.ts";
import {
  CITY_MAX_LENGTH,
  cleanProfile,
  fieldsOfProfile,
  MAIL_MAX_LENGTH,
  type ProfileField,
  type ProfileFields,
  profileProblems,
  STREET_MAX_LENGTH,
} from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";

const useStyles = makeStyles({
  form: {
    maxWidth: dialogWidth,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  input: {
    [phone]: {
      minHeight: touch,
      // The notices stand at the top, and not over the field that takes the focus.
      "& input": { scrollMarginTop: "160px" },
    },
    // Details that the school keeps are read-only, and have to stay legible.
    "& input:disabled": { color: tokens.colorNeutralForeground2 },
  },
});

/** In the order of the screen. */
const INPUTS = [
  { field: "phone", type: "tel", autoComplete: "tel" },
  { field: "mail", type: "email", autoComplete: "email", maxLength: MAIL_MAX_LENGTH },
  { field: "street", type: "text", autoComplete: "address-line1", maxLength: STREET_MAX_LENGTH },
  { field: "postal", type: "text", autoComplete: "postal-code", inputMode: "numeric" },
  { field: "city", type: "text", autoComplete: "address-level2", maxLength: CITY_MAX_LENGTH },
] as const;

/** Contact details, saved as a whole once all of them can stand (PROF-2); what the school keeps is read (PROF-3). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { unsent, end } = useReopened("saveProfile");
  return <DetailsForm key={unsent?.key} profile={profile} unsent={unsent} onSent={end} />;
}

type DetailsFormProps = {
  profile: Profile;
  /** Details that were not sent, with which the form begins (LINE-5). */
  unsent: PendingWrite | undefined;
  /** Called when they have been sent again. */
  onSent: () => void;
};

function DetailsForm({ profile, unsent, onSent }: DetailsFormProps) {
  const styles = useStyles();
  const { t } = useTranslation(["profile", "common"]);
  const { save, latest, isSaving } = useSaveProfile();
  const [wrong, setWrong] = useState<ProfileField[]>([]);
  const told = (field: ProfileField) => ({ label: t(field), text: (value: string) => value });
  const saved = fieldsOfProfile(profile);
  const entered = unsent && fieldsOfProfile((unsent.input as { body: Profile }).body);
  const edits = useEdits<ProfileFields>(
    { values: saved, version: profile.version },
    {
      phone: told("phone"),
      mail: told("mail"),
      street: told("street"),
      postal: told("postal"),
      city: told("city"),
    },
    entered && { values: { ...entered, mail: saved.mail }, seen: unsent.seen },
  );
  const { values: fields } = edits;
  useLeaveQuestion(edits.isDirty);

  const submit = async () => {
    const problems = profileProblems(fields);
    setWrong(problems);
    for (const field of problems) notify({ msg: t(`wrong.${field}`) });
    if (problems.length > 0) return;
    // The rest of it, such as the language, may have been changed elsewhere too.
    let known = profile;
    try {
      const { is } = await edits.save({
        send: (over, _, seen) =>
          save({ ...known, ...cleanProfile(fields), mail: known.mail }, over, { seen, instead: unsent?.key }),
        async latest() {
          known = await latest();
          return { values: fieldsOfProfile(known), version: known.version, by: null };
        },
      });
      if (unsent && (is === "saved" || is === "kept")) onSent();
      if (is === "saved") notify({ msg: t("saved"), type: "success" });
    } catch {
      notify({ msg: t("common:notSaved") });
    }
  };
  const hintOf = (field: ProfileField) => {
    if (field === "mail") return t("mailNote");
    return field === "phone" || field === "postal" ? t(`example.${field}`) : null;
  };
  const change = (field: ProfileField, value: string) => {
    retract(t(`wrong.${field}`));
    setWrong(wrong.filter((other) => other !== field));
    edits.change({ [field]: value });
  };

  return (
    <Form
      className={styles.form}
      submit={profile.synced ? undefined : t("save")}
      isBusy={isSaving}
      onSubmit={submit}
      summary={null}
      conflict={edits.conflict}
    >
      {profile.synced && (
        <MessageBar layout="multiline">
          <MessageBarBody>{t("synced")}</MessageBarBody>
        </MessageBar>
      )}
      <LatePendingNotes at="profile" />
      {INPUTS.map(({ field, ...input }) => (
        <Theirs key={field} of={edits.theirs(field)}>
          <Field
            label={t(field)}
            hint={profile.synced ? null : hintOf(field)}
            // The notices say it, as an alert the field would say it a second time.
            validationMessage={wrong.includes(field) ? { role: undefined, children: <Problem field={field} /> } : null}
          >
            <Input
              {...input}
              name={field}
              className={styles.input}
              value={fields[field]}
              disabled={profile.synced || field === "mail"}
              onChange={(_, { value }) => change(field, value)}
            />
          </Field>
        </Theirs>
      ))}
    </Form>
  );
}

/** The error of a field, with the reason. */
function Problem({ field }: { field: ProfileField }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <span>{t(`wrong.${field}`)}</span> <br />
      <span>{t(`why.${field}`)}</span>
    </>
  );
}
