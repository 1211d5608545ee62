import { Field, makeStyles, Select } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { refreshGrants } from "#client/resources/deskOffice.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Form } from "#client/ui/fields/Form.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import type { Day } from "#contract/dates/dates.ts";
import { grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import type { DeskGrants } from "#contract/desk/grants/schemas.ts";
import { GRANT_ROLES } from "#contract/kinds.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useRoleName } from "./useRoleName.ts";

const useStyles = makeStyles({ input: { [phone]: { minHeight: touch } } });

/** The form that gives a member of staff a group: whom, which one, as what, and until when. */
export function NewGrant({ groups, staff }: Pick<DeskGrants, "groups" | "staff">) {
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const roleName = useRoleName();
  const today = useToday();
  const [userId, setUserId] = useState("");
  const [groupId, setGroupId] = useState("");
  const [role, setRole] = useState<(typeof GRANT_ROLES)[number]>("teacher");
  const [until, setUntil] = useState<Day | null>(today);
  const [isTried, setTried] = useState(false);
  const { run, isRunning } = useDeskChange(grantDeskGroup);
  const refuse = useChangedMeanwhile(refreshGrants);
  const wrong = {
    staff: userId === "" ? t("staffMissing") : undefined,
    group: groupId === "" ? t("groupMissing") : undefined,
    until:
      until === null
        ? role === "teacher"
          ? t("untilMissing")
          : undefined
        : until < today
          ? t("untilOver")
          : undefined,
  };
  const shown = (text: string | undefined) => (isTried && text ? { validationMessage: text } : {});
  const give = async () => {
    setTried(true);
    if (wrong.staff || wrong.group || wrong.until) return;
    try {
      await run({ params: { groupId }, body: { userId, role, until } });
      setTried(false);
      setUserId("");
      notify({ msg: t("granted"), type: "success" });
    } catch (error) {
      refuse(error, t("notDone"));
    }
  };
  return (
    <Form isCard isBusy={isRunning} onSubmit={give} submit={t("grant")} aria-label={t("grant")}>
      <Field label={t("grantStaff")} required {...shown(wrong.staff)}>
        <Select className={styles.input} value={userId} onChange={(_, { value }) => setUserId(value)}>
          <option value="">{t("choose")}</option>
          {staff.map(({ id, firstName, lastName, roles }) => (
            <option key={id} value={id}>
              {`${firstName} ${lastName} · ${[...new Set(roles.map(roleName))].join(", ")}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("grantGroup")} required {...shown(wrong.group)}>
        <Select className={styles.input} value={groupId} onChange={(_, { value }) => setGroupId(value)}>
          <option value="">{t("choose")}</option>
          {groups.map(({ id, title, school }) => (
            <option key={id} value={id}>
              {`${title} · ${school}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("grantAs")} hint={t(`grantHint.${role}`)}>
        <Select
          className={styles.input}
          value={role}
          onChange={(_, { value }) => setRole(GRANT_ROLES.find((one) => one === value) ?? "teacher")}
        >
          {GRANT_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`grantRole.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <DateField
        label={t("grantLastDay")}
        value={until}
        today={today}
        min={today}
        onChange={setUntil}
        mayBeEmpty={role === "support"}
        isRequired={role === "teacher"}
        error={isTried ? wrong.until : undefined}
      />
    </Form>
  );
}
