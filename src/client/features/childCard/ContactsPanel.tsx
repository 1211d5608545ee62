import { ArrowUp20Regular } from "@fluentui/react-icons/svg/arrow-up";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { PersonAdd20Regular } from "@fluentui/react-icons/svg/person-add";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NoPersonRow, PersonRow } from "#client/features/care/embed/PersonRow.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { CONTACTS_MAX } from "#contract/childCard/rules.ts";
import type { CardContact, ChildCard } from "#contract/childCard/schemas.ts";
import { ContactDialog } from "./ContactDialog.tsx";
import { useCardPress } from "./useCardPress.ts";
import { useContactPress } from "./useContactPress.ts";

/** Whom the school calls in an emergency, in this order (CARD-1). */
export function ContactsPanel({ card }: { card: ChildCard }) {
  const { t } = useTranslation(["childCard", "care"]);
  const [edited, setEdited] = useState<CardContact | "new" | null>(null);
  const { press, isSaving } = useCardPress(card);
  const { keep, remove } = useContactPress(card);
  const moveUp = ({ id, name }: CardContact) =>
    press({ kind: "CONTACT_UP", id }, { seenIn: orderIn, done: t("movedUp", { name }) });
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
        {card.contacts.length === 0 && <NoPersonRow>{t("noContacts")}</NoPersonRow>}
        {card.contacts.map((contact, at) => (
          <PersonRow
            key={contact.id}
            title={t("inOrder", { number: at + 1, name: contact.name })}
            person={contact}
            onKeep={() => void keep(contact)}
            onRemove={() => void remove(contact)}
          >
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
          </PersonRow>
        ))}
      </RowList>
      {edited && (
        <ContactDialog card={card} contact={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

const orderIn = ({ contacts }: ChildCard) => ({ order: contacts.map(({ id }) => id) });
