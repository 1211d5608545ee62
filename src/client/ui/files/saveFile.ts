/** Long enough for every browser to have taken the file over. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to save. It is never opened: within our origin it could act as us. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Has the browser fetch a file from an address that hands it over as a download. */
export function downloadFrom(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.rel = "noopener noreferrer";
  link.download = "";
  link.click();
}
