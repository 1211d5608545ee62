import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { loadOutbox } from "#client/features/outbox/embed/PendingParts.tsx";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import type { ManageAbsence } from "./ManageAbsence.tsx";

type ReportAbsenceButtonProps = Pick<ComponentProps<typeof ManageAbsence>, "date"> &
  Pick<ComponentProps<typeof Button>, "appearance" | "className" | "icon" | "children">;

export const reportDialog = latePart(async () => {
  const [module] = await Promise.all([
    import("./ManageAbsence.tsx"),
    loadNamespaces("absence", "fields"),
    loadOutbox(),
  ]);
  return module.ManageAbsence;
});

/** A button that opens the report dialog. The dialog's code is prefetched on hover and focus. */
export function ReportAbsenceButton({
  date,
  icon = <CalendarCancel20Regular />,
  children,
  ...look
}: ReportAbsenceButtonProps) {
  const { t } = useTranslation("common");
  const { Part: Dialog, open, close } = useOpenedPart(reportDialog);
  return (
    <>
      <Button
        {...look}
        icon={icon}
        aria-haspopup="dialog"
        onPointerEnter={reportDialog.prefetch}
        onFocus={reportDialog.prefetch}
        onClick={open}
      >
        {children ?? t("reportAbsence")}
      </Button>
      {Dialog && <Dialog {...(date && { date })} onClose={close} />}
    </>
  );
}
