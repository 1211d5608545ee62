import { useTranslation } from "react-i18next";
import { isChangedMeanwhile, refreshDesk } from "#client/resources/desk.ts";
import { notify } from "#client/ui/notices/notify.ts";

/**
 * Returns a function that tells of a change that was not made: of an error, or that the version was outdated. If somebody else was
 * first, it shows what they did and returns true. Its texts are for any other failure, and for somebody who was first.
 * @param refresh reads again what may have changed
 */
export function useChangedMeanwhile(
  refresh: () => void = refreshDesk,
): (problem: unknown, failed: string, changed?: string) => boolean {
  const { t } = useTranslation("desk");
  return (problem, failed, changed = t("changedMeanwhile")) => {
    const isChanged = isChangedMeanwhile(problem);
    notify({ msg: isChanged ? changed : failed });
    if (isChanged) refresh();
    return isChanged;
  };
}
