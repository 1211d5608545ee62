import { useTranslation } from "react-i18next";
import { ContactSentence, PublicArticle } from "#client/features/login/embed/PublicArticle.tsx";
import { useConfig } from "#client/session/ConfigContext.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { RETENTION_KINDS } from "#contract/app/retention.ts";
import { CARD_KEPT_DAYS } from "#contract/childCard/limits.ts";
import { CACHE_HOURS } from "#contract/limits.ts";

/** The complaints page of the supervising authority. */
const COMPLAINT_ADDRESS = "https://www.imy.se/privatperson/utfora-arenden/lamna-ett-klagomal/";

/** The privacy notice required by law, and the intended use of the portal. */
export function PrivacyPage() {
  const { t } = useTranslation(["privacy", "common", "audit", "profile"]);
  const { privacyMail: mail, keptDays, translator } = useConfig();
  const { readNotifications, byKind } = keptDays;
  return (
    <PublicArticle title={t("common:privacy")}>
      <p>{t("responsible")}</p>
      <h2>{t("storedTitle")}</h2>
      <p>{t("stored")}</p>
      <ul>
        <li>{t("storedGuardian")}</li>
        <li>{t("storedStudent")}</li>
        <li>{t("storedUse")}</li>
      </ul>
      <h2>{t("keptTitle")}</h2>
      <ul>
        {RETENTION_KINDS.map((kind) => {
          const count = byKind[kind];
          return count !== undefined && <li key={kind}>{t(`kept.${kind}`, { days: t("days", { count }) })}</li>;
        })}
        <li>{t(Object.keys(byKind).length > 0 ? "keptRest" : "keptSchool")}</li>
        <li>{t("keptCard", { days: t("days", { count: CARD_KEPT_DAYS }) })}</li>
        <li>{t("keptAudit", { days: t("days", { count: keptDays.audit }) })}</li>
        <li>
          {readNotifications === null
            ? t("keptNotificationsAlways")
            : t("keptNotifications", { days: t("days", { count: readNotifications }) })}
        </li>
      </ul>
      <h2>{t("seenTitle")}</h2>
      <p>{t("seen")}</p>
      <p>{t("seenAudit", { page: t("audit:title"), information: t("profile:title") })}</p>
      <p>{t("programs")}</p>
      <p>{t("textMessages")}</p>
      <p>{t("others")}</p>
      <ul>
        <li>{t("othersFilms")}</li>
        <li>{t("othersReader")}</li>
        {translator && <li>{t("othersTranslator")}</li>}
        <li>{t("othersPush")}</li>
      </ul>
      <h2>{t("deviceTitle")}</h2>
      <p>{t("device", { hours: CACHE_HOURS })}</p>
      <p>{t("cookies")}</p>
      <h2>{t("rightsTitle")}</h2>
      <p>
        {t("rights")} <ContactSentence mail={mail} />
      </p>
      <p>
        {t("authority")} <OutsideLink href={COMPLAINT_ADDRESS}>{t("complain")}</OutsideLink>
      </p>
      <h2>{t("usingTitle")}</h2>
      <p>{t("using")}</p>
    </PublicArticle>
  );
}
