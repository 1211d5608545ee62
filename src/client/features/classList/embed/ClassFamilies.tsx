import { Link, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phoneAddress } from "#client/lib/phoneAddress.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ClassFamily } from "#contract/classList/schemas.ts";

const useStyles = makeStyles({
  family: {
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalM },
  child: { ...textStyles.detailStrong, margin: 0 },
  birthday: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
  guardian: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    ...textStyles.detail,
  },
  contact: { display: "inline-flex", alignItems: "center", minHeight: "24px", [phone]: { minHeight: touch } },
});

/** A year in which every day of the calendar exists: birthdays have none. */
const LEAP_YEAR = "2024";
const twoDigits = (number: number): string => `${number}`.padStart(2, "0");

/** The families of a class, each with what its guardians share (CLASS-1). */
export function ClassFamilies({ families }: { families: readonly ClassFamily[] }) {
  const styles = useStyles();
  const { t } = useTranslation("classList");
  const { dayMonth } = useFormats();
  return (
    <RowList isInPanel>
      {families.map(({ child, birthday, guardians }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two children of a class may have the same name, and ids are not told
        <li key={at} className={styles.family}>
          <div className={styles.head}>
            <h3 className={styles.child}>{child}</h3>
            {birthday && (
              <span className={styles.birthday}>
                {t("birthdayOn", {
                  day: dayMonth(`${LEAP_YEAR}-${twoDigits(birthday.month)}-${twoDigits(birthday.day)}`),
                })}
              </span>
            )}
          </div>
          {guardians.map(({ firstName, lastName, phone: number, mail, address }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: guardians have no id here, and do not change places
            <div key={place} className={styles.guardian}>
              <span>{`${firstName} ${lastName}`}</span>
              {number && (
                <Link href={phoneAddress(number)} className={styles.contact}>
                  {number}
                </Link>
              )}
              {mail && (
                <Link href={`mailto:${mail}`} className={styles.contact}>
                  {mail}
                </Link>
              )}
              {address && (
                <span>
                  <SchoolText>{address}</SchoolText>
                </span>
              )}
            </div>
          ))}
        </li>
      ))}
    </RowList>
  );
}
