import { Switch } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { refreshServices } from "#client/resources/deskServices.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { addDays, type Day } from "#contract/dates/dates.ts";
import { switchDeskService } from "#contract/desk/services/endpoints.ts";
import type { DeskService } from "#contract/desk/services/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

/** Days for which a service is on by default: a school year. */
export const USUAL_DAYS = 365;

type ServiceDialogProps = { schoolId: string; of: DeskService; onClose: () => void };

/** Switches a service on from a day until a day, or off. */
export function ServiceDialog({ schoolId, of: { service, own }, onClose }: ServiceDialogProps) {
  const { t } = useTranslation("deskServices");
  const today = useToday();
  const isKept = own !== null && own.until >= today;
  const [initial] = useState<{ isOn: boolean; from: Day | null; until: Day | null }>({
    isOn: isKept,
    from: (isKept && own.from) || today,
    until: isKept ? own.until : addDays(today, USUAL_DAYS),
  });
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const { run, isRunning } = useDeskChange(switchDeskService);
  const refuse = useChangedMeanwhile(refreshServices);
  const { isOn, from, until } = values;
  const wrong = {
    from: from === null && t("dayMissing"),
    until: until === null ? t("dayMissing") : (until < today || (from !== null && until < from)) && t("dayOver"),
  };
  const save = async () => {
    setTried(true);
    if (isOn && (from === null || until === null || wrong.until)) return;
    try {
      const days = isOn && until !== null ? { from, until } : null;
      await run({ params: { schoolId }, body: { service, days } });
      notify({ msg: t("saved"), type: "success" });
      onClose();
    } catch (error) {
      if (refuse(error, t("notSaved"))) onClose();
    }
  };
  const shown = (text: string | false) => (wasTried && text) || undefined;
  return (
    <FormDialog
      title={t(`service.${service}`)}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      onClose={onClose}
      submit={t("save")}
      isBusy={isRunning}
      onSubmit={save}
    >
      <Switch label={t("isOn")} checked={isOn} onChange={(_, { checked }) => setValues({ ...values, isOn: checked })} />
      {isOn && (
        <>
          <DateField
            label={t("firstDay")}
            isRequired
            today={today}
            value={from}
            error={shown(wrong.from)}
            onChange={(day) => setValues({ ...values, from: day })}
          />
          <DateField
            label={t("lastDay")}
            isRequired
            today={today}
            min={today}
            value={until}
            error={shown(wrong.until)}
            onChange={(day) => setValues({ ...values, until: day })}
          />
        </>
      )}
    </FormDialog>
  );
}
