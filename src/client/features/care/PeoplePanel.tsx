import { makeStyles, tokens } from "@fluentui/react-components";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { PersonAdd20Regular } from "@fluentui/react-icons/svg/person-add";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { RequiredNote } from "#client/ui/fields/Form.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { CARE_PEOPLE_MAX } from "#contract/care/rules.ts";
import type { Care, CareChange, CarePerson } from "#contract/care/schemas.ts";
import { CareDialog, type CarePart } from "./CareDialog.tsx";
import { NO_PERSON, PersonFields, type PersonValues, personValues, usePersonForm } from "./embed/PersonFields.tsx";
import { NoPersonRow, PersonRow } from "./embed/PersonRow.tsx";
import { usePersonPress } from "./usePersonPress.ts";
import { type UnsentCare, useReopenedCare } from "./useReopenedCare.ts";

const useStyles = makeStyles({
  pending: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** The persons who may pick up, seen and changed by all guardians (CARE-2). */
export function PeoplePanel({ care }: { care: Care }) {
  const { t } = useTranslation("care");
  const [edited, setEdited] = useState<CarePerson | "new" | null>(null);
  const { unsent, end } = useReopenedCare("PERSON", "PERSON_REMOVED");
  const reopened = care.people.find(({ id }) => id === unsent?.change.id) ?? null;
  const { keep, remove } = usePersonPress(care);
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
      <LatePendingNotes at="care people" studentId={useActiveStudentId()} className={useStyles().pending} />
      <RowList isInPanel>
        {care.people.length === 0 && <NoPersonRow>{t("noPeople")}</NoPersonRow>}
        {care.people.map((person) => (
          <PersonRow
            key={person.id}
            title={person.name}
            person={person}
            onKeep={() => void keep(person)}
            onRemove={() => void remove(person)}
          >
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
      {unsent && (reopened || unsent.change.kind === "PERSON") && (
        <PersonDialog key={unsent.key} care={care} person={reopened} unsent={unsent} onClose={end} />
      )}
    </Panel>
  );
}

type PersonDialogProps = {
  care: Care;
  person: CarePerson | null;
  /** A change of the person that was not sent, with which the form begins (LINE-5). */
  unsent?: UnsentCare<"PERSON" | "PERSON_REMOVED">;
  onClose: () => void;
};

function PersonDialog({ care, person, unsent, onClose }: PersonDialogProps) {
  const { t } = useTranslation("care");
  const { remove } = usePersonPress(care);
  const form = usePersonForm();
  const changeOf = (given: PersonValues): CareChange | null => {
    const values = form.submit(given);
    return values && { kind: "PERSON", id: person?.id ?? null, ...values };
  };
  const removeIt = async (gone: CarePerson) => {
    if (await remove(gone, unsent?.key)) onClose();
  };
  return (
    <CareDialog
      title={t("person")}
      care={care}
      part={person ? personPart(person.id, form.fields) : { fields: form.fields, partOf: () => NEW }}
      empty={person ? personValues(person) : NO_PERSON}
      changeOf={changeOf}
      unsent={unsent && { ...unsent, values: unsent.change.kind === "PERSON" ? personValues(unsent.change) : {} }}
      actions={
        person && (
          <Button appearance="subtle" onClick={() => void removeIt(person)}>
            {t("remove")}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(edits) => (
        <>
          <RequiredNote />
          <PersonFields form={form} edits={edits} />
        </>
      )}
    </CareDialog>
  );
}

const NEW = { values: NO_PERSON, by: null };

/** A person of the plan, whom somebody else may have removed. */
const personPart = (id: string, fields: CarePart<PersonValues>["fields"]): CarePart<PersonValues> => ({
  fields,
  partOf({ people }) {
    const found = people.find((person) => person.id === id);
    return { values: found ? personValues(found) : null, by: found?.changedBy ?? null };
  },
});
