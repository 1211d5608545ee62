import { Button, makeStyles } from "@fluentui/react-components";
import { Call20Regular } from "@fluentui/react-icons/svg/call";
import { useTranslation } from "react-i18next";
import { languageOf } from "#client/i18n/languages.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phoneAddress } from "#client/lib/phoneAddress.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { phone as onPhone, touch } from "#client/ui/measures.ts";
import type { DeskStudentPage } from "#contract/desk/students/schemas.ts";
import { nameOfLanguage } from "#contract/languages.ts";
import { useDeskName } from "../shared/useDeskName.ts";

const useStyles = makeStyles({ call: { [onPhone]: { minHeight: touch } } });

/** The guardians with their languages and phone numbers, and the names of the mentors. */
export function GuardiansPanel({ page: { guardians, mentors } }: { page: DeskStudentPage }) {
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const { list } = useFormats();
  const nameOf = useDeskName();
  const names = mentors.map((mentor) => nameOf(mentor));
  return (
    <Panel
      title={t("guardians")}
      hasLongTitle
      detail={names.length > 0 ? t("mentors", { names: list(names), count: names.length }) : undefined}
    >
      {guardians.length === 0 ? (
        <EmptyLine text={t("noGuardians")} />
      ) : (
        <RowList isInPanel>
          {guardians.map(({ person, language, phone }, at) => {
            const spoken = languageOf(language);
            const name = nameOf(person);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: guardians with a protected identity have nothing else
              <li key={at}>
                <Row
                  title={name}
                  detail={spoken && t("readsIn", { language: nameOfLanguage(spoken) })}
                  actions={
                    phone && (
                      <Button
                        as="a"
                        href={phoneAddress(phone)}
                        icon={<Call20Regular />}
                        className={styles.call}
                        aria-label={t("call", { name, phone })}
                      >
                        {phone}
                      </Button>
                    )
                  }
                />
              </li>
            );
          })}
        </RowList>
      )}
    </Panel>
  );
}
