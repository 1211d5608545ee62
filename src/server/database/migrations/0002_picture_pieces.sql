CREATE TABLE "form_picture_pieces" (
	"picture_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "form_picture_pieces_picture_id_position_pk" PRIMARY KEY("picture_id","position")
);
--> statement-breakpoint
ALTER TABLE "form_pictures" ADD COLUMN "arrived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_picture_pieces" ADD CONSTRAINT "form_picture_pieces_picture_id_form_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."form_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "form_picture_pieces" ("picture_id", "position", "bytes") SELECT "id", 0, "content" FROM "form_pictures";--> statement-breakpoint
UPDATE "form_pictures" SET "arrived" = true;--> statement-breakpoint
ALTER TABLE "form_pictures" DROP COLUMN "content";