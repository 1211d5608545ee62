import { useTranslation } from "react-i18next";
import { isChangedMeanwhile, refreshDesk } from "#client/resources/desk.ts";
import { notify } from "#client/ui/notices/notify.ts";

/**
 * Returns a function that tells of a failed change. If somebody else was first, it shows what they did and returns true. Its
 * texts are for any other failure, and for somebody who was first.
 * @param refresh reads again what may have changed
 */
export function useChangedMeanwhile(
  refresh: () => void = refreshDesk,
): (error: unknown, failed: string, changed?: string) => boolean {
  const { t } = useTranslation("desk");
  return (error, failed, changed = t("changedMeanwhile")) => {
    const isChanged = isChangedMeanwhile(error);
    notify({ msg: isChanged ? changed : failed });
    if (isChanged) refresh();
    return isChanged;
  };
}
