import type { ReactNode } from "react";
import { type PictureSource, useOutsidePicture } from "#client/resources/pictures.ts";
import { OutsidePicturesContext } from "#client/ui/files/pictures.ts";

/**
 * Shows the pictures of other hosts in a plan, an assignment or a post. The server fetches them, so that no host learns who
 * reads (PLAN-8).
 */
export function OutsidePictures({ children, ...source }: PictureSource & { children: ReactNode }) {
  return <OutsidePicturesContext value={useOutsidePicture(source)}>{children}</OutsidePicturesContext>;
}
