import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowUp20Regular } from "@fluentui/react-icons/svg/arrow-up";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { PersonAdd20Regular } from "@fluentui/react-icons/svg/person-add";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChangedBy } from "#client/features/care/embed/ChangedBy.tsx";
import { useChangeChildCard } from "#client/resources/childCard.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { CONTACTS_MAX } from "#contract/childCard/rules.ts";
import type { CardContact, ChildCard } from "#contract/childCard/schemas.ts";
import { ContactDialog } from "./ContactDialog.tsx";
import { useNotSavedText } from "./useNotSavedText.ts";

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

/** Whom the school calls in an emergency, in this order (CARD-1). */
export function ContactsPanel({ card }: { card: ChildCard }) {
  const styles = useStyles();
  const { t } = useTranslation(["childCard", "care"]);
  const [edited, setEdited] = useState<CardContact | "new" | null>(null);
  const { save, isSaving } = useChangeChildCard();
  const notSavedText = useNotSavedText();
  const moveUp = async ({ id, name }: CardContact) => {
    const outcome = await save({ kind: "CONTACT_UP", id }, card.version);
    if (outcome.is !== "saved") return notify({ msg: notSavedText(outcome) });
    notify({ msg: t("movedUp", { name }), type: "success" });
  };
  return (
    <Panel
      title={t("contacts")}
      actions={
        card.contacts.length < CONTACTS_MAX && (
          <Button icon={<PersonAdd20Regular />} onClick={() => setEdited("new")}>
            {t("addContact")}
          </Button>
        )
      }
    >
      <RowList isInPanel>
        {card.contacts.length === 0 && (
          <li className={styles.row}>
            <span className={styles.text}>{t("noContacts")}</span>
          </li>
        )}
        {card.contacts.map((contact, at) => (
          <li key={contact.id} className={styles.row}>
            <div className={styles.facts}>
              <h3 className={styles.title}>{t("inOrder", { number: at + 1, name: contact.name })}</h3>
              <span className={styles.text}>{[contact.relation, contact.phone].join(" · ")}</span>
              <ChangedBy {...contact} />
            </div>
            <div>
              {at > 0 && (
                <Button
                  appearance="subtle"
                  icon={<ArrowUp20Regular />}
                  aria-label={t("moveUp", { name: contact.name })}
                  disabled={isSaving}
                  onClick={() => void moveUp(contact)}
                />
              )}
              <Button
                appearance="subtle"
                icon={<Edit20Regular />}
                aria-label={t("care:changePerson", { name: contact.name })}
                onClick={() => setEdited(contact)}
              />
            </div>
          </li>
        ))}
      </RowList>
      {edited && (
        <ContactDialog card={card} contact={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}
