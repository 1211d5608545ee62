import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_MAX_BYTES } from "#contract/pictures.ts";
import { notify } from "../notices.ts";
import { usePictures } from "../pictures.ts";
import { insertPicture } from "./insert.ts";
import { preparePicture } from "./preparePicture.ts";

/** What browsers call a picture that was copied, which nobody has named. */
const CLIPBOARD_NAME = "image.png";

/** Puts files of the device into the text; put is null where there is no place to keep them. */
export function usePutPicture() {
  const { t } = useTranslation("editor");
  const keep = usePictures()?.keep;
  const [isBusy, setBusy] = useState(false);

  const put = async (editor: Editor, file: File): Promise<boolean> => {
    setBusy(true);
    try {
      const picture = await preparePicture(file).catch(() => null);
      if (!picture || picture.size > PICTURE_MAX_BYTES || !keep) {
        notify({ msg: t("wrong.file") });
        return false;
      }
      const src = await keep(picture);
      const alt = file.name === CLIPBOARD_NAME ? t("image") : file.name.replace(/\.\w+$/, "");
      return insertPicture(editor, src, alt);
    } catch {
      notify({ msg: t("uploadFailed") });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { put: keep ? put : null, isBusy };
}
