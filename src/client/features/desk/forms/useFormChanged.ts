import { useTranslation } from "react-i18next";
import { isChangedMeanwhile } from "#client/resources/desk.ts";
import { refreshForms } from "#client/resources/deskForms.ts";
import { notify } from "#client/ui/notices/notify.ts";

/** Returns a function that tells of a failed change to a form; if somebody else was first, it shows what they did. */
export function useFormChanged(): (error: unknown) => void {
  const { t } = useTranslation(["desk", "common"]);
  return (error) => {
    const isChanged = isChangedMeanwhile(error);
    notify({ msg: isChanged ? t("changedMeanwhile") : t("common:notSaved") });
    if (isChanged) refreshForms();
  };
}
