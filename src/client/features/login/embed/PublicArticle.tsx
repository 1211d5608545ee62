import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { textWidth } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { PublicPage } from "./PublicPage.tsx";

const useStyles = makeStyles({
  text: {
    width: "100%",
    maxWidth: textWidth,
    ...textStyles.row,
    overflowWrap: "anywhere",
    "& h2": { ...textStyles.sectionTitle, marginBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalS}` },
    "& p, & ul": { marginBlock: `0 ${tokens.spacingVerticalM}` },
    "& ul": { paddingInlineStart: tokens.spacingHorizontalXXL },
    "& li": { marginBlockEnd: tokens.spacingVerticalXS },
  },
  title: { ...textStyles.pageTitle, marginBlock: `0 ${tokens.spacingVerticalM}` },
});

type PublicArticleProps = { title: string; children: ReactNode };

/** A text that is there before anybody signs in, and the way on from it. */
export function PublicArticle({ title, children }: PublicArticleProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <PublicPage hasLanguages>
      <article className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <TextLink to={paths.home}>{t("toPortal")}</TextLink>
      </article>
    </PublicPage>
  );
}

/** Says whom to contact: an address where one is set, otherwise the school. */
export function ContactSentence({ mail }: { mail: string | null }) {
  const { t } = useTranslation();
  if (mail === null) return t("contactSchool");
  const link = <a href={`mailto:${mail}`}>{mail}</a>;
  return <Trans t={t} i18nKey="contactMail" values={{ mail }} components={{ mail: link }} />;
}
