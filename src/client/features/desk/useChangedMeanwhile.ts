import { useTranslation } from "react-i18next";
import { isChangedMeanwhile, refreshDesk } from "#client/resources/desk.ts";
import { notify } from "#client/ui/notices/notify.ts";

/**
 * Returns a function that tells of a failed change. If somebody else was first, it shows what they did and returns true.
 * @param failed text for any other failure
 */
export function useChangedMeanwhile(): (error: unknown, failed: string) => boolean {
  const { t } = useTranslation("desk");
  return (error, failed) => {
    const isChanged = isChangedMeanwhile(error);
    notify({ msg: isChanged ? t("changedMeanwhile") : failed });
    if (isChanged) refreshDesk();
    return isChanged;
  };
}
