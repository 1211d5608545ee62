import { Field, Input, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
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
import { ChangedBy } from "./embed/ChangedBy.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  facts: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

/** The persons who may pick up, seen and changed by all guardians (CARE-2). */
export function PeoplePanel({ care }: { care: Care }) {
  const styles = useStyles();
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
        {care.people.length === 0 && (
          <li className={styles.row}>
            <span className={styles.text}>{t("noPeople")}</span>
          </li>
        )}
        {care.people.map((person) => (
          <li key={person.id} className={styles.row}>
            <div className={styles.facts}>
              <h3 className={styles.title}>{person.name}</h3>
              <span className={styles.text}>{[person.relation, person.phone].join(" · ")}</span>
              <ChangedBy {...person} />
            </div>
            <Button
              appearance="subtle"
              icon={<Edit20Regular />}
              aria-label={t("changePerson", { name: person.name })}
              onClick={() => setEdited(person)}
            />
          </li>
        ))}
      </RowList>
      {edited && <PersonDialog care={care} person={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

const PHONE = /^\+?[\d\s-]{2,19}\d$/;
const FIELDS = ["name", "relation", "phone"] as const;
const MAX_LENGTHS = { name: 80, relation: 40, phone: 20 };

type PersonDialogProps = { care: Care; person: CarePerson | null; onClose: () => void };

function PersonDialog({ care, person, onClose }: PersonDialogProps) {
  const { t } = useTranslation(["care", "common"]);
  const { save } = useChangeCare();
  const notSavedText = useNotSavedText();
  const savedText = useSavedText(care);
  const [initial] = useState({
    name: person?.name ?? "",
    relation: person?.relation ?? "",
    phone: person?.phone ?? "",
  });
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const wrongOf = (field: (typeof FIELDS)[number]) => {
    if (values[field].trim() === "") return t("missing");
    return field === "phone" && !PHONE.test(values.phone.trim()) ? t("phoneWrong") : null;
  };
  const changeOf = (): CareChange | null => {
    setTried(true);
    if (FIELDS.some((field) => wrongOf(field))) return null;
    const [name, relation, phone] = FIELDS.map((field) => values[field].trim());
    return { kind: "PERSON", id: person?.id ?? null, name: name ?? "", relation: relation ?? "", phone: phone ?? "" };
  };
  const remove = async ({ id, name }: CarePerson) => {
    const question = { title: t("removeQuestion", { name }), confirm: t("remove"), cancel: t("common:cancel") };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    const outcome = await save({ kind: "PERSON_REMOVED", id }, care.version);
    if (outcome.is === "saved") {
      notify({ msg: savedText, type: "success" });
      onClose();
    } else notify({ msg: notSavedText(outcome) });
  };
  return (
    <CareDialog
      title={t("person")}
      care={care}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
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
      {FIELDS.map((field) => (
        <Field key={field} label={t(field)} required validationMessage={wasTried ? wrongOf(field) : null}>
          <Input
            type={field === "phone" ? "tel" : "text"}
            maxLength={MAX_LENGTHS[field]}
            value={values[field]}
            onChange={(_, { value }) => setValues({ ...values, [field]: value })}
          />
        </Field>
      ))}
    </CareDialog>
  );
}
