import { useTranslation } from "react-i18next";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { useChange } from "#client/resources/useChange.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { CornerCard } from "#client/ui/frame/CornerCard.tsx";
import { noteIntroduced } from "#contract/notifications/preferences.ts";

/** Says once where to choose how one is told of news. Whoever closes it or goes there does not see it again, on any device. */
export function IntroductionCard() {
  const { t } = useTranslation(["notificationPreferences", "navigation"]);
  const { run, isRunning } = useChange(noteIntroduced);
  const end = () => void run({}).catch((error: unknown) => logFailure("The introduction was not closed", error));
  return (
    <CornerCard title={t("title")} isClosing={isRunning} onClose={end}>
      {t("introduction")}{" "}
      <TextLink to={paths.notificationPreferences} onClick={end}>
        {t("navigation:notificationSettings")}
      </TextLink>
    </CornerCard>
  );
}
