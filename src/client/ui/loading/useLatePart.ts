import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchAhead } from "#client/lib/newBuild.ts";
import { notify } from "../notices/notify.ts";

type LatePart<Props> = {
  /** The part while it is open and its code is there. */
  Part: ComponentType<Props> | null;
  isOpen: boolean;
  /** Fetches its code at the first sign that somebody wants it. */
  prepare: () => void;
  open: () => void;
  close: () => void;
};

/** A part of a screen whose code comes when it is opened. If it cannot be had, that is said and the part stays closed. */
export function useLatePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const { t } = useTranslation("common");
  const [isOpen, setOpen] = useState(false);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = () => {
    setOpen(true);
    fetchPart()
      .then((part) => setPart(() => part))
      .catch(() => {
        setOpen(false);
        notify({ msg: t("contentFailed") });
      });
  };
  return {
    Part: isOpen ? Part : null,
    isOpen,
    prepare: () => void fetchAhead(fetchPart),
    open,
    close: () => setOpen(false),
  };
}
