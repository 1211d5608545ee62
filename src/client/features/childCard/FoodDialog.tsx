import { Field, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DIET_MAX } from "#contract/childCard/limits.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { ALLERGENS, type Allergen } from "#contract/kinds.ts";
import { CardDialog } from "./CardDialog.tsx";

/** Allergens to choose, and the diet in own words (CARD-1). */
export function FoodDialog({ card, onClose }: { card: ChildCard; onClose: () => void }) {
  const { t } = useTranslation(["childCard", "allergens"]);
  const [initial] = useState(() => ({
    allergens: (card.food?.allergens ?? []) as readonly Allergen[],
    diet: card.food?.diet ?? "",
  }));
  const [values, setValues] = useState(initial);
  return (
    <CardDialog
      title={t("food")}
      card={card}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      changeOf={() => ({ kind: "FOOD", allergens: [...values.allergens], diet: values.diet })}
      onClose={onClose}
    >
      <Choices
        label={t("allergens")}
        offered={ALLERGENS.map((id) => ({ id, label: t(`allergens:${id}`) }))}
        chosen={values.allergens}
        isInColumns
        isWhole
        onChoose={(allergens) => setValues({ ...values, allergens })}
      />
      <Field label={t("diet")} hint={t("dietHint")}>
        <Textarea
          value={values.diet}
          maxLength={DIET_MAX}
          resize="vertical"
          onChange={(_, { value }) => setValues({ ...values, diet: value })}
        />
      </Field>
    </CardDialog>
  );
}
