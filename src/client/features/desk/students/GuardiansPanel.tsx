import { Button, makeStyles } from "@fluentui/react-components";
import { Call20Regular } from "@fluentui/react-icons/svg/call";
import { useTranslation } from "react-i18next";
import { languageOf } from "#client/i18n/languages.ts";
import { phoneAddress } from "#client/lib/phoneAddress.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { phone as onPhone, touch } from "#client/ui/measures.ts";
import type { DeskStudentPage } from "#contract/desk/students/schemas.ts";
import { nameOfLanguage } from "#contract/languages.ts";
import { DeskRow, PersonDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";

const useStyles = makeStyles({ call: { [onPhone]: { minHeight: touch, minWidth: touch } } });

/** The guardians with their languages and phone numbers. */
export function GuardiansPanel({ page: { guardians } }: { page: DeskStudentPage }) {
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const nameOf = useDeskName();
  return (
    <Panel title={t("guardians")}>
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
                <DeskRow
                  lead={<PersonDisc name={name} />}
                  title={name}
                  detail={<Joined of={[spoken && t("readsIn", { language: nameOfLanguage(spoken) }), phone]} />}
                  actions={
                    phone && (
                      <Button
                        as="a"
                        appearance="subtle"
                        href={phoneAddress(phone)}
                        icon={<Call20Regular />}
                        className={styles.call}
                        aria-label={t("call", { name, phone })}
                      />
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
