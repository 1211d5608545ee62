import { get, post } from "#contract/endpoint.ts";

/** Begins a file, whose pieces and completion follow. It belongs to no text until one is saved with it (DESK-4). */
export const beginDeskFile = post("beginDeskFile", "/desk/files", { access: "staff" });

export const addDeskFilePiece = post("addDeskFilePiece", "/desk/files/:fileId/pieces", {
  access: "staff",
  takes: "bytes",
});

/** Checks a file whose pieces have all arrived, and prepares it for its readers. */
export const completeDeskFile = post("completeDeskFile", "/desk/files/:fileId/completion", { access: "staff" });
export const getDeskFile = get("getDeskFile", "/desk/files/:fileId", { access: "staff", content: "file" });
