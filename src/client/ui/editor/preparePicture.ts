/** As large as any screen shows it. */
const SIDE_MAX = 2_000;
const QUALITY = 0.85;

/**
 * A picture as it is sent: no larger than it is shown, and without what cameras write into it, as the place where it was
 * taken. A moving one stays as it is.
 * @throws when it cannot be read as a picture
 */
export async function preparePicture(file: Blob): Promise<Blob> {
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
