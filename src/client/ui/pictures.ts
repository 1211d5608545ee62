import { createContext, useContext } from "react";

/** Pictures that lie behind the app's own sign-in, for the texts that may hold them. */
export type Pictures = {
  fetch: (pictureId: string) => Promise<Blob>;
  /** Keeps one and gives the address that stands for it; left out where none can be put in. */
  keep?: (picture: Blob) => Promise<string>;
};

export const PicturesContext = createContext<Pictures | null>(null);

export const usePictures = (): Pictures | null => useContext(PicturesContext);
