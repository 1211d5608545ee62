import { type ReactNode, useMemo } from "react";
import { fetchPicture, keepPicture } from "#client/resources/pictures.ts";
import { PicturesContext } from "#client/ui/files/pictures.ts";

type FormPicturesProps = {
  /** Id of the form whose answers may get pictures; null if read-only. */
  formId: string | null;
  children: ReactNode;
};

/** Provides pictures to the texts within. */
export function FormPictures({ formId, children }: FormPicturesProps) {
  const pictures = useMemo(
    () => ({
      fetch: fetchPicture,
      ...(formId !== null && { keep: (picture: Blob) => keepPicture(formId, picture) }),
    }),
    [formId],
  );
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}
