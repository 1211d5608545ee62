import { Button, makeStyles } from "@fluentui/react-components";
import { Call20Regular } from "@fluentui/react-icons/svg/call";
import { Mail20Regular } from "@fluentui/react-icons/svg/mail";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phoneAddress } from "#client/lib/phoneAddress.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { phone as onPhone, touch } from "#client/ui/measures.ts";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { ClassFamily } from "#contract/classList/schemas.ts";

const useStyles = makeStyles({
  contact: { [onPhone]: { minHeight: touch, minWidth: touch } },
  /** Below the child's name, beside the disc. */
  guardian: { paddingInlineStart: "44px" },
});

/** A year in which every day of the calendar exists: birthdays have none. */
const LEAP_YEAR = "2024";
const twoDigits = (number: number): string => `${number}`.padStart(2, "0");

/** The families of a class, each with what its guardians share (CLASS-1). */
export function ClassFamilies({ families }: { families: readonly ClassFamily[] }) {
  const { t } = useTranslation("classList");
  const { dayMonth } = useFormats();
  return (
    <RowList isInPanel>
      {families.map(({ child, birthday, guardians }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two children of a class may have the same name, and ids are not told
        <li key={at}>
          <Row
            heading="h3"
            lead={<Initials name={child} size="small" />}
            title={child}
            detail={
              birthday &&
              t("birthdayOn", { day: dayMonth(`${LEAP_YEAR}-${twoDigits(birthday.month)}-${twoDigits(birthday.day)}`) })
            }
          />
          {guardians.map((guardian, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: guardians have no id here, and do not change places
            <GuardianRow key={place} guardian={guardian} />
          ))}
        </li>
      ))}
    </RowList>
  );
}

type GuardianRowProps = { guardian: ClassFamily["guardians"][number] };

/** A guardian, with a button for each way in which they want to be reached. */
function GuardianRow({ guardian: { firstName, lastName, phone, mail, address } }: GuardianRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("classList");
  const name = `${firstName} ${lastName}`;
  return (
    <Row
      className={styles.guardian}
      isUnread={false}
      title={name}
      detail={
        <>
          {(phone || mail) && <span>{[phone, mail].filter(Boolean).join(" · ")}</span>}
          {address && <SchoolText>{address}</SchoolText>}
        </>
      }
      actions={
        (phone || mail) && (
          <>
            {phone && (
              <Button
                as="a"
                appearance="subtle"
                className={styles.contact}
                icon={<Call20Regular />}
                href={phoneAddress(phone)}
                aria-label={t("call", { name, phone })}
              />
            )}
            {mail && (
              <Button
                as="a"
                appearance="subtle"
                className={styles.contact}
                icon={<Mail20Regular />}
                href={`mailto:${mail}`}
                aria-label={t("write", { name, mail })}
              />
            )}
          </>
        )
      }
    />
  );
}
