import { createContext, useContext, useEffect, useRef, useState } from "react";
import { PICTURE_WIDTHS, type PictureWidth } from "#contract/files/pictureWidths.ts";

/** Fetches a file with the token, a picture in a width if one is given: an address in the page could send no token. */
export type FetchFile = (fileId: string, width?: PictureWidth) => Promise<Blob>;

/** Returns the width to fetch for a picture that is shown so wide: the smallest that is sharp on this display. */
export function widthToFetch(cssPixels: number): PictureWidth {
  const needed = cssPixels * Math.min(window.devicePixelRatio || 1, 2);
  return PICTURE_WIDTHS.find((width) => Number(width) >= needed) ?? "1600";
}

/** Access to pictures stored in the app, for texts that may contain them. */
export type Pictures = {
  fetch: (pictureId: string) => Promise<Blob>;
  /** Stores a picture and returns its address; left out where none can be inserted. */
  keep?: (picture: Blob) => Promise<string>;
};

export const PicturesContext = createContext<Pictures | null>(null);

export const usePictures = (): Pictures | null => useContext(PicturesContext);

/** Fetches pictures of other hosts through the server, for content in which it shows them. */
export const OutsidePicturesContext = createContext<((address: string) => Promise<Blob>) | null>(null);

export const useOutsidePictures = () => useContext(OutsidePicturesContext);

type ObjectUrl = { url: string | null; hasFailed: boolean; retry: () => void };

/** Fetches a file once and returns its object URL, which is revoked on unmount. */
export function useObjectUrl(fileId: string, fetchFile: (fileId: string) => Promise<Blob>): ObjectUrl {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latestFetch = useRef(fetchFile);
  latestFetch.current = fetchFile;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch again
  useEffect(() => {
    let address: string | null = null;
    let isWanted = true;
    setFailed(false);
    latestFetch
      .current(fileId)
      .then((content) => {
        if (!isWanted) return;
        address = URL.createObjectURL(content);
        setUrl(address);
      })
      .catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [fileId, attempt]);

  return { url, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
