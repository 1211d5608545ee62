import { useTranslation } from "react-i18next";
import { ContactSentence, PublicArticle } from "#client/features/login/embed/PublicArticle.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";

/** The statement that the law on accessibility of digital public services asks for. */
export function AccessibilityPage() {
  const { t } = useTranslation(["accessibility", "common"]);
  const { date: written } = useFormats();
  const mail = useConfig().accessibilityMail;
  return (
    <PublicArticle title={t("common:accessibility")}>
      <p>{t("scope")}</p>
      <h2>{t("statusTitle")}</h2>
      <p>{t("status")}</p>
      <ul>
        <li>{t("gapAttachments")}</li>
        <li>{t("gapPictures")}</li>
        <li>{t("gapFilms")}</li>
      </ul>
      <p>{t("gapKnown")}</p>
      <ul>
        <li>{t("gapLanguage")}</li>
        <li>{t("gapNames")}</li>
        <li>{t("gapReaders")}</li>
      </ul>
      <h2>{t("contactTitle")}</h2>
      <p>
        {t("contact")} {mail === null ? t("contactSchool") : <ContactSentence mail={mail} />}
      </p>
      <h2>{t("authorityTitle")}</h2>
      <p>
        {t("authority")} <OutsideLink href={REPORT_ADDRESS}>{t("report")}</OutsideLink>
      </p>
      <h2>{t("testedTitle")}</h2>
      <p>{t("tested", { date: written(ASSESSED_ON) })}</p>
    </PublicArticle>
  );
}

/** The day of the latest assessment. */
const ASSESSED_ON = "2026-11-22";

/** The complaints page of the supervising authority. */
const REPORT_ADDRESS = "https://www.digg.se/tdosanmalan";
