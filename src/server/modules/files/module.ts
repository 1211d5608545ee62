import { NAMES_NOBODY, OF_A_TEXT, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { messages } from "#server/database/schema/conversations.ts";
import { attachments, filePieces, files, scaledPictures } from "#server/database/schema/files.ts";
import { documentations, posts } from "#server/database/schema/posts.ts";
import type { Module } from "#server/module.ts";
import { deskFileRoutes } from "./deskRoutes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { forgetUnpublishedFiles } from "./staffFiles.ts";

export const filesModule = {
  routes: [deskFileRoutes, pictureRoutes],
  tags: {
    files: "Files and pictures of what a student may see.",
    deskFiles: "Staff send files for posts and documentations, in pieces.",
  },
  pathChecks: {},
  examples: { beginDeskFile: { name: "program.pdf", size: 48_213 } },
  tables: [
    ownTable(files, {
      kept: { with: [messages, posts, documentations], unfinished: ({ db, now }) => forgetUnpublishedFiles(db, now) },
      exported: { without: { content: "Written as stored files, below files/." } },
      erased: { uploadedById: WRITTEN },
    }),
    ownTable(filePieces, {
      kept: { with: [files] },
      exported: { not: "Written as stored files, below files/." },
      erased: NAMES_NOBODY,
    }),
    ownTable(scaledPictures, {
      kept: { with: [files] },
      exported: { not: "Made from the stored files." },
      erased: NAMES_NOBODY,
    }),
    ownTable(attachments, {
      kept: { with: [messages, posts, documentations] },
      exported: "whole",
      erased: { ownerId: OF_A_TEXT },
    }),
  ],
} satisfies Module;
