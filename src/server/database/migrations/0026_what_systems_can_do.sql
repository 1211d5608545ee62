ALTER TABLE "sources" ADD COLUMN "abilities" jsonb;--> statement-breakpoint
CREATE INDEX "deliveries_student_id_index" ON "deliveries" USING btree ("student_id");