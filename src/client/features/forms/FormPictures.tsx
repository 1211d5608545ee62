import { type ReactNode, useMemo } from "react";
import { fetchPicture, keepPicture } from "#client/resources/pictures.ts";
import { PicturesContext } from "#client/ui/files/pictures.ts";

type FormPicturesProps = {
  /** The form whose answer pictures may be put into; null where it is only read. */
  formId: string | null;
  children: ReactNode;
};

/** Lets the texts within hold pictures of their own. */
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
