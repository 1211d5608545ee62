import type { Attachment } from "#contract/schemas/common.ts";

/** Picture formats that cannot contain scripts. */
const SHOWN_PICTURES = /^image\/(png|jpeg|gif|webp|avif)$/;

export const isPicture = ({ type }: Pick<Attachment, "type">): boolean => SHOWN_PICTURES.test(type);
