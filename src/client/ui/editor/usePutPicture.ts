import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { usePictures } from "../files/pictures.ts";
import { notify } from "../notices/notify.ts";
import { insertPicture } from "./insert.ts";

/** The name that browsers give to a copied picture. */
const CLIPBOARD_NAME = "image.png";

/** Inserts files from the device into the text; `put` is null where they cannot be stored. */
export function usePutPicture() {
  const { t } = useTranslation("editor");
  const keep = usePictures()?.keep;
  const [isBusy, setBusy] = useState(false);

  const put = async (editor: Editor, file: File, description = ""): Promise<boolean> => {
    const isNamed = file.name !== CLIPBOARD_NAME;
    setBusy(true);
    try {
      const picture = await preparePicture(file).catch(() => null);
      if (!picture || picture.size > PICTURE_MAX_BYTES || !keep) {
        notify({ msg: isNamed ? t("wrong.namedFile", { name: file.name }) : t("wrong.file") });
        return false;
      }
      const src = await keep(picture);
      const alt = isNamed ? file.name.replace(/\.\w+$/, "") : t("image");
      return insertPicture(editor, src, description.trim() || alt);
    } catch {
      notify({ msg: isNamed ? t("uploadOfFailed", { name: file.name }) : t("uploadFailed") });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { put: keep ? put : null, isBusy };
}

/** The largest size that any screen shows. */
const SIDE_MAX = 2_000;
const QUALITY = 0.85;

/**
 * Prepares a picture for sending: reduces its size and removes camera metadata such as the location. Leaves animations
 * unchanged.
 * @throws if the file cannot be read as a picture
 */
async function preparePicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  if (file.type === "image/gif") return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error("The picture cannot be written."))),
      type,
      QUALITY,
    ),
  );
}
