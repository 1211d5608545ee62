import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { PersonAdd20Regular } from "@fluentui/react-icons/svg/person-add";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeCare } from "#client/resources/care.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { RequiredNote } from "#client/ui/fields/Form.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { CARE_PEOPLE_MAX } from "#contract/care/rules.ts";
import type { Care, CareChange, CarePerson } from "#contract/care/schemas.ts";
import { CareDialog } from "./CareDialog.tsx";
import { useNotSavedText, useSavedText } from "./careTexts.ts";
import { PersonFields, usePersonFields } from "./embed/PersonFields.tsx";
import { NoPersonRow, PersonRow } from "./embed/PersonRow.tsx";

/** The persons who may pick up, seen and changed by all guardians (CARE-2). */
export function PeoplePanel({ care }: { care: Care }) {
  const { t } = useTranslation("care");
  const [edited, setEdited] = useState<CarePerson | "new" | null>(null);
  return (
    <Panel
      title={t("people")}
      actions={
        care.people.length < CARE_PEOPLE_MAX && (
          <Button icon={<PersonAdd20Regular />} onClick={() => setEdited("new")}>
            {t("addPerson")}
          </Button>
        )
      }
    >
      <RowList isInPanel>
        {care.people.length === 0 && <NoPersonRow>{t("noPeople")}</NoPersonRow>}
        {care.people.map((person) => (
          <PersonRow key={person.id} title={person.name} person={person}>
            <Button
              appearance="subtle"
              icon={<Edit20Regular />}
              aria-label={t("changePerson", { name: person.name })}
              onClick={() => setEdited(person)}
            />
          </PersonRow>
        ))}
      </RowList>
      {edited && <PersonDialog care={care} person={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

type PersonDialogProps = { care: Care; person: CarePerson | null; onClose: () => void };

function PersonDialog({ care, person, onClose }: PersonDialogProps) {
  const { t } = useTranslation(["care", "common"]);
  const { save } = useChangeCare();
  const notSavedText = useNotSavedText();
  const savedText = useSavedText(care);
  const form = usePersonFields(person);
  const changeOf = (): CareChange | null => {
    const values = form.submit();
    return values && { kind: "PERSON", id: person?.id ?? null, ...values };
  };
  const remove = async ({ id, name }: CarePerson) => {
    const question = { title: t("removeQuestion", { name }), confirm: t("remove"), cancel: t("common:cancel") };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    const outcome = await save({ kind: "PERSON_REMOVED", id }, care.version);
    if (outcome.is !== "saved" && outcome.is !== "kept") return notify({ msg: notSavedText(outcome) });
    if (outcome.is === "saved") notify({ msg: savedText, type: "success" });
    onClose();
  };
  return (
    <CareDialog
      title={t("person")}
      care={care}
      isDirty={form.isDirty}
      changeOf={changeOf}
      actions={
        person && (
          <Button appearance="subtle" onClick={() => void remove(person)}>
            {t("remove")}
          </Button>
        )
      }
      onClose={onClose}
    >
      <RequiredNote />
      <PersonFields form={form} />
    </CareDialog>
  );
}
