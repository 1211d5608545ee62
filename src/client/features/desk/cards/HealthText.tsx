import { Link, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phoneAddress } from "#client/lib/phoneAddress.ts";
import type { DeskStudentCard } from "#contract/desk/cards/schemas.ts";

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
  date: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Notes about a student's health, and below them whom to call. */
export function HealthText({ card: { health, contacts } }: { card: DeskStudentCard }) {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  const { date } = useFormats();
  return (
    <>
      {health?.notes && (
        <>
          <p className={styles.text}>{health.notes}</p>
          <p className={styles.date}>{t("changedAt", { date: date(health.changedAt) })}</p>
        </>
      )}
      {contacts.map((contact, at) => (
        <p key={`${contact.name} ${contact.phone}`} className={styles.text}>
          {t("contact", { ...contact, number: at + 1 })} <Link href={phoneAddress(contact.phone)}>{contact.phone}</Link>
          {contact.ofFormerGuardian && ` ${t("ofFormerGuardian")}`}
        </p>
      ))}
    </>
  );
}

export const hasHealth = ({ health, contacts }: DeskStudentCard): boolean =>
  Boolean(health?.notes) || contacts.length > 0;
