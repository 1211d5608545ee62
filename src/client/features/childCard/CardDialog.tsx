import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#client/lib/edits.ts";
import { type EditsOf, useEdits } from "#client/lib/useEdits.ts";
import { useChangeChildCard } from "#client/resources/childCard.ts";
import { CARD_REFUSALS, type Refusal, refusalOf } from "#client/resources/refusal.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { CONTACTS_MAX } from "#contract/childCard/rules.ts";
import type { CardChange, ChildCard } from "#contract/childCard/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";

/** A part of the card that a form changes. */
export type CardPart<Values extends object> = {
  fields: Fields<Values>;
  /** Returns the values of a card, and who has changed them last; no values once the part is gone. */
  partOf: (card: ChildCard) => { values: Values | null; by: Person | null };
};

type CardDialogProps<Values extends object> = {
  title: string;
  card: ChildCard;
  part: CardPart<Values>;
  /** Values where the card has none. */
  empty: Values;
  /** Returns the change to save; null while the form is wrong. */
  changeOf: (values: Values) => CardChange | null;
  /** Buttons besides the one that saves. */
  actions?: ReactNode;
  onClose: () => void;
  children: (edits: EditsOf<Values>) => ReactNode;
};

type Failure = Refusal<typeof CARD_REFUSALS>;

/** A form for one change of the card. If it is not saved, it says why and stays open (CARE-3). */
export function CardDialog<Values extends object>(props: CardDialogProps<Values>) {
  const { title, card, part, empty, changeOf, actions, onClose, children } = props;
  const { t } = useTranslation(["childCard", "care"]);
  const { save, latest, isSaving } = useChangeChildCard();
  const [failure, setFailure] = useState<Failure | null>(null);
  const failureText = useFailureText();
  const edits = useEdits({ values: part.partOf(card).values ?? empty, version: card.version }, part.fields);

  const submit = async () => {
    const change = changeOf(edits.values);
    if (!change) return;
    setFailure(null);
    try {
      const result = await edits.save({
        send: (over) => save(change, over),
        async latest() {
          const now = await latest();
          const { values, by } = part.partOf(now);
          return values && { values, by, version: now.version };
        },
      });
      if (result.is === "gone") setFailure("contactGone");
      if (result.is !== "saved") return;
      notify({ msg: t("saved"), type: "success" });
      onClose();
    } catch (error) {
      setFailure(refusalOf(error, CARD_REFUSALS));
    }
  };

  return (
    <FormDialog
      title={title}
      isDirty={edits.isDirty}
      onClose={onClose}
      actions={actions}
      submit={t(isSaving ? "care:saving" : "care:save")}
      isBusy={isSaving}
      onSubmit={submit}
      conflict={edits.conflict}
      failure={failure && failureText(failure)}
    >
      {children(edits)}
    </FormDialog>
  );
}

/** Returns a function for the reason why a change of the card was refused. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation(["childCard", "absence"]);
  return (failure) => (failure === "lostConnection" ? t("absence:lostConnection") : t(failure, { max: CONTACTS_MAX }));
}
