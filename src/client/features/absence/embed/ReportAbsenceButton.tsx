import { CalendarCancel20Regular } from "@fluentui/react-icons";
import { type ComponentProps, type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { Button } from "#client/ui/Button.tsx";
import { notify } from "#client/ui/notices.ts";
import type { ManageAbsence } from "./ManageAbsence.tsx";

type Dialog = ComponentType<ComponentProps<typeof ManageAbsence>>;

type ReportAbsenceButtonProps = Pick<ComponentProps<typeof ManageAbsence>, "date" | "onReported"> &
  Pick<ComponentProps<typeof Button>, "appearance" | "className">;

const fetchDialog = async () => {
  const [module] = await Promise.all([import("./ManageAbsence.tsx"), loadNamespaces("absence", "fields")]);
  return module.ManageAbsence;
};

/** Reports the active student absent, in a dialog whose code comes with the first sign that somebody wants it. */
export function ReportAbsenceButton({ date, onReported, ...look }: ReportAbsenceButtonProps) {
  const { t } = useTranslation(["absence", "common"]);
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  const prepare = () => void fetchDialog().catch(() => undefined);
  const open = () => {
    setOpen(true);
    fetchDialog()
      .then((loaded) => setDialog(() => loaded))
      .catch(() => {
        setOpen(false);
        notify({ msg: t("common:contentFailed") });
      });
  };

  return (
    <>
      <Button
        {...look}
        icon={<CalendarCancel20Regular />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {t("reportAbsence")}
      </Button>
      {isOpen && Dialog && (
        <Dialog {...(date && { date })} {...(onReported && { onReported })} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
