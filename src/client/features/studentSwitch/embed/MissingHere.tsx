import { PersonSwap24Regular } from "@fluentui/react-icons/svg/person-swap";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { type ThingScreen, useOwnerOf } from "#client/resources/ownerOf.ts";
import { useSwitchStudent } from "#client/session/useSwitch.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";

type MissingHereProps = {
  /** The screen whose address names what is missing. */
  screen: ThingScreen;
  /** Shown where no child has it, and until one is found. */
  otherwise?: ReactNode;
};

/** Says that content does not exist, or which other child it is about, and then offers to open it as that child (CALM-8). */
export function MissingHere(props: MissingHereProps) {
  // At another address, the search starts over.
  return <MissingAt key={useLocation().pathname} {...props} />;
}

function MissingAt({ screen, otherwise = <Missing /> }: MissingHereProps) {
  const { t } = useTranslation("navigation");
  const { pathname, search, hash } = useLocation();
  const switchStudent = useSwitchStudent();
  const owner = useOwnerOf(screen);
  if (!owner) return otherwise;
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
