import { useTranslation } from "react-i18next";
import { ContactSentence, PublicArticle } from "#client/features/login/embed/PublicArticle.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { PREPARED_ON, REVIEWED_ON } from "./statementDates.ts";

/** The accessibility statement, by the model of the Commission Implementing Decision (EU) 2018/1523. */
export function AccessibilityPage() {
  const { t } = useTranslation(["accessibility", "common"]);
  const { date } = useFormats();
  const { accessibilityBody: body, accessibilityMail: mail } = useConfig();
  return (
    <PublicArticle title={t("common:accessibility")}>
      <p>{body === null ? t("commitmentUnnamed") : t("commitment", { body })}</p>
      <p>{t("scope")}</p>
      <h2>{t("statusTitle")}</h2>
      <p>{t("status")}</p>
      <h2>{t("gapsTitle")}</h2>
      <p>{t("gapSchools")}</p>
      <ul>
        <li>{t("gapAttachments")}</li>
        <li>{t("gapPictures")}</li>
        <li>{t("gapFilms")}</li>
      </ul>
      <p>{t("gapKnown")}</p>
      <ul>
        <li>{t("gapLanguage")}</li>
      </ul>
      <p>{t("alternatives")}</p>
      <p>{t("exempt")}</p>
      <p>{t("burden")}</p>
      <h2>{t("testedTitle")}</h2>
      <p>{t("tested")}</p>
      <p>{t("dates", { prepared: date(PREPARED_ON), reviewed: date(REVIEWED_ON) })}</p>
      <h2>{t("contactTitle")}</h2>
      <p>
        {t("contact")} {mail === null ? t("contactSchool") : <ContactSentence mail={mail} />}
      </p>
      <h2>{t("authorityTitle")}</h2>
      <p>
        {t("authority")} <OutsideLink href={REPORT_ADDRESS}>{t("report")}</OutsideLink>
      </p>
    </PublicArticle>
  );
}

/** The complaints page of the supervising authority. */
const REPORT_ADDRESS = "https://www.digg.se/tdosanmalan";
