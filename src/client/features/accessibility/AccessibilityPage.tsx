import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { PublicPage } from "#client/features/login/embed/PublicPage.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { textWidth } from "#client/ui/measures.ts";
import { OutsideLink } from "#client/ui/OutsideLink.tsx";
import { TextLink } from "#client/ui/TextLink.tsx";
import { useDocumentTitle } from "#client/ui/useDocumentTitle.ts";
import { ASSESSED_ON, REPORT_ADDRESS } from "./statement.ts";

const useStyles = makeStyles({
  text: { width: "100%", maxWidth: textWidth, ...typographyStyles.body2, overflowWrap: "anywhere" },
  title: { ...typographyStyles.title2, margin: 0 },
  heading: { ...typographyStyles.subtitle1, marginBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalS}` },
  paragraph: { marginBlock: `0 ${tokens.spacingVerticalM}` },
});

/** The statement that the law on accessibility of digital public services asks for; it is there before anybody signs in. */
export function AccessibilityPage() {
  const styles = useStyles();
  const { t } = useTranslation(["accessibility", "common"]);
  const { date: written } = useFormats();
  const mail = useConfig().accessibilityMail;
  useDocumentTitle(t("common:accessibility"));
  return (
    <PublicPage hasLanguages>
      <article className={styles.text}>
        <h1 className={styles.title}>{t("common:accessibility")}</h1>
        <p className={styles.paragraph}>{t("scope")}</p>
        <h2 className={styles.heading}>{t("statusTitle")}</h2>
        <p className={styles.paragraph}>{t("status")}</p>
        <ul>
          <li>{t("gapAttachments")}</li>
          <li>{t("gapPictures")}</li>
          <li>{t("gapFilms")}</li>
        </ul>
        <h2 className={styles.heading}>{t("contactTitle")}</h2>
        <p className={styles.paragraph}>
          {t("contact")} {mail === null ? t("contactSchool") : <a href={`mailto:${mail}`}>{mail}</a>}
        </p>
        <h2 className={styles.heading}>{t("authorityTitle")}</h2>
        <p className={styles.paragraph}>
          {t("authority")} <OutsideLink href={REPORT_ADDRESS}>{t("report")}</OutsideLink>
        </p>
        <h2 className={styles.heading}>{t("testedTitle")}</h2>
        <p className={styles.paragraph}>{t("tested", { date: written(ASSESSED_ON) })}</p>
        <TextLink to={paths.home}>{t("back")}</TextLink>
      </article>
    </PublicPage>
  );
}
