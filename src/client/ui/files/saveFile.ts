import { millisecondsInMinute } from "date-fns/constants";

/** Long enough for every browser to start saving the file. */
const KEPT_MS = millisecondsInMinute;

/** Lets the browser save a file. Never opens it, since in our origin it could act as the app. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Lets the browser download a file from an address. */
export function downloadFrom(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.rel = "noopener noreferrer";
  link.download = "";
  link.click();
}
