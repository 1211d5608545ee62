CREATE TABLE "file_pieces" (
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "alternative_text" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "sent_with" text;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_uploaded_index" ON "files" USING btree ("uploaded");--> statement-breakpoint
CREATE INDEX "forms_sent_with_index" ON "forms" USING btree ("sent_with");