import { Field, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NOTES_MAX } from "#contract/childCard/limits.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { CardDialog } from "./CardDialog.tsx";

/** Notes on the child's health, in the guardians' own words (CARD-1). */
export function HealthDialog({ card, onClose }: { card: ChildCard; onClose: () => void }) {
  const { t } = useTranslation("childCard");
  const [initial] = useState(card.health?.notes ?? "");
  const [notes, setNotes] = useState(initial);
  return (
    <CardDialog
      title={t("health")}
      card={card}
      isDirty={notes !== initial}
      changeOf={() => ({ kind: "HEALTH", notes })}
      onClose={onClose}
    >
      <Field label={t("notes")} hint={t("notesHint")}>
        <Textarea
          value={notes}
          maxLength={NOTES_MAX}
          rows={6}
          resize="vertical"
          onChange={(_, { value }) => setNotes(value)}
        />
      </Field>
    </CardDialog>
  );
}
