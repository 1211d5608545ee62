import { PersonSwap24Regular } from "@fluentui/react-icons/svg/person-swap";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useOwnerOf } from "#client/resources/ownerOf.ts";
import { useSwitchStudent } from "#client/session/useSwitch.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState, Missing } from "#client/ui/loading/EmptyState.tsx";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";

type MissingHereProps<E extends Endpoint> = {
  /** The read that found nothing, as another child makes it. */
  endpoint: E;
  inputFor: (studentId: string) => InputOf<E>;
  /** The text where no child has it. */
  text?: string;
};

/** Says that content does not exist, or which other child it is about, and then offers to open it as that child (CALM-8). */
export function MissingHere<E extends Endpoint>({ endpoint, inputFor, text }: MissingHereProps<E>) {
  const { t } = useTranslation("navigation");
  const { pathname, search, hash } = useLocation();
  const switchStudent = useSwitchStudent();
  const owner = useOwnerOf(endpoint, inputFor);
  if (!owner) return <Missing {...(text !== undefined && { text })} />;
  const name = `${owner.firstName} ${owner.lastName}`;
  return (
    <EmptyState
      icon={PersonSwap24Regular}
      text={t("isAbout", { name })}
      action={
        <Button
          appearance="primary"
          onClick={() => void switchStudent(owner.id, { to: `${pathname}${search}${hash}`, replace: true })}
        >
          {t("switchTo", { name })}
        </Button>
      }
    />
  );
}
