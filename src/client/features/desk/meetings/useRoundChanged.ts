import { useTranslation } from "react-i18next";
import { isChangedMeanwhile } from "#client/resources/desk.ts";
import { refreshRounds } from "#client/resources/deskMeetings.ts";
import { notify } from "#client/ui/notices/notify.ts";

/**
 * Returns a function that tells of a failed change to meetings. If somebody else was first, it shows what they did and returns
 * true.
 */
export function useRoundChanged(): (error: unknown, failed: string, changed?: string) => boolean {
  const { t } = useTranslation("desk");
  return (error, failed, changed = t("changedMeanwhile")) => {
    const isChanged = isChangedMeanwhile(error);
    notify({ msg: isChanged ? changed : failed });
    if (isChanged) refreshRounds();
    return isChanged;
  };
}
